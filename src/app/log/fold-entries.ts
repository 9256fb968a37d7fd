import { type Entry, textsOfHistory } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'

/** The state to which the recorded effects of some entries lead from the state before them. */
export function foldEntries(state: State, entries: readonly Entry[]): State {
  const lean = entries.reduce((before, entry) => evolve(before, withoutTexts(entry)), state)
  return withTexts(lean, entries.flatMap(textsOf))
}

/** The commitments that an entry makes. */
function sealsOf({ effects }: Entry): ReadonlySet<string> {
  return new Set(effects.flatMap(effect => (effect.do === 'seal' ? [effect.seal] : [])))
}

/**
 * An entry without its names and free texts, which no recorded effect needs. The state contains a copy of every text ever
 * said, so adding the texts of many entries at once takes far less time than adding them entry by entry.
 */
export function withoutTexts(entry: Entry): Entry {
  const seals = sealsOf(entry)
  return { ...entry, beside: Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => seals.has(hash))) }
}

/** The names and free texts of an entry that rules can read, by hash. */
export function textsOf(entry: Entry): readonly (readonly [string, string])[] {
  const [seals, history] = [sealsOf(entry), textsOfHistory(entry)]
  return Object.entries(entry.beside).flatMap(([hash, { text }]) =>
    seals.has(hash) || history.has(hash) ? [] : [[hash, text] as const],
  )
}

/** A state with more names and free texts. */
export function withTexts(state: State, texts: readonly (readonly [string, string])[]): State {
  return texts.length === 0 ? state : { ...state, said: { ...state.said, ...Object.fromEntries(texts) } }
}
