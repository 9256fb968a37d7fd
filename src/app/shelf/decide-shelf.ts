import type { Decided } from '../../ports/decided.ts'
import type { AccountId } from '../../ports/ids.ts'
import {
  type AddedEdition,
  type Hiding,
  type NewEdition,
  SHELF_LIMITS,
  type ShelfState,
  type ShelvedRuleset,
} from '../../ports/shelf.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** Decides whether an account keeps an edition, of a new ruleset or of the one that has this name. */
export function decideEdition(
  { rulesets, isGone }: ShelfState,
  { ruleset, edition, content }: NewEdition,
): Decided<AddedEdition, ServerRefusal> {
  if (isGone) return accountGoneRefusal()
  const before = rulesets.find(({ name }) => name === ruleset.name)
  const editions = before?.editions ?? []
  const newest = editions.at(-1)
  if (newest?.hash === edition.hash)
    return serverRefusal('alreadySo', `Edition ${newest.number} on your shelf has exactly these rules.`)
  const bytes = rulesets.flatMap(it => it.editions).reduce((sum, it) => sum + it.bytes, edition.bytes)
  const isFull = editions.length >= SHELF_LIMITS.editions || bytes > SHELF_LIMITS.bytes
  if (isFull || (before === undefined && rulesets.length >= SHELF_LIMITS.rulesets))
    return serverRefusal('quotaReached', FULL)
  const kept = { number: editions.length + 1, ...edition }
  const { title } = ruleset
  return { ok: true, ruleset: { ...(before ?? ruleset), title, editions: [...editions, kept] }, edition: kept, content }
}

const FULL = `Your shelf is full: it holds ${SHELF_LIMITS.rulesets} rulesets, ${SHELF_LIMITS.editions} editions of each, and ${SHELF_LIMITS.bytes / 1_048_576} MiB. Delete a ruleset that you no longer need.`

/** An operator hides a ruleset, or shows it again. */
export type HidingCommand = {
  readonly hidden: boolean
  readonly by: AccountId
  readonly at: number
  readonly why: string
}

/** Decides whether an operator hides a ruleset from all others but its owner. It must be one that others can see. */
export function decideHiding(
  ruleset: ShelvedRuleset | undefined,
  { hidden, by, at, why }: HidingCommand,
): Decided<Hiding, ServerRefusal> {
  if (ruleset === undefined || (ruleset.visibility === 'private' && ruleset.hidden === undefined))
    return serverRefusal('unknownThing', 'There is no such ruleset, or its owner does not show it.')
  if (hidden === (ruleset.hidden !== undefined))
    return serverRefusal('alreadySo', hidden ? 'This ruleset is already hidden.' : 'This ruleset is not hidden.')
  const action = { at, by, what: hidden ? 'hideRuleset' : 'showRuleset', about: ruleset.id, why } as const
  return { ok: true, ...(hidden ? { hidden: { at, why } } : {}), action }
}
