import { useId } from 'react'
import { own } from '../../../kernel/own.ts'
import type { Schema } from '../../api/schema.ts'
import type { EffectDraft } from '../written-effects.ts'
import { TextInput } from './text-input.tsx'

/** “points of Ames: 5 more”, or “phase: voting”: which register, whose line of it, and how much or what. */
export function RegisterEffect({
  state,
  draft,
  onChange,
}: {
  readonly state: Schema['GameState']
  readonly draft: EffectDraft
  readonly onChange: (draft: EffectDraft) => void
}) {
  const id = useId()
  const value = own(state.registers, draft.register ?? '')
  const keyed = typeof value === 'object' && value !== null && !Array.isArray(value)
  const keys = keyed ? [...new Set([...Object.keys(value), ...state.people.map(({ name }) => name)])] : []
  const set = (part: Partial<EffectDraft>): void => onChange({ ...draft, ...part })
  return (
    <div className="register-effect">
      <div className="field">
        <label htmlFor={id}>Register</label>
        <select
          id={id}
          value={draft.register ?? ''}
          onChange={({ target }) => set({ register: target.value, key: '' })}
        >
          <option value="">Choose …</option>
          {Object.keys(state.registers).map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {keyed ? (
        <div className="field">
          <label htmlFor={`${id}key`}>of whom or what</label>
          <select id={`${id}key`} value={draft.key ?? ''} onChange={({ target }) => set({ key: target.value })}>
            <option value="">Choose …</option>
            {keys.map(key => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <TextInput
        label={draft.effect === 'award' ? 'How much more (or less: −5)' : 'What stands there from now on'}
        value={draft.value}
        onChange={text => set({ value: text.replace('−', '-') })}
      />
    </div>
  )
}
