import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { PASSWORD_HINT } from '../parts/password-hint.ts'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { LetterOnItsWay } from './letter-on-its-way.tsx'
import { wrongAddress } from './wrong-address.ts'
import { wrongPassword } from './wrong-password.ts'

type Wish = {
  readonly [more: string]: string
  readonly name: string
  readonly address: string
  readonly password: string
}

const NOTHING: Wish = { name: '', address: '', password: '' }

/** Making an account; `secret` is that of the invitation by which somebody came. */
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
    wrong: { address: wrongAddress, password: wrongPassword },
    send: ({ name, address, password, ...more }) => {
      const invitation = more['invitation'] ?? secret
      const body = { name, address, password, ...(invitation === '' ? {} : { invitation }) }
      return answered(api.POST('/api/v1/accounts', { body }))
    },
  })
  if (form.sending.isSuccess)
    return (
      <LetterOnItsWay to={form.values.address}>
        Open the link in it within a day and enter your password again: that confirms the address and signs you in.
      </LetterOnItsWay>
    )
  return (
    <form className="paper stack" aria-label="Make an account" onSubmit={form.onSubmit} noValidate>
      {secret === '' ? null : <p className="notice yes">You come by an invitation.</p>}
      <Field
        label="Your name"
        autoComplete="name"
        hint="What you are called here. In each game you may have another name."
        {...form.field('name')}
      />
      <Field
        label="E-mail address"
        type="email"
        autoComplete="username"
        hint="No other player sees it. E-mails go there: to sign in, and about your games if you like."
        {...form.field('address')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('password')}
      />
      {asked ? (
        <Field
          label="Invitation"
          hint="What stands behind the # of the link that you were sent."
          {...form.field('invitation')}
        />
      ) : null}
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Make an account</SendButton>
      </div>
    </form>
  )
}
