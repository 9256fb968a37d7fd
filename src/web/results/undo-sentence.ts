import type { Schema } from '../api/schema.ts'

/** The acts with which people enter effects by hand. */
const BY_HAND = ['record', 'correct']

type Entry = Pick<Schema['EntryAnswer'], 'told' | 'entry'>

/** An effect of an entry, with only the members that are used here. */
type Effect = {
  readonly do?: string
  readonly register?: string
  readonly key?: string
  readonly amount?: string | number
  readonly warrant?: { readonly via?: string }
}

/**
 * The sentence that takes back the amounts that an entry added by hand. Empty if the entry did anything else by hand;
 * undefined if it did nothing by hand.
 */
export function undoSentence({ told, entry }: Entry, people: Schema['EffectsInWords']['people']): string | undefined {
  if (!BY_HAND.includes(told.do)) return undefined
  const effects = (Array.isArray(entry['effects']) ? entry['effects'] : []) as readonly Effect[]
  const byHand = effects.filter(it => it.warrant?.via === 'hand' && it.do !== 'settle')
  const clauses = byHand.flatMap(it => clauseTakingBack(it, people) ?? [])
  return clauses.length === byHand.length ? clauses.join('; ') : ''
}

function clauseTakingBack(effect: Effect, people: Schema['EffectsInWords']['people']): string | undefined {
  const { do: does, register, key, amount } = effect
  const who = people.find(({ person }) => person === key)?.said
  if (does !== 'add' || register === undefined || amount === undefined || who === undefined) return undefined
  const size = `${amount}`
  return `${who} ${size.startsWith('-') ? `+${size.slice(1)}` : `−${size}`} ${register}`
}
