import { useQuery } from '@tanstack/react-query'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import type { ChangeDraft, ClaimDraft } from '../forms/change-draft.ts'
import { ChoiceOf } from './choice-controls.tsx'
import { EditableRows, TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'

const FRESH: ClaimDraft = { kind: 'over', target: '', words: '' }

/**
 * Fields for what a text claims about its own rank: that it takes precedence over other rules, or defers to them. A
 * claim counts as long as the text contains the words that make it.
 */
export function ClaimsField({
  claims,
  rules,
  text,
  set,
}: {
  readonly claims: readonly ClaimDraft[]
  readonly rules: readonly Rule[]
  readonly text: string
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { data } = useQuery(queries.knownQuestions())
  const asked =
    data?.questions.map(({ name, about }) => [`question ${name}`, `whatever answers: ${about}`] as const) ?? []
  return (
    <EditableRows
      legend="Precedence: statements in the text that it takes precedence over other rules, or defers to them"
      one="sentence about precedence"
      add={fieldsLabels.addPrecedence}
      rows={claims}
      fresh={FRESH}
      onChange={next => set({ claims: next })}
    >
      {({ kind, target, words }, fill) => (
        <>
          <ChoiceOf
            label={fieldsLabels.it}
            value={kind}
            choices={[
              ['over', 'prevails over'],
              ['defersTo', 'yields to'],
            ]}
            onChange={it => fill({ kind: it === 'over' ? 'over' : 'defersTo' })}
          />
          <ChoiceOf
            label={fieldsLabels.rulesConcerned}
            value={target}
            choices={[
              ['', fieldsLabels.choose],
              ['every', 'every other rule'],
              ...ruleKindChoices(rules),
              ...rules.map(({ label, heading }) => [label, heading] as const),
              ...asked,
            ]}
            onChange={it => fill({ target: it })}
          />
          <TextInput
            label={fieldsLabels.quote}
            value={words}
            hint={
              words === '' || text.includes(words)
                ? 'The claim counts only if it quotes the text exactly.'
                : 'The text does not say this.'
            }
            onChange={it => fill({ words: it })}
          />
        </>
      )}
    </EditableRows>
  )
}

/** Kinds of rules, such as all rules with the same status or class. */
function ruleKindChoices(rules: readonly Rule[]): readonly (readonly [value: string, words: string])[] {
  const named = rules.flatMap(({ attributes }) =>
    Object.entries(attributes).filter((it): it is [string, string] => typeof it[1] === 'string'),
  )
  const known = new Map(named.map(([name, value]) => [`attribute ${name}=${value}`, `every ${value} rule`]))
  return [...known].slice(0, MOST_KINDS)
}

const MOST_KINDS = 12
