import type { AccountId } from '../../ports/ids.ts'
import type { MoveAnswer } from '../../ports/moves.ts'

/** What decides whether a plan that was announced to the players of a game may be carried out. */
export type Announced = {
  /** The accounts that have a seat now. */
  readonly seated: readonly AccountId[]
  /** Who announced the plan, which counts as their agreement. */
  readonly by: AccountId
  /** Those whose silence is not enough: they have sealed something that moves, or something was done in their name. */
  readonly mustAgree: ReadonlySet<AccountId>
  readonly answers: ReadonlyMap<AccountId, MoveAnswer>
  /** Guests who took their seats with a new link from the host, who may have opened it: their agreement is silence. */
  readonly relinked: ReadonlySet<AccountId>
  readonly announcedAt: number
  /** After this many milliseconds, the silence of the others is enough. */
  readonly notice: number
  readonly now: number
}

/** Whether a plan may be carried out now; if not, whom it waits for, and until when, if only for time to pass. */
export type MayGoAhead =
  | { readonly is: 'yes' }
  | { readonly is: 'objected'; readonly by: readonly AccountId[] }
  | { readonly is: 'waiting'; readonly for: readonly AccountId[]; readonly until?: number }

/**
 * Decides whether a plan may be carried out: everyone with a seat has agreed, or has said nothing since it was announced
 * long enough ago. One objection prevents it. The answer of someone who has left their seat does not count.
 */
export function mayGoAhead(plan: Announced): MayGoAhead {
  const { seated, mustAgree, answers, announcedAt, notice, now } = plan
  const objecting = seated.filter(account => answers.get(account) === 'objects')
  if (objecting.length > 0) return { is: 'objected', by: objecting }
  const silent = seated.filter(account => !hasAgreed(plan, account))
  const required = silent.filter(account => mustAgree.has(account))
  const until = announcedAt + notice
  if (required.length > 0) return { is: 'waiting', for: now < until ? silent : required }
  return silent.length === 0 || now >= until ? { is: 'yes' } : { is: 'waiting', for: silent, until }
}

/** Whether an account has agreed to a plan, so that nobody can have done so in its name. */
export function hasAgreed(
  { by, answers, relinked }: Pick<Announced, 'by' | 'answers' | 'relinked'>,
  account: AccountId,
): boolean {
  return !relinked.has(account) && (account === by || answers.get(account) === 'agrees')
}
