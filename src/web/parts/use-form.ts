import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refused } from '../api/refused.ts'

type Values = { readonly [name: string]: string }

/** What a field of a form is given: `name`, what stands in it, and what is wrong with it, in words. */
export type FieldGiven = {
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** How a form is sent: what must not be empty, beside which field a refusal belongs that names none, and what follows. */
type Sending<Of extends Values, Answer> = {
  readonly send: (values: Of) => Promise<Answer>
  readonly needed?: readonly (keyof Of & string)[]
  readonly beside?: { readonly [code: string]: keyof Of & string }
  readonly sent?: (answer: Answer, values: Of) => void
}

/**
 * A form of a few lines. What is wrong stands beside its field, before it is sent where that can be known; what was
 * typed stays until it has arrived.
 */
export function useForm<Of extends Values, Answer>(first: Of, { send, needed, beside, sent }: Sending<Of, Answer>) {
  const [values, setValues] = useState(first)
  const [empty, setEmpty] = useState<readonly string[]>([])
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, given) => sent?.(answer, given),
  })
  const at = faultAt(sending.error, beside)
  return {
    values,
    sending,
    /** What is wrong with no field of its own. */
    fault: at !== undefined && at in first ? null : sending.error,
    field: (name: keyof Of & string): FieldGiven => ({
      name,
      value: values[name] ?? '',
      fault: empty.includes(name) ? 'Fill this in.' : at === name ? sending.error?.message : undefined,
      onChange: value => {
        setValues(now => ({ ...now, [name]: value }))
        setEmpty(now => now.filter(it => it !== name))
      },
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const missing = (needed ?? Object.keys(first)).filter(name => values[name]?.trim() === '')
      setEmpty(missing)
      if (missing.length > 0) goToFirst(event.currentTarget, missing)
      else sending.mutate(values)
    },
    clear: () => setValues(first),
  }
}

function faultAt(fault: unknown, beside: { readonly [code: string]: string } = {}): string | undefined {
  return fault instanceof Refused ? (fault.problem.field ?? beside[fault.problem.code]) : undefined
}

function goToFirst(form: EventTarget, missing: readonly string[]): void {
  const field = (form as HTMLFormElement).elements.namedItem(missing[0] ?? '')
  if (field instanceof HTMLElement) field.focus()
}
