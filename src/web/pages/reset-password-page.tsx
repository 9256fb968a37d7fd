import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EndedByReset } from '../../wire/account.ts'
import { SignInForm } from '../account/sign-in.tsx'
import { signInLabels } from '../account/sign-in-labels.ts'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'

/** The page that opens from the link in a password-reset email. */
export function ResetPage() {
  const { secret } = useLinkSecret()
  return (
    <div className="sheet narrow">
      <h1>Choose a new password</h1>
      {secret === undefined ? (
        <p className="notice">
          Open this page from the link in your email. <Link to="/forgotten">Send a new link</Link>
        </p>
      ) : (
        <NewPassword secret={secret} />
      )}
    </div>
  )
}

function NewPassword({ secret }: { readonly secret: string }) {
  const client = useQueryClient()
  const form = useForm(
    { password: '' },
    {
      send: ({ password }) => responseDataOrThrow(api.POST('/api/v1/passwords/reset', { body: { secret, password } })),
      // A password reset signs out the account that this browser was signed in to.
      sent: () => void client.resetQueries({ queryKey: queries.me().queryKey }),
    },
  )
  if (form.sending.isSuccess) return <EndedByResetNotice ended={form.sending.data} />
  return (
    <form className="paper stack" aria-label="Choose a new password" onSubmit={form.onSubmit} noValidate>
      <p>
        This signs you out everywhere, revokes your API tokens and removes every other email address from your account,
        so no one else can get back in.
      </p>
      <Field
        label={signInLabels.yourNewPassword}
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.changePassword}</SendButton>
      </div>
    </form>
  )
}

/** Lists everything that the reset has ended, so that owners notice anything that they did not set up themselves. */
function EndedByResetNotice({
  ended: { address, sessions, tokens, invitations, addresses },
}: {
  readonly ended: EndedByReset
}) {
  return (
    <section className="paper stack">
      <div className="notice yes stack" role="alert">
        <p>Your password has been reset. All other access to your account has ended:</p>
        <ul>
          <li>{fillIn(signInLabels.sessionsEnded, { sessions })}</li>
          <li>API tokens revoked: {tokens}</li>
          <li>Invitations and game links ended: {invitations}</li>
          <li>
            {fillIn(signInLabels.addressesRemoved, {
              addresses: addresses.length === 0 ? 'none' : addresses.join(', '),
            })}
          </li>
        </ul>
        {addresses.length === 0 ? null : <p>If one of these addresses is yours, sign in and add it again.</p>}
      </div>
      <h2>Sign in with your new password</h2>
      <SignInForm address={address} />
    </section>
  )
}
