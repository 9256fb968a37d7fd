import type { EffectsInWords } from '../../wire/game/effects-in-words.ts'
import type { EntryAnswer } from '../../wire/game/entry.ts'

/** The acts with which people enter effects by hand. */
const BY_HAND = ['record', 'correct']

type Entry = Pick<EntryAnswer, 'told' | 'entry'>

/** An effect of an entry, with only the members that are used here. */
type Effect = {
  readonly do?: string
  readonly register?: string
  readonly key?: string
  readonly amount?: string | number
  readonly warrant?: { readonly via?: string }
}

/**
 * The sentence that takes back the amounts that an entry added by hand. Empty if anything else came of the entry;
 * undefined if it was not made by hand.
 */
export function undoSentence({ told, entry }: Entry, people: EffectsInWords['people']): string | undefined {
  if (!BY_HAND.includes(told.do)) return undefined
  const effects = (Array.isArray(entry['effects']) ? entry['effects'] : []) as readonly Effect[]
  const done = effects.filter(it => it.do !== 'settle')
  const clauses = done.flatMap(it => (it.warrant?.via === 'hand' ? (clauseTakingBack(it, people) ?? []) : []))
  return clauses.length === done.length ? clauses.join('; ') : ''
}

function clauseTakingBack(effect: Effect, people: EffectsInWords['people']): string | undefined {
  const { do: does, register, key, amount } = effect
  const who = people.find(({ person }) => person === key)?.said
  if (does !== 'add' || register === undefined || amount === undefined || who === undefined) return undefined
  const size = `${amount}`
  return `${who} ${size.startsWith('-') ? `+${size.slice(1)}` : `−${size}`} ${register}`
}
