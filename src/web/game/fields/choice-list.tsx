import { useId } from 'react'
import { Beside, faulty } from './beside.tsx'
import type { Choice } from './choices-for.ts'

/** One of many, from a list; `children` may be another way to say which. */
export function ChoiceList({
  label,
  choices,
  value,
  none,
  fault,
  children,
  onChange,
}: {
  readonly label: React.ReactNode
  readonly choices: readonly Choice[]
  readonly value: unknown
  /** What stands there while none is chosen. */
  readonly none: string
  readonly fault: string | undefined
  readonly children?: React.ReactNode
  readonly onChange: (value: string | undefined) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value === undefined ? '' : String(value)}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{none}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
      {children}
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}
