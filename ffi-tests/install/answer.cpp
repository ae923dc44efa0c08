// The same in C++.
#include <async_runtime.h>
#include <iostream>

int main() {
  AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(int));
  mlirAsyncRuntimeExecute(value, [](void *handle) {
    auto *task = static_cast<AsyncValue *>(handle);
    *reinterpret_cast<int *>(mlirAsyncRuntimeGetValueStorage(task)) = 42;
    mlirAsyncRuntimeEmplaceValue(task);
  });
  mlirAsyncRuntimeAwaitValue(value);
  std::cout << *reinterpret_cast<int *>(mlirAsyncRuntimeGetValueStorage(value)) << '\n';
  mlirAsyncRuntimeDropRef(value, 1);
}
