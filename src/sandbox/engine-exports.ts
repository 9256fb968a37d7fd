/**
 * The engine's functions that the host may call; nothing else is exported. Most belong to QuickJS's own C interface,
 * and a few (`qjs_…`, `wasm_…`) to its packager's.
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
