import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import { type ModerationLog, NO_DEEDS, withDeed } from './drawn-faces.ts'

/** A game's own secret: 32 bytes in hexadecimal, kept beside the log and never in it. */
export type DiceSecret = string

export function newDiceSecret(): DiceSecret {
  return randomBytes(32).toHex()
}

/** Whether a text is such a secret. */
export function isDiceSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/**
 * The secret to which an entry commits, for the next throw. It follows from the game's own and the place of the entry
 * in its log, so that no two entries that were ever published commit to the same, and nothing else has to be kept.
 */
export function secretAfter(own: DiceSecret, { game, seq, prev }: Pick<Entry, 'game' | 'seq' | 'prev'>): string {
  return createHmac('sha256', Uint8Array.fromHex(own))
    .update(canonical(['the next throw', game, seq, prev]))
    .digest('hex')
}

/** The secret of throws at the founding, before any entry could commit to one. */
export function foundingSecret(own: DiceSecret, game: string): string {
  return createHmac('sha256', Uint8Array.fromHex(own))
    .update(canonical(['the founding', game]))
    .digest('hex')
}

/** What is published of a secret beforehand: the SHA-256 of its 32 bytes. */
export function commitmentTo(secret: string): string {
  return createHash('sha256').update(Uint8Array.fromHex(secret)).digest('hex')
}

/** The place of an entry in its log, from which the secret that it commits to follows. */
type Committing = Pick<Entry, 'game' | 'seq' | 'prev'> & { readonly commitment: string }

/** All that the next throw of a game depends on beside its own secret: what everyone did, and the last commitment. */
export type DiceStanding = { readonly deeds: ModerationLog; readonly committing?: Committing }

/** Before entry 0. */
export const NO_STANDING: DiceStanding = { deeds: NO_DEEDS }

/** The standing after one entry more. */
export function withEntry({ deeds, committing }: DiceStanding, entry: Entry): DiceStanding {
  const { commitment } = entry.outside
  const latest = commitment === undefined ? committing : committingOf(entry, commitment)
  return { deeds: withDeed(deeds, entry.act), ...(latest === undefined ? {} : { committing: latest }) }
}

function committingOf({ game, seq, prev }: Entry, commitment: string): Committing {
  return { game, seq, prev, commitment }
}
