import { type ReactNode, useId } from 'react'
import type { Argument, FieldOf } from '../forms/field-of.ts'
import { fieldTitle } from '../forms/field-words.ts'

/** What an argument is called, and whether it may be left out. */
export function Label({ argument }: { readonly argument: Argument }) {
  return (
    <>
      {fieldTitle(argument)}
      {argument.optional ? <span className="soft"> (may be left out)</span> : null}
    </>
  )
}

/** A line of text with its label. */
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

/** What arguments are called that are an instant. */
const INSTANTS = ['until', 'happened', 'when']

/** A whole number, with a step down and up; or a day and hour. */
export function NumberField(field: FieldOf) {
  const { argument, value, fault, onChange } = field
  const id = useId()
  if (INSTANTS.includes(argument.name)) return <InstantField {...field} />
  const number = /^-?\d+$/.test(String(value ?? '').trim()) ? Number(value) : 0
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} />
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
          {...faulty(`${id}fault`, fault)}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="button" aria-label="One more" onClick={() => onChange(String(number + 1))}>
          +
        </button>
      </div>
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}

function InstantField({ argument, value, fault, onChange }: FieldOf) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label argument={argument} /> <span className="soft">by your own clock</span>
      </label>
      <input
        id={id}
        type="datetime-local"
        value={localOf(value)}
        {...faulty(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
      />
      <Beside id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** An instant as the browser’s own field for one wants it. */
function localOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const at = new Date(value)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Several of something, each filled in by itself, in their order; one can be added and one left out. */
export function Rows<Row>({
  legend,
  one,
  rows,
  fresh,
  first = () => false,
  children,
  onChange,
}: {
  readonly legend: ReactNode
  /** What one of them is called: “constant”. */
  readonly one: string
  readonly rows: readonly Row[]
  /** A new one; absent where none can be added. */
  readonly fresh?: Row
  /** Which of them stand above the others. */
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
          // What is being drafted has no other name than its place.
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
            Add {rows.length > 0 ? 'another' : /^[aeiou]/.test(one) ? 'an' : 'a'} {one}
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** What is wrong with a field, in words, beside it. */
export function Beside({ id, fault }: { readonly id?: string; readonly fault: string | undefined }) {
  if (fault === undefined) return null
  return (
    <p id={id} className="fault" role="alert">
      {fault}
    </p>
  )
}

/** What a field says of itself to those who do not see the fault beside it. */
export function faulty(id: string, fault: string | undefined): object {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
}
