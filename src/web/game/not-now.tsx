import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { actTitle } from './act-title.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** The acts that the rules would refuse now, and which rules why. One can try all the same: words decide, and some may insist. */
export function NotNow({
  game,
  acts,
  choose,
}: {
  readonly game: string
  readonly acts: readonly PossibleAct[]
  readonly choose: (act: string) => void
}) {
  if (acts.length === 0) return null
  return (
    <details>
      <summary>Not now, and why</summary>
      <ul className="plain">
        {acts.map(({ act, refused, offered }) => (
          <li key={act}>
            <strong>{actTitle(act)}</strong>: {refused.length === 0 ? 'there is nothing yet to do it with' : null}
            {refused.map(({ label, reason }, index) => (
              <span key={label} data-quoted>
                {index === 0 ? '' : ' '}rule <RuleLink game={game} label={label} />: {reason}
              </span>
            ))}
            {refused.length > 0 || offered.length === 0 ? null : (
              <span>
                {' '}
                (rule <RuleLink game={game} label={offered[0]?.rule ?? ''} />)
              </span>
            )}{' '}
            <button type="button" className="button quiet small" onClick={() => choose(act)}>
              Try it<span className="hidden-text">: {actTitle(act)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
