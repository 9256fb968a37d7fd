import type { Schema } from '../api/schema.ts'
import { RuleLink } from './rule-link.tsx'

/** What the rules were asked and what each answered: the winners, and those that did not prevail. */
export function Decisions({
  game,
  decisions,
}: {
  readonly game: string
  readonly decisions: readonly Schema['Decision'][]
}) {
  const answeredOnes = decisions.filter(({ outcome }) => outcome.is !== 'silent')
  if (answeredOnes.length === 0) return null
  return (
    <ul className="plain stack decisions">
      {answeredOnes.map((decision, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one decision never changes its order.
        <li key={index} data-quoted>
          {decision.words.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor does what one decision says.
            <p key={place} className={place === 0 ? 'asked' : 'answer'}>
              {line.trim()}
            </p>
          ))}
          {decision.answers.some(({ rule }) => rule !== null) ? (
            <p className="small soft">
              Read{' '}
              {[...new Set(decision.answers.flatMap(({ rule }) => (rule === null ? [] : [rule])))].map(
                (label, place) => (
                  <span key={label}>
                    {place === 0 ? 'rule ' : ', '}
                    <RuleLink game={game} label={label} />
                  </span>
                ),
              )}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
