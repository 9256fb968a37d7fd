import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { CHANGES } from '../forms/change-draft.ts'
import type { EffectDraft } from '../forms/written-effects.ts'
import { fillIn } from '../parts/fill-in.ts'
import { actTitle } from '../table/act-title.ts'
import { ChangeField } from './change-field.tsx'
import { ChoiceOf } from './choice-controls.tsx'
import { TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'
import { RulePick } from './rule-pick.tsx'

/** The most common effects. Users can select any other effect by name. */
const USUAL: { readonly [effect: string]: string } = {
  award: 'Add or subtract: points, coins …',
  set: 'Change a register',
  announce: 'Announce something',
  change: 'Change the rules',
}

/** Fields for one effect. */
export function EffectField({
  state,
  draft,
  place,
  onChange,
}: {
  readonly state: GameState
  readonly draft: EffectDraft
  readonly place: number
  readonly onChange: (draft: EffectDraft) => void
}) {
  const id = useId()
  const { data } = useQuery(queries.knownEffects())
  const others = data?.effects.filter(({ name }) => !Object.hasOwn(USUAL, name) && !Object.hasOwn(CHANGES, name)) ?? []
  const members = others.find(({ name }) => name === draft.effect)?.parts
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>{fillIn(fieldsLabels.effect, { place })}</label>
        <select
          id={id}
          value={draft.effect}
          onChange={({ target }) => onChange({ ...draft, effect: target.value, parts: {} })}
        >
          {Object.entries(USUAL).map(([effect, words]) => (
            <option key={effect} value={effect}>
              {words}
            </option>
          ))}
          <optgroup label="Anything else">
            {others.map(({ name, words }) => (
              <option key={name} value={name}>
                {words.slice(0, 90)}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      {draft.effect === 'award' || draft.effect === 'set' ? (
        <RegisterEffect state={state} draft={draft} onChange={onChange} />
      ) : draft.effect === 'change' ? (
        <ChangeField
          state={state}
          legend="Which change"
          draft={draft.change}
          onChange={change => onChange({ ...draft, change })}
        />
      ) : members === undefined ? (
        <TextInput label="Announcement" value={draft.value} onChange={value => onChange({ ...draft, value })} />
      ) : (
        <EffectParts state={state} members={members} draft={draft} onChange={onChange} />
      )}
    </div>
  )
}

/** The members of effects whose value is a person. */
const PERSONS = ['person', 'voter', 'judge', 'by']

/** The members of an effect, each in a suitable field. Empty members are left out. */
function EffectParts({
  state,
  members,
  draft,
  onChange,
}: {
  readonly state: GameState
  readonly members: readonly string[]
  readonly draft: EffectDraft
  readonly onChange: (draft: EffectDraft) => void
}) {
  const { parts = {} } = draft
  return members.map(part => (
    <EffectMemberField
      key={part}
      state={state}
      part={part}
      value={lookup(parts, part) ?? ''}
      onChange={value => onChange({ ...draft, parts: { ...parts, [part]: value } })}
    />
  ))
}

function EffectMemberField({
  state,
  part,
  value,
  onChange,
}: {
  readonly state: GameState
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

/** Fields for an effect on a register, such as “points of Ames: 5 more” or “phase: voting”. */
function RegisterEffect({
  state,
  draft,
  onChange,
}: {
  readonly state: GameState
  readonly draft: EffectDraft
  readonly onChange: (draft: EffectDraft) => void
}) {
  const id = useId()
  const value = lookup(state.registers, draft.register ?? '')
  const keyed = typeof value === 'object' && value !== null && !Array.isArray(value)
  const keys = keyed ? [...new Set([...Object.keys(value), ...state.people.map(({ name }) => name)])] : []
  const set = (part: Partial<EffectDraft>): void => onChange({ ...draft, ...part })
  return (
    <div className="register-effect">
      <div className="field">
        <label htmlFor={id}>{fieldsLabels.register}</label>
        <select
          id={id}
          value={draft.register ?? ''}
          onChange={({ target }) => set({ register: target.value, key: '' })}
        >
          <option value="">{fieldsLabels.choose}</option>
          {Object.keys(state.registers).map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {keyed ? (
        <div className="field">
          <label htmlFor={`${id}key`}>{fieldsLabels.playerOrItem}</label>
          <select id={`${id}key`} value={draft.key ?? ''} onChange={({ target }) => set({ key: target.value })}>
            <option value="">{fieldsLabels.choose}</option>
            {keys.map(key => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <TextInput
        label={draft.effect === 'award' ? fieldsLabels.amountToAdd : 'New value'}
        value={draft.value}
        onChange={text => set({ value: text.replace('−', '-') })}
      />
    </div>
  )
}
