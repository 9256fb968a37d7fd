import type { FieldOf } from '../field-of.ts'
import { Beside } from './beside.tsx'
import { Label } from './label.tsx'

/** Several persons, in the order in which they are pressed. */
export function PersonsField({ argument, value, fault, onChange }: FieldOf) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <fieldset className="choices">
      <legend>
        <Label argument={argument} /> <span className="soft">in the order in which you press them</span>
      </legend>
      <div className="row">
        {(argument.choices ?? []).map(({ value: person, words }) => (
          <button
            type="button"
            key={person}
            className="button choice"
            aria-pressed={chosen.includes(person)}
            onClick={() => onChange(chosen.includes(person) ? chosen.filter(it => it !== person) : [...chosen, person])}
          >
            {chosen.includes(person) ? `${chosen.indexOf(person) + 1}. ` : ''}
            {words}
          </button>
        ))}
      </div>
      <Beside fault={fault} />
    </fieldset>
  )
}
