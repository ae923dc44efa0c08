// The header of an older generation from C++: all that the C file looks at.

#include "legacy/signatures.c"
