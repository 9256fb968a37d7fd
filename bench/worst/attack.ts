import type { JsonObject } from '../../src/kernel/values/json.ts'

/** A rule that an attacker puts into force by hand in a game where no rule guards the rulebook. */
export type AttackRule = {
  readonly text?: string
  readonly program?: string
  readonly registers?: readonly JsonObject[]
  readonly claims?: readonly JsonObject[]
}

/** An act in the form in which the API receives it. */
export type WireAct = { readonly do: string; readonly with: JsonObject }

/** The kinds of requests that the table compares. */
export const REQUEST_KINDS = ['act', 'preview', 'read', 'check'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/**
 * A request to be measured. `path` is relative to the game (`/state`); `:last` in the path is replaced by the number of
 * the last entry.
 */
export type AttackRequest = {
  readonly kind: RequestKind
  readonly path: string
  readonly body?: JsonObject
  /** Set if the request is sent without an account. */
  readonly anonymous?: boolean
}

/** One attack: the rules adopted first, the acts that prepare it, and the requests that are measured. */
export type Attack = {
  readonly name: string
  readonly rules?: readonly AttackRule[]
  readonly prepare?: readonly WireAct[]
  readonly requests: readonly AttackRequest[]
}

/** An act by hand that can be done at any time and reaches every rule that listens for it. */
export const ANNOUNCE: WireAct = { do: 'announce', with: { text: 'Hello.' } }

/** The requests that carry out an act and preview it. */
export function doing(act: WireAct = ANNOUNCE): readonly AttackRequest[] {
  const body = act as unknown as JsonObject
  return [
    { kind: 'preview', path: '/acts/preview', body },
    { kind: 'act', path: '/acts', body },
  ]
}

/** The requests that read some paths. */
export function reading(...paths: readonly string[]): readonly AttackRequest[] {
  return paths.map(path => ({ kind: 'read', path }))
}

/** Requests for the read routes that run programs in every game. */
export const PROGRAM_READS = reading('/acts', '/state', '/waiting', '/glance', '/rules', '/registers')

/** An entry made by hand under a rule that no program carries out. */
export function record(...effects: readonly JsonObject[]): WireAct {
  return { do: 'record', with: { rule: '101', effects } }
}

/** The source of a program for one rule. */
export function program(parts: string): string {
  return `export default rule({ ${parts} })`
}

/** Code that runs until its gas is spent. */
export const BURN = '(() => { for (;;) {} })()'

/** Makes a list of a given length. */
export function many<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** A list of names as program text. */
export function quoted(names: readonly string[]): string {
  return JSON.stringify(names)
}
