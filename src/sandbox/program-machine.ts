import type { Outcome, ProgramFailure, ScriptRunner } from '../kernel/programs/program-runner.ts'
import type { Json } from '../kernel/values/json.ts'
import { Engine, type Evaluated } from './engine.ts'
import type { EngineValue } from './engine-interface.ts'
import { limits } from './limits.ts'
import type { MachineParts } from './machine-parts-type.ts'
import {
  type BaseImage,
  imageSize,
  type ProgramImage,
  restoreImage,
  takeBaseImage,
  takeProgramImage,
} from './memory-image.ts'
import { trapReason } from './meter/meter-indexes.ts'

const faults: Readonly<Record<number, ProgramFailure>> = {
  [trapReason.gas]: { kind: 'outOfGas', detail: 'the program used up its gas' },
  [trapReason.depth]: { kind: 'tooDeep', detail: 'calls or brackets are nested too deeply' },
  [trapReason.memory]: { kind: 'outOfMemory', detail: 'the program asked for more memory than it may use' },
}

/**
 * The reason given if the engine stopped because of an error of its own. This failure is as deterministic as the
 * others, but it may be a bug in the engine.
 */
const engineFault: ProgramFailure = { kind: 'threw', detail: 'the engine stopped because of an internal error' }

/**
 * Says why a call ended early. Only a trap of the engine would happen on every host. Anything else (above all, a host
 * stack that is too small) says nothing about the program and is rethrown.
 */
function failureOfTrap(error: unknown, engine: Engine): ProgramFailure {
  if (!(error instanceof WebAssembly.RuntimeError)) throw error
  return faults[engine.raw.trap_reason.value] ?? engineFault
}

/** The output begins with this sign if a function looked at an instant. */
const LOOKED_AT_THE_TIME = '@'

/** More gas than is ever needed to start the engine and run the prelude. */
const startingGas = 1_000_000_000n

const LEAVES_TOO_MUCH: ProgramFailure = {
  kind: 'outOfMemory',
  detail: `the top level of the program retains more than ${limits.imageBytes} bytes of memory`,
}

/** An error in a program, thrown up to the code that counts the gas. */
class Failed {
  readonly failure: ProgramFailure
  constructor(kind: ProgramFailure['kind'], detail: string) {
    this.failure = { kind, detail }
  }
}

type Metered<T> = { ok: true; value: T; gas: number } | { ok: false; failure: ProgramFailure; gas: number }

/**
 * An engine that contains the prelude. Every request starts from the same image, so a call or a program leaves nothing
 * behind for the next one, not even a different gas count.
 */
export class ProgramMachine {
  private readonly engine: Engine
  private readonly base: BaseImage
  private readonly install: EngineValue
  private readonly run: EngineValue
  private readonly describe: EngineValue

  constructor(parts: MachineParts) {
    this.engine = new Engine(new WebAssembly.Module(parts.wasm))
    this.engine.raw.gas.value = startingGas
    this.engine.start()
    let wayIn: EngineValue | undefined
    for (const { name, source } of parts.prelude) {
      const ran = this.engine.runScript(source)
      if (!ran.ok) throw new Error(`the prelude's ${name} failed: ${this.engine.textOf(ran.error, 1000)}`)
      if (name === 'dispatch') wayIn = ran.value
    }
    if (wayIn === undefined) throw new Error('the prelude has no dispatch')
    this.install = this.engine.property(wayIn, 'install')
    this.run = this.engine.property(wayIn, 'run')
    this.describe = this.engine.property(wayIn, 'describe')
    this.engine.collectGarbage()
    this.base = takeBaseImage(this.engine)
  }

  /** Runs a program's top level once. All calls of the program start from the resulting image. */
  admit(source: string): { admission: ReturnType<ScriptRunner['admit']>; image: ProgramImage | undefined } {
    const ended = this.metered(undefined, limits.gasPerCall, () => this.load(source))
    if (!ended.ok) return { admission: ended, image: undefined }
    const image = takeProgramImage(this.engine, this.base)
    if (imageSize(image) > limits.imageBytes)
      return { admission: { ok: false, failure: LEAVES_TOO_MUCH, gas: ended.gas }, image: undefined }
    return { admission: { ok: true, manifest: ended.value, gas: ended.gas }, image }
  }

  call(image: ProgramImage | undefined, input: string, gasLimit: number): Outcome {
    const ended = this.metered(image, gasLimit, () => {
      if (isUtf8LongerThan(limits.inputBytes, input))
        throw new Failed('tooLarge', `the input has more than ${limits.inputBytes} bytes`)
      return this.answerOf(this.run, this.engine.newString(input))
    })
    if (!ended.ok) return ended
    const timeless = !ended.value.startsWith(LOOKED_AT_THE_TIME)
    return { ok: true, output: timeless ? ended.value : ended.value.slice(1), gas: ended.gas, timeless }
  }

  private load(source: string): Json {
    if (isUtf8LongerThan(limits.sourceBytes, source))
      throw new Failed('tooLarge', `the program has more than ${limits.sourceBytes} bytes`)
    const module = this.valueOf(this.engine.runModule(source))
    const result = JSON.parse(this.answerOf(this.install, module)) as
      | { value: Json }
      | { threw: string }
      | { badShape: string }
    if ('badShape' in result) throw new Failed('badShape', result.badShape)
    if ('threw' in result) throw new Failed('threw', result.threw)
    return result.value
  }

  private answerOf(asked: EngineValue, argument: EngineValue): string {
    const text = this.engine.textOf(this.valueOf(this.engine.call(asked, argument)), limits.outputBytes)
    if (text === undefined) throw new Failed('tooLarge', `the output has more than ${limits.outputBytes} bytes`)
    return text
  }

  private valueOf(evaluated: Evaluated): EngineValue {
    if (evaluated.ok) return evaluated.value
    const words = this.engine.call(this.describe, evaluated.error)
    throw new Failed('threw', (words.ok && this.engine.textOf(words.value, limits.outputBytes)) || 'something')
  }

  /** Restores an image, runs the work, and counts the gas used, even if the work fails. */
  private metered<T>(image: ProgramImage | undefined, gasLimit: number, work: () => T): Metered<T> {
    restoreImage(this.engine, this.base, image)
    this.engine.raw.gas.value = BigInt(gasLimit)
    const used = (): number => gasLimit - Number(this.engine.raw.gas.value)
    try {
      const value = work()
      return { ok: true, value, gas: used() }
    } catch (error) {
      const failure = error instanceof Failed ? error.failure : failureOfTrap(error, this.engine)
      return { ok: false, failure, gas: used() }
    }
  }
}

const encoder = new TextEncoder()

function isUtf8LongerThan(bytes: number, text: string): boolean {
  return text.length * 3 > bytes && encoder.encode(text).length > bytes
}
