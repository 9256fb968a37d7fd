import { Refused } from '../api/refused.ts'
import { byRules } from '../parts/by-rules.ts'
import { Fault } from '../parts/fault.tsx'
import { RulesByWhich } from '../parts/rules-by-which.tsx'
import { Said } from '../parts/said.tsx'
import { Cautioned } from './cautioned.tsx'
import type { useAct } from './use-act.ts'

/** What an act would come to if it were done now, above the button that does it: in the words of the house, or refused, with the rules that refuse it; or what is still to be filled in. */
export function ActOutcome({ game, making }: { readonly game: string; readonly making: ReturnType<typeof useAct> }) {
  return (
    <div className="dry-run" aria-live="polite" tabIndex={-1}>
      <Cautioned making={making} />
      <Outcome game={game} making={making} />
    </div>
  )
}

function Outcome({ game, making }: { readonly game: string; readonly making: ReturnType<typeof useAct> }) {
  const { player, needed, dryRun } = making
  if (player !== true) return null
  if (needed.length > 0) return <p className="soft small">{needed.join(' ')}</p>
  if (dryRun.error !== null) return isBesideField(dryRun.error) ? null : <Fault fault={dryRun.error} />
  if (dryRun.data === undefined) return <p className="soft small">Looking what the rules say to it …</p>
  const { news, unborn, thrown, secret } = dryRun.data
  return (
    <div className="notice yes">
      <p>If you do this now:</p>
      <ul>
        {news.map(line => (
          <li key={line}>
            <Said game={game} words={byRules(line).words} unborn={unborn} />
          </li>
        ))}
        {news.length === 0 && !thrown && !secret ? <li>It is written down, and nothing else follows.</li> : null}
      </ul>
      <RulesByWhich game={game} lines={news} unborn={unborn} />
      {thrown ? <p className="small">Dice are thrown for it: what they show is not known before.</p> : null}
      {secret ? (
        <p className="small">It rests on what is kept from you: what that says is told to everybody once it is done.</p>
      ) : null}
    </div>
  )
}

/** Whether a fault is told beside the field that it is about. */
export function isBesideField(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.field?.startsWith('with.') === true
}
