import type { Entry } from '../kernel/entry.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'

/** Entries as they may be handed to anybody: without what is still sealed in the state in which the handing happens. */
export function withholdSecrets(state: State, entries: readonly Entry[]): readonly Entry[] {
  const sealed = new Set(Object.keys(state.seals).filter(hash => own(state.seals, hash)?.open !== true))
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const kept = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(kept) }
  })
}
