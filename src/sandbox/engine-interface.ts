import type { engineExports } from './engine-exports.ts'
import type { MeterGlobal } from './meter/meter-indexes.ts'

/** A QuickJS value of 64 bits. The upper half is a tag; for an object, the lower half is its address. */
export type EngineValue = bigint

type NumberGlobal = { value: number }

/** The engine's functions in the form in which the host calls them. Pointers are plain numbers. */
type EngineFunctions = {
  _initialize(): void
  qjs_init2(intrinsics: number): number
  qjs_get_context_ptr(): number
  qjs_get_runtime_ptr(): number
  wasm_malloc(bytes: number): number
  wasm_free(pointer: number): void
  JS_SetMaxStackSize(runtime: number, bytes: number): void
  JS_SetGCThreshold(runtime: number, bytes: number): void
  JS_RunGC(runtime: number): void
  JS_Eval(context: number, text: number, length: number, fileName: number, flags: number): EngineValue
  JS_EvalFunction(context: number, compiled: EngineValue): EngineValue
  JS_GetModuleNamespace(context: number, module: number): EngineValue
  JS_PromiseState(context: number, promise: EngineValue): number
  JS_PromiseResult(context: number, promise: EngineValue): EngineValue
  JS_Call(context: number, called: EngineValue, self: EngineValue, count: number, args: number): EngineValue
  JS_GetException(context: number): EngineValue
  JS_GetPropertyStr(context: number, object: EngineValue, name: number): EngineValue
  JS_NewStringLen(context: number, text: number, length: number): EngineValue
  JS_ToCStringLen2(context: number, lengthTo: number, value: EngineValue, cesu8: number): number
}

export type EngineInterface = Pick<EngineFunctions, (typeof engineExports)[number]> &
  Record<Exclude<MeterGlobal, 'gas'> | 'stack_pointer', NumberGlobal> & {
    readonly memory: WebAssembly.Memory
    gas: { value: bigint }
  }
