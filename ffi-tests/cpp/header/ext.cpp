// The header of the extensions, alone and twice, from C++.

#include "async_runtime_ext.h"
#include "async_runtime_ext.h"

bool is_complete(AsyncToken *token);

bool is_complete(AsyncToken *token) { return asyncRuntimeAwaitTokenFor(token, 0); }
