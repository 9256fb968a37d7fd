import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { type ActsDigest, NO_ACTS, withAct } from './drawn-faces.ts'

/** A game's own dice secret: 32 bytes in hexadecimal, stored next to the log but never in it. */
export type DiceSecret = string

export function newDiceSecret(): DiceSecret {
  return randomBytes(32).toHex()
}

/** Whether a text has the form of a dice secret. */
export function isDiceSecret(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/**
 * Returns the secret that an entry commits to for the next throw. It is derived from the game's own secret and the
 * entry's place in the log. No two published entries therefore commit to the same secret, and nothing else needs to be
 * stored.
 */
export function secretAfter(own: DiceSecret, { game, seq, prev }: Pick<Entry, 'game' | 'seq' | 'prev'>): string {
  return createHmac('sha256', Uint8Array.fromHex(own))
    .update(canonical(['the next throw', game, seq, prev]))
    .digest('hex')
}

/** The secret for throws at the start of the game, before any entry can commit to one. */
export function foundingSecret(own: DiceSecret, game: string): string {
  return createHmac('sha256', Uint8Array.fromHex(own))
    .update(canonical(['the founding', game]))
    .digest('hex')
}

/** The published commitment to a secret: the SHA-256 of its 32 bytes. */
export function commitmentTo(secret: string): string {
  return createHash('sha256').update(Uint8Array.fromHex(secret)).digest('hex')
}

/** The parts of an entry from which its committed secret is derived. */
type Committing = Pick<Entry, 'game' | 'seq' | 'prev'> & { readonly commitment: string }

/**
 * The state on which a game's next throw depends, besides the game's own secret: everyone's acts, and the latest
 * commitment.
 */
export type DiceStanding = { readonly acts: ActsDigest; readonly committing?: Committing }

/** The state of the dice before entry 0. */
export const NO_STANDING: DiceStanding = { acts: NO_ACTS }

/** The state of the dice after one more entry. */
export function withEntry({ acts, committing }: DiceStanding, entry: Entry): DiceStanding {
  const { commitment } = entry.outside
  const latest = commitment === undefined ? committing : committingOf(entry, commitment)
  return { acts: withAct(acts, entry.act), ...(latest === undefined ? {} : { committing: latest }) }
}

function committingOf({ game, seq, prev }: Entry, commitment: string): Committing {
  return { game, seq, prev, commitment }
}
