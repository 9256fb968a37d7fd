import { type HTMLInputTypeAttribute, useId, useState } from 'react'
import type { FieldGiven } from './use-form.ts'

/** One line of a form: what it is called, a hint, and beside it what is wrong with it. */
export function Field({
  label,
  hint,
  type = 'text',
  autoComplete,
  maxLength,
  name,
  value,
  fault,
  onChange,
}: FieldGiven & {
  readonly label: string
  readonly hint?: string
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly maxLength?: number
}) {
  const id = useId()
  const [shown, show] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={shown ? 'text' : type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      />
      {type === 'password' ? (
        <label className="ticked small">
          <input type="checkbox" checked={shown} onChange={({ target }) => show(target.checked)} />
          Show it
        </label>
      ) : null}
      <div id={`${id}-about`} className="about-field">
        {hint === undefined ? null : <p className="small soft">{hint}</p>}
        {fault === undefined ? null : <p className="fault">{fault}</p>}
      </div>
    </div>
  )
}
