import { Refused } from '../api/refused.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import type { ActOf } from './act-of.ts'
import { isAgainst } from './use-tried.ts'

/** Why an act is refused now, beside the button that would do it: first what refuses it whatever it says, then what it says. */
export function RefusedNow({
  game,
  act: { refused = [] },
  fault,
}: Pick<ActOf, 'game' | 'act'> & {
  /** What the rules say to what is written. */
  readonly fault?: unknown
}) {
  const said = fault instanceof Refused ? (fault.problem.rules ?? []) : []
  const reasons = [...refused, ...said.filter(it => !isAgainst(refused, it))]
  return (
    <p className="notice no small">
      Not now:{' '}
      {reasons.map(({ label, reason }, place) => (
        <span key={label}>
          {place === 0 ? '' : '; '}
          <span data-quoted>{reason.replace(/\.$/, '')}</span> (rule <RuleLink game={game} label={label} />)
        </span>
      ))}
      .
    </p>
  )
}
