import type { AccountId } from '../ports/account-id.ts'
import type { Happening } from '../ports/audit.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Registry } from './registry.ts'

const LONGEST_AGENT = 200

/** What is recorded; `by` is the operator who did it, if it was one. */
export type Recorded = {
  readonly account: AccountId | undefined
  readonly what: Happening['what']
  readonly how?: Happening['how']
  readonly outcome?: Happening['outcome']
  readonly visitor?: Visitor
  readonly by?: AccountId
}

/** Puts what happened into the audit. */
export function recordHappening({ sql, clock }: Registry, happened: Recorded): void {
  const { account, what, how, outcome = 'done', visitor = { ip: '', agent: '' }, by } = happened
  sql.run`INSERT INTO accounts_happenings (account, at, what, how, outcome, ip, agent, by)
    VALUES (${account ?? null}, ${clock.now()}, ${what}, ${how ?? null}, ${outcome}, ${visitor.ip},
      ${visitor.agent.slice(0, LONGEST_AGENT)}, ${by ?? null})`
}
