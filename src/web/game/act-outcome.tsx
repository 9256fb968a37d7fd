import { Refused } from '../api/refused.ts'
import { byRules } from '../parts/by-rules.ts'
import { NewsAndNotes } from '../parts/news-and-notes.tsx'
import { RulesByWhich } from '../parts/rules-by-which.tsx'
import type { ActOf } from './act-of.ts'
import { Cautioned } from './cautioned.tsx'
import { FaultOfForm } from './fault-of-form.tsx'
import { RefusedNow } from './refused-now.tsx'
import type { useAct } from './use-act.ts'

type OutcomeOf = Pick<ActOf, 'game' | 'act'> & { readonly making: ReturnType<typeof useAct> }

/** What an act would come to if it were done now, above the button that does it: in the words of the house, or refused, with the rules that refuse it; or what is still to be filled in. */
export function ActOutcome(of: OutcomeOf) {
  return (
    <div className="dry-run" aria-live="polite" tabIndex={-1}>
      {isRefused(of.act) ? <Outcome {...of} /> : null}
      <Cautioned making={of.making} />
      {isRefused(of.act) ? null : <Outcome {...of} />}
    </div>
  )
}

function Outcome({ game, act, making }: OutcomeOf) {
  const { player, needed, dryRun } = making
  if (player !== true) return null
  if (needed.length > 0)
    return (
      <>
        {isRefused(act) ? <RefusedNow game={game} act={act} /> : null}
        <p className="soft small">{needed.join(' ')}</p>
      </>
    )
  if (isRefused(act) && isByRules(dryRun.error)) return <RefusedNow game={game} act={act} fault={dryRun.error} />
  if (dryRun.error !== null)
    return isBesideField(dryRun.error) ? null : <FaultOfForm game={game} fault={dryRun.error} />
  if (dryRun.data === undefined) return <p className="soft small">Looking what the rules say to it …</p>
  const { news, notes, unborn, thrown, secret } = dryRun.data
  return (
    <div className="notice yes">
      <p>If you do this now:</p>
      {news.length === notes && !thrown && !secret ? (
        <p>It is written down, and nothing else follows at once.</p>
      ) : null}
      <NewsAndNotes game={game} unborn={unborn} news={news.map(line => byRules(line).words)} notes={notes} />
      <RulesByWhich game={game} lines={news} unborn={unborn} />
      {thrown ? <p className="small">Dice are thrown for it: what they show is not known before.</p> : null}
      {secret ? (
        <p className="small">It rests on what is kept from you: what that says is told to everybody once it is done.</p>
      ) : null}
    </div>
  )
}

/** Whether the rules refuse an act whatever it says. */
function isRefused({ open, refused = [] }: ActOf['act']): boolean {
  return open !== true && refused.length > 0
}

function isByRules(fault: unknown): boolean {
  return fault instanceof Refused && (fault.problem.rules ?? []).length > 0
}

/** Whether a fault is told beside the field that it is about. */
export function isBesideField(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.field?.startsWith('with.') === true
}
