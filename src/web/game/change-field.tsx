import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../api/questions.ts'
import type { FieldOf } from './field-of.ts'

type Change = { readonly rule?: string; readonly title?: string; readonly text?: string }

/** A change of the rules: the kind is the argument’s own name (`enact`, `amend`, `repeal`, `transmute`). */
export function ChangeField({ name, value, state, label, onChange }: FieldOf & { readonly label: React.ReactNode }) {
  const id = useId()
  const { data } = useQuery(questions.rules(state.game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const change = (typeof value === 'object' && value !== null ? value : undefined) as Change | undefined
  const set = (part: Change): void => onChange({ ...change, ...part })
  if (change === undefined)
    return (
      <button type="button" className="button" onClick={() => onChange({})}>
        {label}
      </button>
    )
  return (
    <fieldset className="change stack">
      <legend>{label}</legend>
      {name === 'enact' ? null : (
        <div className="field">
          <label htmlFor={`${id}rule`}>Which rule</label>
          <select
            id={`${id}rule`}
            value={change.rule ?? ''}
            onChange={({ target }) => {
              const rule = rules.find(it => it.label === target.value)
              set({ rule: target.value, ...(name === 'amend' && rule !== undefined ? { text: rule.text } : {}) })
            }}
          >
            <option value="">Choose …</option>
            {rules.map(it => (
              <option key={it.label} value={it.label}>
                {it.heading}
              </option>
            ))}
          </select>
        </div>
      )}
      {name === 'enact' ? (
        <div className="field">
          <label htmlFor={`${id}title`}>Title</label>
          <input id={`${id}title`} value={change.title ?? ''} onChange={({ target }) => set({ title: target.value })} />
        </div>
      ) : null}
      {name === 'enact' || name.startsWith('amend') ? (
        <div className="field">
          <label htmlFor={`${id}text`}>Text</label>
          <textarea id={`${id}text`} value={change.text ?? ''} onChange={({ target }) => set({ text: target.value })} />
        </div>
      ) : null}
      <button type="button" className="button quiet" onClick={() => onChange(undefined)}>
        Leave this out
      </button>
    </fieldset>
  )
}
