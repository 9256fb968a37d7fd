import type { Argument } from '../field-of.ts'
import { fieldTitle } from '../field-title.ts'
import { Beside } from './beside.tsx'
import type { Choice } from './choices-for.ts'

/** The only thing that an argument can be: told where it must be said, and a box to tick where it may be left out. */
export function OnlyChoice({
  argument,
  only,
  value,
  fault,
  onChange,
}: {
  readonly argument: Argument
  readonly only: Choice
  readonly value: unknown
  readonly fault: string | undefined
  readonly onChange: (value: string | undefined) => void
}) {
  const chosen = value === only.value
  const title = fieldTitle(argument)
  const isNamed = only.words.toLowerCase().startsWith(title.toLowerCase())
  if (chosen && !argument.optional)
    return (
      <div className="field">
        {isNamed ? null : <span className="label">{title}</span>}
        <p data-quoted>{only.words}</p>
        <Beside fault={fault} />
      </div>
    )
  return (
    <div className="field">
      <label className="row">
        <input type="checkbox" checked={chosen} onChange={() => onChange(chosen ? undefined : only.value)} />
        <span>
          {isNamed ? null : `${title}: `}
          <span data-quoted>{only.words}</span>
        </span>
      </label>
      <Beside fault={fault} />
    </div>
  )
}
