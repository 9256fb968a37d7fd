import { useId } from 'react'
import type { FieldOf } from '../field-of.ts'
import { Beside, faulty } from './beside.tsx'
import { Label } from './label.tsx'

/** What arguments are called that are an instant. */
const INSTANTS = ['until', 'happened', 'when']

/** A whole number, with a step down and up; or a day and hour. */
export function NumberField(field: FieldOf) {
  const { argument, value, fault, onChange } = field
  const id = useId()
  if (INSTANTS.includes(argument.name)) return <InstantField {...field} />
  const number = /^-?\d+$/.test(String(value ?? '').trim()) ? Number(value) : 0
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} />
      </label>
      <div className="row number">
        <button type="button" className="button" aria-label="One less" onClick={() => onChange(String(number - 1))}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value === undefined ? '' : String(value)}
          {...faulty(`${id}fault`, fault)}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="button" aria-label="One more" onClick={() => onChange(String(number + 1))}>
          +
        </button>
      </div>
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}

function InstantField({ argument, value, fault, onChange }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} /> <span className="soft">by your own clock</span>
      </label>
      <input
        id={id}
        type="datetime-local"
        value={localOf(value)}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
      />
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** An instant as the browser’s own field for one wants it. */
function localOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const at = new Date(value)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
