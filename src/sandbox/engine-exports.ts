/**
 * What the host may call in the engine; nothing else is exported. These are functions of QuickJS's own C interface,
 * and a few (`qjs_…`, `wasm_…`) of its packager's.
 */
export const engineExports = [
  '_initialize',
  'qjs_init2',
  'qjs_get_context_ptr',
  'qjs_get_runtime_ptr',
  'wasm_malloc',
  'wasm_free',
  'JS_SetMaxStackSize',
  'JS_SetGCThreshold',
  'JS_RunGC',
  'JS_Eval',
  'JS_EvalFunction',
  'JS_GetModuleNamespace',
  'JS_PromiseState',
  'JS_PromiseResult',
  'JS_Call',
  'JS_GetException',
  'JS_GetPropertyStr',
  'JS_NewStringLen',
  'JS_ToCStringLen2',
] as const
