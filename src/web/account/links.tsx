import { useMutation, useQuery } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading.tsx'
import { accountQuestions } from './account-questions.ts'

/** Asking for a letter with a link: to sign in without a password, or to choose another one. */
export function AskLinkForm({ to }: { readonly to: 'sign in' | 'choose another password' }) {
  const form = useForm(
    { address: '' },
    {
      send: body =>
        answered(
          to === 'sign in' ? api.POST('/api/v1/links', { body }) : api.POST('/api/v1/passwords/forgotten', { body }),
        ),
    },
  )
  if (form.sending.isSuccess)
    return (
      <LetterOnItsWay to={form.values.address}>
        Open the link in it to {to}: it can be used once, and soon runs out.
      </LetterOnItsWay>
    )
  return (
    <form className="stack" aria-label="Ask for a link" onSubmit={form.onSubmit} noValidate>
      <Field label="Your email address" type="email" autoComplete="username" {...form.field('address')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Send me a link</SendButton>
      </div>
    </form>
  )
}

/** A letter was written: what to do now; and where it lies if this server sends none. */
export function LetterOnItsWay({ to, children }: { readonly to: string; readonly children?: React.ReactNode }) {
  const { data } = useQuery(accountQuestions.registration())
  return (
    <div className="notice yes" aria-live="polite">
      <p>
        We sent an email to <strong>{to}</strong>. {children}
      </p>
      {data?.lettersHere ? (
        <p>
          This server is only being tried out and sends nothing: read it <a href="/letters">among its letters</a>, on
          this machine.
        </p>
      ) : (
        <p className="small">If none comes in some minutes, look into your spam folder.</p>
      )}
    </div>
  )
}

/** Uses up the link by which someone came, when they press it and not before. */
export function LinkButton<Answer>({
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
