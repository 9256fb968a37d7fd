import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { PASSWORD_HINT } from '../parts/password-hint.ts'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** Changing my password. */
export function OwnPassword() {
  const form = useForm(
    { current: '', next: '' },
    {
      send: body => answered(api.PUT('/api/v1/me/password', { body })),
      beside: { wrongPassword: 'current', weakPassword: 'next' },
      sent: () => form.clear(),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      <form className="stack" aria-label="Change your password" onSubmit={form.onSubmit} noValidate>
        <Field label="The one you have" type="password" autoComplete="current-password" {...form.field('current')} />
        <Field
          label="The new one"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...form.field('next')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            Change it
          </SendButton>
          {form.sending.isSuccess ? (
            <span role="alert">
              Changed. You are signed out everywhere else. Your API tokens still work: revoke those you don’t know.
            </span>
          ) : null}
        </div>
      </form>
    </section>
  )
}
