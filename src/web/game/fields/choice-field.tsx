import { useId } from 'react'
import { type FieldOf, kindOf } from '../field-of.ts'
import { Beside, faulty } from './beside.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { choicesFor } from './choices-for.ts'
import { Label } from './label.tsx'
import { RuleField } from './rule-field.tsx'

/** So few are all shown as buttons. */
const FEW = 6

/** One of what there is: as buttons where there are few, else as a list; rules can be searched. */
export function ChoiceField(field: FieldOf) {
  const { argument, value, args, fault, onChange } = field
  const id = useId()
  if (kindOf(argument)[0] === 'rule') return <RuleField {...field} />
  const choices = choicesFor(argument, args)
  if (choices.length <= FEW)
    return (
      <ChoiceButtons
        label={<Label argument={argument} />}
        choices={choices}
        value={value}
        fault={fault}
        onChange={onChange}
      />
    )
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
        <option value="">{argument.optional ? '—' : 'Choose …'}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}
