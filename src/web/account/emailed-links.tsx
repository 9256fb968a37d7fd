import { useMutation, useQuery } from '@tanstack/react-query'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { accountQueries } from './account-queries.ts'
import { signInLabels } from './sign-in-labels.ts'

/** A form that requests a link by email, either for signing in without a password or for resetting the password. */
export function AskLinkForm({ to }: { readonly to: 'sign in' | 'choose a new password' }) {
  const form = useForm(
    { address: '' },
    {
      send: body =>
        responseDataOrThrow(
          to === 'sign in' ? api.POST('/api/v1/links', { body }) : api.POST('/api/v1/passwords/forgotten', { body }),
        ),
    },
  )
  if (form.sending.isSuccess)
    return (
      <EmailOnItsWay to={form.values.address}>
        Open the link in it to {to}. The link works once and expires soon.
      </EmailOnItsWay>
    )
  return (
    <form className="stack" aria-label="Request a link" onSubmit={form.onSubmit} noValidate>
      <Field label={signInLabels.yourEmailAddress} type="email" autoComplete="username" {...form.field('address')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.sendLink}</SendButton>
      </div>
    </form>
  )
}

/**
 * Says that an email was sent and what to do next. If this server does not send emails, it also says where to find the
 * email.
 */
export function EmailOnItsWay({ to, children }: { readonly to: string; readonly children?: React.ReactNode }) {
  const { data } = useQuery(accountQueries.registration())
  return (
    <div className="notice yes" aria-live="polite">
      <p>
        We sent an email to <strong>{to}</strong>. {children}
      </p>
      {data?.emailsHere ? (
        <p>
          This server is in test mode and sends no email. Read the message <a href="/emails">in its outbox</a>, on this
          machine.
        </p>
      ) : (
        <p className="small">If nothing arrives within a few minutes, check your spam folder.</p>
      )}
    </div>
  )
}

/** A button that uses the link that the visitor followed. The link is used up only when they press it. */
export function RedeemLinkButton<Answer>({
  children,
  use,
  used,
}: {
  readonly children: React.ReactNode
  readonly use: () => Promise<Answer>
  readonly used: (answer: Answer) => void
}) {
  const using = useMutation({ mutationFn: use, onSuccess: used })
  return (
    <>
      <div className="row">
        <button type="button" className="button main" disabled={using.isPending} onClick={() => using.mutate()}>
          {using.isPending ? 'One moment …' : children}
        </button>
      </div>
      <Fault fault={using.error} />
    </>
  )
}
