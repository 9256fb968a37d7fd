import { RuleLink } from '../../parts/rule-link.tsx'
import type { Succeeded } from '../successor-of.ts'

/** Why the form for a change of a rule is begun with its end and a successor. */
export function SucceededNote({
  game,
  succeeded,
}: {
  readonly game: string
  readonly succeeded: Succeeded | undefined
}) {
  if (succeeded === undefined) return null
  const { rule, program, against } = succeeded
  return (
    <div className="notice small">
      <p>
        <strong>No rule is amended here</strong> (rule{' '}
        {against.map(({ label }, place) => (
          <span key={label}>
            {place === 0 ? '' : ', '}
            <RuleLink game={game} label={label} />
          </span>
        ))}
        ). To have rule <RuleLink game={game} label={rule} /> say something else, it goes and a new one comes in its
        place: both are filled in below, and you change the text of the new one.
        {program ? ' Its program goes with it: people carry the new rule out, unless you write a program for it.' : ''}
      </p>
    </div>
  )
}
