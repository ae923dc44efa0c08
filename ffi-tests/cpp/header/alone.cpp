// The header alone and twice, in C++: the types exist under both names, the
// functions have C linkage.

#include "async_runtime.h"
#include "async_runtime.h"

static AsyncToken *token;
static mlir::runtime::AsyncToken *&same_token = token;
static AsyncValue *value;
static mlir::runtime::AsyncValue *&same_value = value;
static AsyncGroup *group;
static mlir::runtime::AsyncGroup *&same_group = group;

extern "C" AsyncToken *mlirAsyncRuntimeCreateToken(void);
extern "C" AsyncValue *mlirAsyncRuntimeCreateValue(int64_t);

bool header_alone();
bool header_alone() {
  return same_token && same_value && same_group &&
         static_cast<void *>(mlirAsyncRuntimeGetValueStorage(value));
}
