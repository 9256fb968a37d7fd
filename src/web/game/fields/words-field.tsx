import { useId } from 'react'
import type { FieldOf } from '../field-of.ts'
import { Beside, faulty } from './beside.tsx'
import { Label } from './label.tsx'

/** Free text. */
export function WordsField({ argument, value, fault, onChange }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} />
      </label>
      <textarea
        id={id}
        value={value === undefined ? '' : String(value)}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}
