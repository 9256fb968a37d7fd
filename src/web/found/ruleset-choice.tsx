import { Link } from '@tanstack/react-router'
import type { RulesetSummary } from '../../wire/ruleset.ts'
import { inLearningOrder } from '../front/ruleset-and-game-order.ts'

/** A choice of ruleset, which shows the story of each ruleset. */
export function RulesetChoice({
  legend,
  rulesets,
  chosen,
  onChange,
}: {
  readonly legend: string
  readonly rulesets: readonly RulesetSummary[]
  readonly chosen: string
  readonly onChange: (ruleset: string) => void
}) {
  const story = rulesets.find(({ name }) => name === chosen)
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="ruleset-choice">
        {inLearningOrder(rulesets).map(({ name, title, rules }) => (
          <label key={name} className="ruleset-card">
            <input type="radio" name="ruleset" value={name} checked={name === chosen} onChange={() => onChange(name)} />
            <span>
              <strong>{title}</strong> <span className="small soft">{rules} rules</span>
            </span>
          </label>
        ))}
      </div>
      <p className="small">
        Or <Link to="/bring">bring your own rules</Link>, or take them from your shelf there.
      </p>
      {story === undefined ? null : (
        <p className="story">
          {story.story}{' '}
          <Link to="/rulesets/$ruleset" params={{ ruleset: story.name }}>
            Read its rules
          </Link>
        </p>
      )}
    </fieldset>
  )
}
