import type { EngineInterface, EngineValue } from './engine-interface.ts'

/**
 * The parts of JavaScript that the engine provides: evaluation, regular expressions, JSON, maps, and promises (which
 * modules need).
 */
const intrinsics = (1 << 1) | (1 << 2) | (1 << 3) | (1 << 5) | (1 << 7)

const asModule = 1
const compileOnly = 1 << 5
const undefinedValue = 3n << 32n
const exceptionTag = 6n
const promisePending = 0
const promiseRejected = 2

/** The engine collects garbage when it uses more than this many bytes of memory. Small calls never use that much. */
const garbageThreshold = 1024 * 1024

/** The value that an evaluation returned, or its error. */
export type Evaluated = { ok: true; value: EngineValue } | { ok: false; error: EngineValue }

/** A live QuickJS instance, used through its C interface. It knows nothing about programs, the prelude or images. */
export class Engine {
  readonly raw: EngineInterface
  readonly bytes: Uint8Array<ArrayBuffer>
  private readonly view: DataView
  private readonly encoder = new TextEncoder()
  private readonly decoder = new TextDecoder()
  private context = 0
  private fileName = 0
  /** Sixteen bytes in the engine's memory, used to pass an argument and receive a length. */
  private slot = 0

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {})
    this.raw = instance.exports as unknown as EngineInterface
    const memory = this.raw.memory.buffer as ArrayBuffer
    this.bytes = new Uint8Array(memory)
    this.view = new DataView(memory)
  }

  /** Starts QuickJS. Its own limits are off: the meter's limits are reached first, and a program cannot catch them. */
  start(): void {
    this.raw._initialize()
    if (this.raw.qjs_init2(intrinsics) !== 0) throw new Error('the engine did not start')
    this.context = this.raw.qjs_get_context_ptr()
    this.raw.JS_SetMaxStackSize(this.raw.qjs_get_runtime_ptr(), 0)
    this.raw.JS_SetGCThreshold(this.raw.qjs_get_runtime_ptr(), garbageThreshold)
    this.slot = this.raw.wasm_malloc(16)
    this.fileName = this.place('program').at
  }

  collectGarbage(): void {
    this.raw.JS_RunGC(this.raw.qjs_get_runtime_ptr())
  }

  runScript(source: string): Evaluated {
    return this.evaluate(source, 0)
  }

  /** Runs an ES module and returns its namespace. The module cannot import anything. */
  runModule(source: string): Evaluated {
    const compiled = this.evaluate(source, asModule | compileOnly)
    if (!compiled.ok) return compiled
    const ran = this.checked(this.raw.JS_EvalFunction(this.context, compiled.value))
    if (!ran.ok) return ran
    const state = this.raw.JS_PromiseState(this.context, ran.value)
    if (state === promiseRejected) return { ok: false, error: this.raw.JS_PromiseResult(this.context, ran.value) }
    if (state === promisePending) return this.runScript('throw new SyntaxError("a program does not await")')
    const address = Number(BigInt.asUintN(32, compiled.value))
    return this.checked(this.raw.JS_GetModuleNamespace(this.context, address))
  }

  call(called: EngineValue, argument: EngineValue): Evaluated {
    this.view.setBigUint64(this.slot, BigInt.asUintN(64, argument), true)
    return this.checked(this.raw.JS_Call(this.context, called, undefinedValue, 1, this.slot))
  }

  property(object: EngineValue, name: string): EngineValue {
    return this.raw.JS_GetPropertyStr(this.context, object, this.place(name).at)
  }

  newString(text: string): EngineValue {
    const { at, length } = this.place(text)
    return this.raw.JS_NewStringLen(this.context, at, length)
  }

  /** Returns the text of a string value; undefined if it is longer than the maximum number of bytes. */
  textOf(value: EngineValue, atMost: number): string | undefined {
    const at = this.raw.JS_ToCStringLen2(this.context, this.slot, value, 0)
    if (at === 0) throw new Error('the engine gave no text')
    const length = this.view.getUint32(this.slot, true)
    return length > atMost ? undefined : this.decoder.decode(this.bytes.subarray(at, at + length))
  }

  private evaluate(source: string, flags: number): Evaluated {
    const { at, length } = this.place(source)
    return this.checked(this.raw.JS_Eval(this.context, at, length, this.fileName, flags))
  }

  private checked(value: EngineValue): Evaluated {
    if (BigInt.asUintN(64, value) >> 32n !== exceptionTag) return { ok: true, value }
    return { ok: false, error: this.raw.JS_GetException(this.context) }
  }

  /** Copies zero-terminated text into the engine's memory. The memory is freed when an image is restored. */
  private place(text: string): { at: number; length: number } {
    const encoded = this.encoder.encode(text)
    const at = this.raw.wasm_malloc(encoded.length + 1)
    this.bytes.set(encoded, at)
    this.bytes[at + encoded.length] = 0
    return { at, length: encoded.length }
  }
}
