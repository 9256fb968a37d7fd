import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { accountQueries } from '../account/account-queries.ts'
import { EmailOnItsWay } from '../account/emailed-links.tsx'
import { addressProblem, passwordProblem, rememberSignUp } from '../account/sign-in.tsx'
import { signInLabels } from '../account/sign-in-labels.ts'
import { useLinkSecret } from '../account/use-link-secret.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'

const WHO_MAY_COME = {
  open: 'Anyone can create an account. It is free and needs only a name, an email address and a password.',
  invitation: 'You need an invitation link to create an account here.',
  closed: 'This site is not accepting new accounts at the moment. You can still watch its public games.',
}

/** The page for creating an account. */
export function SignUpPage() {
  const { data } = useQuery(accountQueries.registration())
  const { secret } = useLinkSecret()
  const way = data?.registration
  return (
    <div className="sheet narrow">
      <h1>{signInLabels.createAccount}</h1>
      {way === undefined ? null : <p className={way === 'closed' ? 'notice no' : ''}>{WHO_MAY_COME[way]}</p>}
      {way === 'closed' ? (
        <details>
          <summary>I run this server</summary>
          <SignUpForm secret={secret} byInvitation={false} />
        </details>
      ) : (
        <SignUpForm key={secret} secret={secret} byInvitation={way === 'invitation'} />
      )}
      <p>
        Already have an account? <Link to="/sign-in">{signInLabels.signIn}</Link>
      </p>
    </div>
  )
}

type Wish = {
  readonly [more: string]: string
  readonly name: string
  readonly address: string
  readonly password: string
}

const NOTHING: Wish = { name: '', address: '', password: '' }

/** A form for creating an account. `secret` is from the invitation that the visitor followed. */
export function SignUpForm({
  secret = '',
  byInvitation,
}: {
  readonly secret: string | undefined
  readonly byInvitation: boolean
}) {
  const asked = byInvitation && secret === ''
  const form = useForm<Wish, unknown>(asked ? { ...NOTHING, invitation: '' } : NOTHING, {
    needed: ['name', 'address', 'password'],
    wrong: { address: addressProblem, password: passwordProblem },
    send: ({ name, address, password, ...more }) => {
      const invitation = more['invitation'] ?? secret
      const body = { name, address, password, ...(invitation === '' ? {} : { invitation }) }
      return responseDataOrThrow(api.POST('/api/v1/accounts', { body }))
    },
    sent: rememberSignUp,
  })
  if (form.sending.isSuccess)
    return (
      <EmailOnItsWay to={form.values.address}>
        Within a day, open the link in the email, in this browser if you can, and press the button there. Then you are
        signed in.
      </EmailOnItsWay>
    )
  return (
    <form className="paper stack" aria-label={signInLabels.createAccount} onSubmit={form.onSubmit} noValidate>
      {secret === '' ? null : <p className="notice yes">You have an invitation.</p>}
      <Field
        label={signInLabels.yourName}
        autoComplete="name"
        hint="Your name on this site. You can use another name in each game."
        {...form.field('name')}
      />
      <Field
        label={signInLabels.emailAddress}
        type="email"
        autoComplete="username"
        hint="Other players never see it. We use it for sign-in emails and, if you want them, emails about your games."
        {...form.field('address')}
      />
      <Field
        label={signInLabels.password}
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('password')}
      />
      {asked ? (
        <Field label="Invitation" hint="The part after the # in your link." {...form.field('invitation')} />
      ) : null}
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.createAccount}</SendButton>
      </div>
    </form>
  )
}
