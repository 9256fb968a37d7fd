import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../../api/questions.ts'
import type { Schema } from '../../api/schema.ts'
import { CHANGES } from '../change-draft.ts'
import { effectShape } from '../effect-shape.ts'
import type { EffectDraft } from '../written-effects.ts'
import { ChangeField } from './change-field.tsx'
import { EffectParts } from './effect-parts.tsx'
import { RegisterEffect } from './register-effect.tsx'
import { TextInput } from './text-input.tsx'

/** What people want most; any other effect is there by its name. */
const USUAL: { readonly [effect: string]: string } = {
  award: 'Give or take: points, coins …',
  set: 'Write something into a register',
  announce: 'Announce something',
  change: 'Change the rules',
}

/** One thing that is to come about. */
export function EffectField({
  state,
  draft,
  place,
  onChange,
}: {
  readonly state: Schema['GameState']
  readonly draft: EffectDraft
  readonly place: number
  readonly onChange: (draft: EffectDraft) => void
}) {
  const id = useId()
  const { data } = useQuery(questions.knownEffects())
  const others = data?.effects.filter(({ name }) => !Object.hasOwn(USUAL, name) && !Object.hasOwn(CHANGES, name)) ?? []
  const about = others.find(({ name }) => name === draft.effect)?.about
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>Effect {place}</label>
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
            {others.map(({ name, about: told }) => (
              <option key={name} value={name}>
                {effectShape(told).words.slice(0, 90)}
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
      ) : about === undefined ? (
        <TextInput label="What is announced" value={draft.value} onChange={value => onChange({ ...draft, value })} />
      ) : (
        <EffectParts state={state} about={about} draft={draft} onChange={onChange} />
      )}
    </div>
  )
}
