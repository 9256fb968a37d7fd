import { own } from '../../../kernel/own.ts'
import type { Schema } from '../../api/schema.ts'
import { actTitle } from '../act-title.ts'
import { effectShape } from '../effect-shape.ts'
import type { EffectDraft } from '../written-effects.ts'
import { ChoiceOf } from './choice-of.tsx'
import { RulePick } from './rule-pick.tsx'
import { TextInput } from './text-input.tsx'

/** What parts of effects are called that are a person. */
const PERSONS = ['person', 'voter', 'judge', 'by']

/** What an effect is told, each part in a field that fits it; what is left empty is not said. */
export function EffectParts({
  state,
  about,
  draft,
  onChange,
}: {
  readonly state: Schema['GameState']
  readonly about: string
  readonly draft: EffectDraft
  readonly onChange: (draft: EffectDraft) => void
}) {
  const { parts = {} } = draft
  return effectShape(about).parts.map(part => (
    <Part
      key={part}
      state={state}
      part={part}
      value={own(parts, part) ?? ''}
      onChange={value => onChange({ ...draft, parts: { ...parts, [part]: value } })}
    />
  ))
}

function Part({
  state,
  part,
  value,
  onChange,
}: {
  readonly state: Schema['GameState']
  readonly part: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const label = actTitle(part)
  if (part === 'rule')
    return <RulePick game={state.game} label={label} value={value} onChange={rule => onChange(rule?.label ?? '')} />
  const choices =
    part === 'matter'
      ? state.matters.map(it => [it.label, `${it.kind} ${it.label}`] as const)
      : PERSONS.includes(part)
        ? state.people.map(({ name }) => [name, name] as const)
        : undefined
  if (choices === undefined) return <TextInput label={label} value={value} onChange={onChange} />
  return <ChoiceOf label={label} value={value} choices={[['', '—'], ...choices]} onChange={onChange} />
}
