import { useId, useState } from 'react'
import type { FieldOf } from '../field-of.ts'
import { isBallot } from '../is-ballot.ts'
import { useWordMeant } from '../use-word-meant.ts'
import { WordsOfBallot } from '../words-of-ballot.tsx'
import { Beside, faulty } from './beside.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { choicesFor } from './choices-for.ts'
import { Label } from './label.tsx'

/** A word: one that the rules name, as a button, or another one written. */
export function WordField({ argument, value, args, state, fault, onChange }: FieldOf) {
  const id = useId()
  const choices = choicesFor(argument, args)
  const isOther = typeof value === 'string' && value !== '' && !choices.some(it => it.value === value)
  const meant = useWordMeant(state.game)
  const [other, writeOther] = useState(isOther)
  const label = <Label argument={argument} />
  if (choices.length > 0 && !other)
    return (
      <div>
        <ChoiceButtons
          label={label}
          choices={choices}
          value={value}
          fault={fault}
          {...(isBallot(argument) ? { meant } : {})}
          onChange={onChange}
        />
        {isBallot(argument) ? <WordsOfBallot game={state.game} words={choices.map(it => it.value)} /> : null}
        <button type="button" className="button quiet small" onClick={() => writeOther(true)}>
          Write a word of your own instead
        </button>
      </div>
    )
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value === undefined ? '' : String(value)}
        autoComplete="off"
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value)}
      />
      <Beside id={`${id}fault`} fault={fault} />
      {choices.length === 0 ? null : (
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            writeOther(false)
            onChange(undefined)
          }}
        >
          Choose among the words of the rules
        </button>
      )}
    </div>
  )
}
