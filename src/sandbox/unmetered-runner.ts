import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import type { ProgramFailure, ScriptRunner } from '../kernel/programs/program-runner.ts'
import type { Json } from '../kernel/values/json.ts'

type Outcomes<T> = ({ ok: true; gas: number } & T) | { ok: false; failure: ProgramFailure; gas: number }

type WayIn = { install(module: object): string; run(input: string): string }

const script = (name: string): string => readFileSync(new URL(`./prelude/${name}.js`, import.meta.url), 'utf8')

/**
 * Runs programs with the same vocabulary in the host's own JavaScript engine, without gas, limits or any protection.
 * This runner exists only for benchmarks that measure the cost of the sandbox. Never use it for play, because a program
 * here can do whatever this process can.
 */
export function createUnmeteredRunner(): ScriptRunner {
  const prelude = [script('words'), script('dispatch')] as const
  const running = new Map<string, { wayIn: WayIn; manifest: Json }>()

  const start = (program: string): { wayIn: WayIn; manifest: Json } => {
    const known = running.get(program)
    if (known !== undefined) return known
    const context = createContext({})
    runInContext(prelude[0], context)
    const wayIn = runInContext(prelude[1], context) as WayIn
    const body = program.replace(/^export default /mu, 'return { default: ')
    const module = runInContext(`(() => { 'use strict'; ${body.trimEnd().replace(/;$/u, '')} } })()`, context) as object
    const installed = JSON.parse(wayIn.install(module)) as { readonly value?: Json; readonly badShape?: string }
    if (installed.value === undefined) throw new TypeError(installed.badShape ?? 'it declares nothing')
    const started = { wayIn, manifest: installed.value }
    running.set(program, started)
    return started
  }

  const attempt = <T extends object>(work: () => T): Outcomes<T> => {
    try {
      return { ok: true, gas: 0, ...work() }
    } catch (error) {
      return { ok: false, failure: { kind: 'threw', detail: String(error) }, gas: 0 }
    }
  }

  return {
    machine: 'unmetered',
    admit: program => attempt(() => ({ manifest: start(program).manifest })),
    readying: () => 0,
    call: (program, input, _, instants = '') =>
      attempt(() => {
        const output = start(program).wayIn.run(input + instants)
        return { output: output.replace(/^@/, ''), timeless: false }
      }),
  }
}
