import type { Beside, Entry } from '../kernel/entry.ts'
import { own } from '../kernel/own.ts'
import { sealsIn } from '../kernel/sealed.ts'

/** What the log itself opens: each secret that a rule revealed, with its salt, by its commitment. */
export function openedLater(entries: readonly Entry[]): Beside {
  const revealed = entries.flatMap(({ effects }) => effects.filter(effect => effect.do === 'reveal'))
  return Object.fromEntries(revealed.map(({ seal, salt, text }) => [seal, { salt, text }] as const))
}

/** An entry with the secrets beside it that later entries open; whoever has the log without them can decide it again. */
export function withOpened(entry: Entry, opened: Beside): Entry {
  const lacking = sealsIn(entry.act.with).filter(seal => !Object.hasOwn(entry.beside, seal))
  const found = lacking.flatMap(seal => (Object.hasOwn(opened, seal) ? [[seal, own(opened, seal)] as const] : []))
  return found.length === 0 ? entry : { ...entry, beside: { ...entry.beside, ...Object.fromEntries(found) } as Beside }
}
