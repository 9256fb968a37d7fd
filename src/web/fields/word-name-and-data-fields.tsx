import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queries } from '../api/queries.ts'
import { WordsOfBallot } from '../forms/ballot-word-meanings.tsx'
import { isBallotWord } from '../forms/ballot-words.ts'
import type { FieldOf } from '../forms/field-props.ts'
import { parseWrittenData } from '../forms/parse-data.ts'
import { useMeaningOfBallotWord } from '../table/use-ballot-word-meaning.ts'
import { ChoiceButtons } from './choice-controls.tsx'
import { type Choice, choicesFor } from './choices-for-matter.ts'
import { ArgumentLabel, FieldFault, faultAttributes, TextInput } from './inputs.tsx'

/**
 * A field for a word: buttons for the words that the rules name, and a collapsed field for free text. If the rules name
 * no words, a plain text field.
 */
export function WordField(field: FieldOf & { readonly hint?: string }) {
  const choices = choicesFor(field.argument, field.args)
  return choices.length > 0 ? <ChosenWordField {...field} choices={choices} /> : <PlainWordField {...field} />
}

/** A field for a person's name. */
export function NameField(field: FieldOf) {
  return <WordField {...field} hint="It doesn’t have to be your real name." />
}

function ChosenWordField({
  argument,
  value,
  state,
  fault,
  choices,
  onChange,
}: FieldOf & { readonly choices: readonly Choice[] }) {
  const meant = useMeaningOfBallotWord(state.game)
  const word = String(value ?? '')
  const other = choices.some(it => it.value === word) ? '' : word
  return (
    <div>
      <ChoiceButtons
        label={<ArgumentLabel argument={argument} />}
        choices={choices}
        value={value}
        fault={fault}
        {...(isBallotWord(argument) ? { meant } : {})}
        onChange={onChange}
      />
      {isBallotWord(argument) ? <WordsOfBallot game={state.game} words={choices.map(it => it.value)} /> : null}
      <details className="small">
        <summary>{other === '' ? 'Another word that the rules may count' : `Something else: “${other}”`}</summary>
        <TextInput label="In your own words" value={other} onChange={onChange} />
      </details>
    </div>
  )
}

function PlainWordField({ argument, value, fault, hint, onChange }: FieldOf & { readonly hint?: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <ArgumentLabel argument={argument} />
      </label>
      <input
        id={id}
        value={value === undefined ? '' : String(value)}
        autoComplete="off"
        {...faultAttributes(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint === undefined ? null : <p className="small soft hint">{hint}</p>}
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/**
 * A field for a value without a form of its own, such as a list with one item per line, numbers separated by commas, or
 * named parts. It shows how the value is understood.
 */
export function StructuredDataField({ argument, value, args, fault, onChange }: FieldOf) {
  const id = useId()
  const text = value === undefined ? '' : String(value)
  const isList = argument.name.endsWith('s')
  const wanted = useExpectedAnswer(args['question'])
  return (
    <div className="field">
      <label htmlFor={id}>
        <ArgumentLabel argument={argument} />
      </label>
      <textarea
        id={id}
        className="data"
        rows={3}
        value={text}
        aria-describedby={`${id}hint`}
        {...faultAttributes(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}hint`} className="small soft">
        {wanted ?? (isList ? 'One per line.' : 'A word or a number, or several separated by commas: 3, 16.')}
        {text === '' ? null : ` Understood as ${dataInWords(parseWrittenData(text, isList))}.`}
      </p>
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** Describes the expected answer, if the field is for the answer to a question. */
function useExpectedAnswer(question: unknown): string | undefined {
  const { data } = useQuery({ ...queries.knownQuestions(), enabled: typeof question === 'string' })
  const known = data?.questions.find(({ name }) => name === question)
  return known === undefined ? undefined : `The answer is ${known.value}.`
}

function dataInWords(data: unknown): string {
  if (Array.isArray(data)) return `a list: ${data.map(String).join(' · ')}`
  if (typeof data !== 'object' || data === null) return typeof data === 'string' ? `“${data}”` : String(data)
  return Object.entries(data)
    .map(([name, part]) => `${name}: ${Array.isArray(part) ? part.join(', ') : String(part)}`)
    .join('; ')
}
