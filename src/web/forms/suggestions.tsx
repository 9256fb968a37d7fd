import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { lessonOf } from '../practice/lessons/load-lesson.ts'
import type { ActOf } from './act-form-props.ts'
import type { Draft } from './field-props.ts'
import { formsLabels } from './labels.ts'
import { inputOfSuggestion } from './suggested-input.ts'

/**
 * Suggestions of first proposals on the form that proposes a change. One press fills in the form. Suggestions that name
 * a rule which is no longer in force are left out.
 */
export function Suggestions({
  of: { game, state, act, given, begun },
  fill,
}: {
  readonly of: ActOf
  readonly fill: (args: Draft) => void
}) {
  const { data: lesson } = useQuery(lessonOf(state.ruleset))
  const { data: rulebook } = useQuery(queries.rules(game))
  if (lesson?.proposes !== act.act || given !== undefined || begun !== undefined) return null
  const rules = rulebook?.groups.flatMap(group => group.rules) ?? []
  const offered = [...lesson.first, lesson.voting].flatMap(suggestion => {
    const input = inputOfSuggestion(act, suggestion.with, rules)
    return input === undefined ? [] : [{ ...suggestion, input }]
  })
  if (offered.length === 0) return null
  return (
    <Folded summary={formsLabels.suggestions}>
      <p className="small soft">
        These come from this site and are not part of the rules. You can change what you fill in.
      </p>
      <ul className="plain stack">
        {offered.map(({ title, why, input }) => (
          <li key={title} className="row apart">
            <span>
              <strong>{title}.</strong> {why}
            </span>
            <button
              type="button"
              className="button small"
              aria-label={fillIn(formsLabels.fillInSuggestion, { title })}
              onClick={() => fill(input)}
            >
              {formsLabels.fillIn}
            </button>
          </li>
        ))}
      </ul>
    </Folded>
  )
}
