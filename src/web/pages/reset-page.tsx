import { Link } from '@tanstack/react-router'
import { SignInForm } from '../account/sign-in-form.tsx'
import { useSecret } from '../account/use-secret.ts'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { PASSWORD_HINT } from '../parts/password-hint.ts'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'

/** Where the link of a letter leads with which one chooses another password. */
export function ResetPage() {
  const { secret } = useSecret()
  return (
    <div className="sheet narrow">
      <h1>Choose another password</h1>
      {secret === undefined ? (
        <p className="notice">
          This page is opened by the link of a letter. <Link to="/forgotten">Ask for such a letter</Link>
        </p>
      ) : (
        <NewPassword secret={secret} />
      )}
    </div>
  )
}

function NewPassword({ secret }: { readonly secret: string }) {
  const form = useForm(
    { password: '' },
    { send: ({ password }) => answered(api.POST('/api/v1/passwords/reset', { body: { secret, password } })) },
  )
  if (form.sending.isSuccess)
    return (
      <section className="paper stack">
        <p className="notice yes" role="alert">
          Your password is changed, and you are signed out everywhere. Sign in with the new one.
        </p>
        <SignInForm />
      </section>
    )
  return (
    <form className="paper stack" aria-label="Choose another password" onSubmit={form.onSubmit} noValidate>
      <Field
        label="Your new password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Change it</SendButton>
      </div>
    </form>
  )
}
