import type { Entry } from '../../kernel/entry.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { diceFaultAfter } from '../dice/dice-check.ts'
import { type Asked, type ExplainedEntry, explainAfter } from '../explain-entry.ts'
import { withholdSecrets } from '../withhold-secrets.ts'
import { sha256 } from '../world.ts'
import type { Stood } from './opening.ts'
import { withoutSealed } from './without-sealed.ts'

/** An entry and the game before it, and what was kept of the questions behind it when it was decided. */
type ToExplain = { readonly stood: Stood; readonly entry: Entry; readonly kept: string | undefined }

/**
 * An entry explained as everybody may have it now: decided again without what is still sealed; where that cannot be
 * done, by what was kept when it was decided, if nothing sealed is in that.
 */
export function explainedForAll(world: World, now: State, { stood, entry, kept }: ToExplain): ExplainedEntry {
  const [open = entry] = withholdSecrets(now, [entry])
  const fault = diceFaultAfter(stood.dice, open)
  const dice = { standing: stood.dice, ...(fault === undefined ? {} : { fault }) }
  const explained = explainAfter(world, withoutSealed(now, stood.state), open, dice)
  if (explained.missing === undefined) return explained
  const asked = keptFor(entry, kept)
  if (asked === undefined) return explained
  const { missing: _, ...rest } = explained
  return { ...rest, asked }
}

/**
 * What was kept, if it is what the entry's own hash of it says. The hash of an entry that rests on a secret takes in
 * the secret's salt, so that what was asked there never passes for this.
 */
function keptFor(entry: Entry, kept: string | undefined): Asked | undefined {
  return kept === undefined || sha256(kept) !== entry.decisions ? undefined : (JSON.parse(kept) as Asked)
}
