import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'

/**
 * A form for an action that requires a reason, collapsed until someone opens it. The persons concerned can read the
 * reason.
 */
export function WhyForm({
  action,
  about,
  label = 'Why?',
  hint,
  maxLength = 1_000,
  send,
  sent,
}: {
  /** The label of the button. */
  readonly action: string
  /** The target of the action, for users of screen readers, who cannot see where the form is on the page. */
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
      <summary>{action}</summary>
      <form className="stack inner-form" aria-label={`${action}: ${about}`} onSubmit={form.onSubmit} noValidate>
        <Field label={label} hint={hint} maxLength={maxLength} {...form.field('why')} />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            {action}
          </SendButton>
        </div>
      </form>
    </details>
  )
}
