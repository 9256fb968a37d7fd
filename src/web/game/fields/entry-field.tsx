import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../../api/questions.ts'
import type { FieldOf } from '../field-of.ts'
import { Beside, faulty } from './beside.tsx'
import { Label } from './label.tsx'

/** An entry: one of the last, or any by its number. */
export function EntryField({ argument, value, state, fault, onChange }: FieldOf) {
  const id = useId()
  const { data } = useInfiniteQuery(questions.entries(state.game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} />
      </label>
      <select
        id={id}
        value={value === undefined ? '' : String(value)}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">Choose one of the last …</option>
        {entries.map(({ seq, words }) => (
          <option key={seq} value={String(seq)}>
            {seq}: {words.slice(0, 100)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}number`} className="soft">
        or an earlier one by its number
      </label>
      <input
        id={`${id}number`}
        inputMode="numeric"
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}
