import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../../api/questions.ts'
import type { FieldOf } from '../field-of.ts'
import { ChoiceList } from './choice-list.tsx'
import { Label } from './label.tsx'

/** So much of an entry stands in the list. */
const A_LINE = 100

/** An entry: one of the last, or any by its number. */
export function EntryField({ argument, value, state, fault, onChange }: FieldOf) {
  const id = useId()
  const { data } = useInfiniteQuery(questions.entries(state.game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  const choices = entries.map(({ seq, words }) => ({ value: String(seq), words: `${seq}: ${words.slice(0, A_LINE)}` }))
  return (
    <ChoiceList
      label={<Label argument={argument} />}
      choices={choices}
      value={value}
      none="Choose one of the last …"
      fault={fault}
      onChange={onChange}
    >
      <label htmlFor={id} className="soft">
        or an earlier one by its number
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    </ChoiceList>
  )
}
