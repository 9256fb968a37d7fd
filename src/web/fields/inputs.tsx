import { type ReactNode, useId } from 'react'
import type { Argument, FieldOf } from '../forms/field-props.ts'
import { fieldTitle } from '../forms/field-title.ts'
import { fillIn } from '../parts/fill-in.ts'
import { fieldsLabels } from './labels.ts'

/** The label of an argument. It says whether the argument is optional. */
export function ArgumentLabel({ argument }: { readonly argument: Argument }) {
  return (
    <>
      {fieldTitle(argument)}
      {argument.optional ? <span className="soft"> (optional)</span> : null}
    </>
  )
}

/** A field for a line of text, with its label. */
export function TextInput({
  label,
  value,
  hint,
  onChange,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly hint?: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} value={value ?? ''} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      {hint === undefined ? null : (
        <p className="small soft hint" data-quoted>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The names of arguments that are instants. */
const INSTANTS = ['until', 'happened', 'when']

/** A field for a whole number, with step buttons, or for a date and time. */
export function NumberOrInstantField(field: FieldOf) {
  const { argument, value, fault, onChange } = field
  const id = useId()
  if (INSTANTS.includes(argument.name)) return <InstantField {...field} />
  const number = /^-?\d+$/.test(String(value ?? '').trim()) ? Number(value) : 0
  return (
    <div className="field">
      <label htmlFor={id}>
        <ArgumentLabel argument={argument} />
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
          {...faultAttributes(`${id}fault`, fault)}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="button" aria-label="One more" onClick={() => onChange(String(number + 1))}>
          +
        </button>
      </div>
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

function InstantField({ argument, value, fault, onChange }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <ArgumentLabel argument={argument} /> <span className="soft">in your time zone</span>
      </label>
      <input
        id={id}
        type="datetime-local"
        value={localDateTime(value)}
        {...faultAttributes(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
      />
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** An instant in the format of the browser’s own field. */
function localDateTime(value: unknown): string {
  if (typeof value !== 'string') return ''
  const at = new Date(value)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Several values in order, each with its own field. Values can be added and removed. */
export function EditableRows<Row>({
  legend,
  one,
  add,
  rows,
  fresh,
  first = () => false,
  children,
  onChange,
}: {
  readonly legend: ReactNode
  /** The noun for one of the values, such as “constant”. */
  readonly one: string
  /** The label of the button that adds the first value. */
  readonly add: string
  readonly rows: readonly Row[]
  /** An added value before it is filled in. Absent if no value can be added. */
  readonly fresh?: Row
  /** Whether a value is listed before the others. */
  readonly first?: (row: Row) => boolean
  readonly children: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode
  readonly onChange: (rows: readonly Row[]) => void
}) {
  return (
    <fieldset className="choices stack">
      <legend>{legend}</legend>
      {[...rows.entries()]
        .toSorted(([, a], [, b]) => Number(first(b)) - Number(first(a)))
        .map(([place, row]) => (
          // An unsaved item has no key but its position.
          <div key={place} className="one-of-several stack">
            {children(row, part => onChange(rows.with(place, { ...row, ...part })), place)}
            {fresh === undefined ? null : (
              <button
                type="button"
                className="button quiet small"
                onClick={() => onChange(rows.filter((_, other) => other !== place))}
              >
                Leave {one} {place + 1} out
              </button>
            )}
          </div>
        ))}
      {fresh === undefined ? null : (
        <div className="row">
          <button type="button" className="button small" onClick={() => onChange([...rows, fresh])}>
            {rows.length > 0 ? fillIn(fieldsLabels.addAnother, { one }) : add}
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** The error of a field, shown next to the field. */
export function FieldFault({ id, fault }: { readonly id?: string; readonly fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className="fault" role="alert">
      {fault}
    </p>
  )
}

/** The attributes that tell assistive technology about a field's error. */
export function faultAttributes(id: string, fault: string | undefined): object {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
}
