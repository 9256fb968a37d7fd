import { readFileSync } from 'node:fs'
import { build } from 'vite'
import type { EngineInterface, EngineValue } from '../../../src/sandbox/engine-interface.ts'

/** What one call took: the loop passes, calls and copied memory that the engine counted. */
export type Counted = { readonly steps: number } | { readonly stopped: string }

const WASM = new WebAssembly.Module(
  readFileSync(new URL('../../../src/sandbox/engine/quickjs-metered.wasm', import.meta.url)),
)

/** Everything that the engine can do: the functions use more of the language than programs may. */
const ALL_INTRINSICS = 0xffff_ffff | 0

/** A call that takes more steps is not linear, whatever its other sizes take. */
const MOST_STEPS = 4_000_000_000n

/**
 * Runs functions in the metered engine of the sandbox, which counts each pass of each loop, in JavaScript, in its
 * regular expressions and in its own functions on texts and lists alike. The count is the same on every machine.
 */
export class StepCounter {
  /** The files that were bundled. */
  readonly modules: readonly string[]
  private readonly bundle: string
  private readonly state: string
  private engine: EngineInterface
  private context = 0

  private constructor({ code, modules }: Bundle, state: string) {
    this.bundle = code
    this.modules = modules
    this.state = state
    this.engine = this.started()
  }

  /** Bundles the functions that a module exports. */
  static async of(module: string, state: string): Promise<StepCounter> {
    return new StepCounter(await bundled(module), state)
  }

  /** Counts the steps of one call. */
  count(name: string, input: string): Counted {
    const first = this.tried(name, input)
    // What earlier calls left behind may fill the memory.
    return 'stopped' in first ? this.tried(name, input) : first
  }

  private tried(name: string, input: string): Counted {
    try {
      const call = this.evaluated(
        `(input => { ({ ...texts.READERS, ...texts.FAULTY })[${JSON.stringify(name)}](input, state) })`,
      )
      const value = this.newString(input)
      this.engine.gas.value = MOST_STEPS
      this.call(call, value)
      const steps = Number(MOST_STEPS - this.engine.gas.value)
      this.engine.gas.value = MOST_STEPS
      this.engine.JS_RunGC(this.engine.qjs_get_runtime_ptr())
      return { steps }
    } catch (fault) {
      if (!(fault instanceof WebAssembly.RuntimeError)) throw fault
      const stopped = `reason ${this.engine.trap_reason.value}`
      this.engine = this.started()
      return { stopped }
    }
  }

  private started(): EngineInterface {
    const { exports } = new WebAssembly.Instance(WASM, {})
    this.engine = exports as unknown as EngineInterface
    this.engine.gas.value = MOST_STEPS
    this.engine._initialize()
    if (this.engine.qjs_init2(ALL_INTRINSICS) !== 0) throw new Error('the engine did not start')
    this.context = this.engine.qjs_get_context_ptr()
    this.engine.JS_SetMaxStackSize(this.engine.qjs_get_runtime_ptr(), 0)
    this.engine.JS_SetGCThreshold(this.engine.qjs_get_runtime_ptr(), 1_048_576)
    this.evaluated(
      `globalThis.self = globalThis; globalThis.TextEncoder = class {}; ${this.bundle}; var state = ${this.state}`,
    )
    return this.engine
  }

  private call(called: EngineValue, argument: EngineValue): void {
    const slot = this.engine.wasm_malloc(8)
    new DataView(this.engine.memory.buffer).setBigUint64(slot, BigInt.asUintN(64, argument), true)
    this.checked(this.engine.JS_Call(this.context, called, 3n << 32n, 1, slot))
    this.engine.wasm_free(slot)
  }

  private evaluated(source: string): EngineValue {
    const { at, length } = this.placed(source)
    const value = this.checked(this.engine.JS_Eval(this.context, at, length, this.placed('bundle').at, 0))
    this.engine.wasm_free(at)
    return value
  }

  private newString(text: string): EngineValue {
    const { at, length } = this.placed(text)
    const value = this.engine.JS_NewStringLen(this.context, at, length)
    this.engine.wasm_free(at)
    return value
  }

  private checked(value: EngineValue): EngineValue {
    if (BigInt.asUintN(64, value) >> 32n !== 6n) return value
    const thrown = this.engine.JS_GetException(this.context)
    const slot = this.engine.wasm_malloc(8)
    const at = this.engine.JS_ToCStringLen2(this.context, slot, thrown, 0)
    const length = new DataView(this.engine.memory.buffer).getUint32(slot, true)
    throw new Error(new TextDecoder().decode(new Uint8Array(this.engine.memory.buffer, at, length)))
  }

  private placed(text: string): { at: number; length: number } {
    const encoded = new TextEncoder().encode(text)
    const at = this.engine.wasm_malloc(encoded.length + 1)
    const bytes = new Uint8Array(this.engine.memory.buffer)
    bytes.set(encoded, at)
    bytes[at + encoded.length] = 0
    return { at, length: encoded.length }
  }
}

type Bundle = { readonly code: string; readonly modules: readonly string[] }

async function bundled(module: string): Promise<Bundle> {
  const built = await build({
    ...{ configFile: false, logLevel: 'error', resolve: { conditions: ['module'] } },
    build: { write: false, minify: false, target: 'esnext', lib: { entry: module, formats: ['iife'], name: 'texts' } },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('nothing was bundled')
  const [{ code, moduleIds }] = output.output
  return { code, modules: moduleIds }
}
