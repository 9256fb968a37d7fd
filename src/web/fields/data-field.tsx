import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { questions } from '../api/questions.ts'
import type { FieldOf } from '../forms/field-of.ts'
import { readData } from '../forms/read-data.ts'
import { Beside, faulty, Label } from './inputs.tsx'

/**
 * A field for a value that has no form of its own: a list with one item per line, numbers separated by commas, or named
 * parts. It shows how the value is interpreted.
 */
export function DataField({ argument, value, args, fault, onChange }: FieldOf) {
  const id = useId()
  const text = value === undefined ? '' : String(value)
  const isList = argument.name.endsWith('s')
  const wanted = useWanted(args['question'])
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} />
      </label>
      <textarea
        id={id}
        className="data"
        rows={3}
        value={text}
        aria-describedby={`${id}hint`}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}hint`} className="small soft">
        {wanted ?? (isList ? 'One per line.' : 'A word, a number, or several with commas between them: 3, 16.')}
        {text === '' ? null : ` Understood as ${understood(readData(text, isList))}.`}
      </p>
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** Describes the answer to a question, if the field contains an answer to one. */
function useWanted(question: unknown): string | undefined {
  const { data } = useQuery({ ...questions.knownQuestions(), enabled: typeof question === 'string' })
  const known = data?.questions.find(({ name }) => name === question)
  return known === undefined ? undefined : `The answer to it is ${known.value}.`
}

function understood(data: unknown): string {
  if (Array.isArray(data)) return `a list: ${data.map(String).join(' · ')}`
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? `“${data}”` : String(data)
  return Object.entries(data)
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : String(part)}`)
    .join('; ')
}
