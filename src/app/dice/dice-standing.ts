import type { Entry } from '../../kernel/entry.ts'
import { type Deeds, NO_DEEDS, withDeed } from './deeds.ts'

/** The place of an entry in its log, from which the secret that it commits to follows. */
type Committing = Pick<Entry, 'game' | 'seq' | 'prev'> & { readonly commitment: string }

/** All that the next throw of a game depends on beside its own secret: what everybody did, and the last commitment. */
export type DiceStanding = { readonly deeds: Deeds; readonly committing?: Committing }

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
