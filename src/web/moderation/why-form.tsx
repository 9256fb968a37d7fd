import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'

/** A deed that wants a reason, folded until someone means to do it; those concerned read what is written there. */
export function WhyForm({
  deed,
  about,
  label = 'Why?',
  hint,
  maxLength = 1_000,
  send,
  sent,
}: {
  /** What is done, on the button that does it. */
  readonly deed: string
  /** To whom or what, for those who hear the form and do not see where it stands. */
  readonly about: string
  readonly label?: string
  readonly hint: string
  readonly maxLength?: number
  readonly send: (why: string) => Promise<unknown>
  readonly sent: () => void
}) {
  const form = useForm({ why: '' }, { send: ({ why }) => send(why), sent, beside: {} })
  return (
    <details>
      <summary>{deed}</summary>
      <form className="stack inner-form" aria-label={`${deed}: ${about}`} onSubmit={form.onSubmit} noValidate>
        <Field label={label} hint={hint} maxLength={maxLength} {...form.field('why')} />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            {deed}
          </SendButton>
        </div>
      </form>
    </details>
  )
}
