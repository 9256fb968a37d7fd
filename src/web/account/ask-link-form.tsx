import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { LetterOnItsWay } from './letter-on-its-way.tsx'

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
      <Field label="Your e-mail address" type="email" autoComplete="username" {...form.field('address')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Send me a link</SendButton>
      </div>
    </form>
  )
}
