import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type HTMLInputTypeAttribute, type ReactNode, useId, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import { Refused } from '../api/refused.ts'
import { fillIn } from './fill-in.ts'
import { partsLabels } from './labels.ts'

type Values = { readonly [name: string]: string }

/** The properties of a field in a form: its name, its value, and its error as a sentence. */
export type FieldGiven = {
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * How a form is sent: the required fields, the field for refusals that name no field, and what happens after a success.
 */
type Sending<Of extends Values, Answer> = {
  readonly send: (values: Of) => Promise<Answer>
  readonly needed?: readonly (keyof Of & string)[]
  /** For each field, says what is wrong with its value, as far as that can be checked before the form is sent. */
  readonly wrong?: { readonly [name: string]: (value: string) => string | undefined }
  readonly beside?: { readonly [code: string]: keyof Of & string }
  readonly sent?: (answer: Answer, values: Of) => void
}

/**
 * A short form. Errors are shown next to their fields, before the form is sent if possible. The input stays in the form
 * until the server has received it.
 */
export function useForm<Of extends Values, Answer>(
  first: Of,
  { send, needed, wrong = {}, beside, sent }: Sending<Of, Answer>,
) {
  const [values, setValues] = useState(first)
  const [faults, setFaults] = useState<Values>({})
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, given) => sent?.(answer, given),
  })
  const at = faultyFieldName(sending.error, beside)
  return {
    values,
    sending,
    /** An error that belongs to no field. */
    fault: at !== undefined && Object.hasOwn(first, at) ? null : sending.error,
    field: (name: keyof Of & string): FieldGiven => ({
      name,
      value: lookup(values, name) ?? '',
      fault: lookup(faults, name) ?? (at === name ? sending.error?.message : undefined),
      onChange: value => {
        setValues(now => ({ ...now, [name]: value }))
        setFaults(({ [name]: _, ...others }) => others)
      },
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const found = faultsOf(values, needed ?? Object.keys(first), wrong)
      setFaults(found)
      const [worst] = Object.keys(first).filter(name => Object.hasOwn(found, name))
      if (worst === undefined) sending.mutate(values)
      else focusField(event.currentTarget, worst)
    },
    clear: () => setValues(first),
  }
}

function faultyFieldName(fault: unknown, beside: { readonly [code: string]: string } = {}): string | undefined {
  return fault instanceof Refused ? (fault.problem.field ?? lookup(beside, fault.problem.code)) : undefined
}

/** The errors of all fields together. */
function faultsOf(
  values: Values,
  needed: readonly string[],
  wrong: NonNullable<Sending<Values, unknown>['wrong']>,
): Values {
  const told = Object.keys(values).flatMap(name => {
    const value = lookup(values, name) ?? ''
    if (value.trim() === '') return needed.includes(name) ? [[name, partsLabels.fillIn]] : []
    const fault = lookup(wrong, name)?.(value)
    return fault === undefined ? [] : [[name, fault]]
  })
  return Object.fromEntries(told)
}

function focusField(form: EventTarget, name: string): void {
  const field = (form as HTMLFormElement).elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** A field in a form: its label, a hint, and its error next to it. */
export function Field({
  label,
  hint,
  type = 'text',
  autoComplete,
  maxLength,
  name,
  value,
  fault,
  onChange,
}: FieldGiven & {
  readonly label: string
  readonly hint?: string
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly maxLength?: number
}) {
  const id = useId()
  const [shown, show] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={shown ? 'text' : type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      />
      {type === 'password' ? (
        <label className="ticked small">
          <input type="checkbox" checked={shown} onChange={({ target }) => show(target.checked)} />
          {partsLabels.showIt}
        </label>
      ) : null}
      <div id={`${id}-about`} className="about-field">
        {hint === undefined ? null : <p className="small soft">{hint}</p>}
        {fault === undefined ? null : <p className="fault">{fault}</p>}
      </div>
    </div>
  )
}

/** A button that sends a form. It is disabled until the response arrives. */
export function SendButton({
  children,
  pending,
  quiet = false,
}: {
  readonly children: React.ReactNode
  readonly pending: boolean
  readonly quiet?: boolean
}) {
  return (
    <button type="submit" className={quiet ? 'button' : 'button main'} disabled={pending}>
      {pending ? 'One moment …' : children}
    </button>
  )
}

/** The requirements for a new password. */
export const PASSWORD_HINT = 'At least 10 characters; several words work best.'

/** A collapsed part. Its content may be large, because it is rendered only when someone opens the part. */
export function Folded({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>{summary}</summary>
      {opened ? children : null}
    </details>
  )
}

/** A text to pass on or to save, shown in full, with a button that copies it. */
export function CopyableText({ label, text }: { readonly label: string; readonly text: string }) {
  const [done, setDone] = useState<'copied' | 'not'>()
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone('copied'),
      () => setDone('not'),
    )
  return (
    <div className="field copied">
      <label htmlFor={id}>{label}</label>
      <div className="row">
        <input id={id} readOnly value={text} onFocus={({ target }) => target.select()} />
        <button
          type="button"
          className="button"
          aria-label={fillIn(partsLabels.copy, { label })}
          onClick={() => void copy()}
        >
          Copy
        </button>
      </div>
      <p className="small soft" aria-live="polite">
        {done === 'copied'
          ? partsLabels.copied
          : done === 'not'
            ? 'Your browser doesn’t allow this. Select the text and copy it.'
            : ''}
      </p>
    </div>
  )
}
