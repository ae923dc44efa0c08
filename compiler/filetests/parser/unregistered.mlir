// Operations, types and attributes of unknown dialects are for those who ask for it.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{operation being parsed with an unregistered dialect}}
"t.op"() : () -> ()

// -----

// expected-error@below {{#"t"<"a"> : 'none' attribute created with unregistered dialect}}
"builtin.module"() ({}) {t.a = #t.a} : () -> ()

// -----

// expected-error@below {{created with unregistered dialect}}
func.func private @f(!t.type)
