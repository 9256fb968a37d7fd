import { useState } from 'react'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { PASSWORD_HINT } from '../parts/password-hint.ts'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { useComeIn } from './use-come-in.ts'
import { wrongPassword } from './wrong-password.ts'

/** Confirms the address of a link with what shows who asked for it; answers the address. */
export type Confirm = (proof: { password?: string; newPassword?: string }) => Promise<string>

/**
 * Confirming an address and signing in, in one. The link alone does neither: somebody else may have signed up with the
 * address, and would know the password of the account that is confirmed. So the reader enters the password or sets a
 * new one.
 */
export function ConfirmForms({ confirmBy }: { readonly confirmBy: Confirm }) {
  const [anew, setAnew] = useState(false)
  return (
    <section className="paper stack">
      {anew ? <SetPassword confirmBy={confirmBy} /> : <EnterPassword confirmBy={confirmBy} />}
      <p className="small">
        <button type="button" className="button quiet" onClick={() => setAnew(!anew)}>
          {anew ? 'Enter the password I chose' : 'I don’t know this password'}
        </button>
      </p>
    </section>
  )
}

function EnterPassword({ confirmBy }: { readonly confirmBy: Confirm }) {
  const comeIn = useComeIn()
  const form = useForm(
    { password: '' },
    {
      send: async ({ password }) => {
        const address = await confirmBy({ password })
        return answered(api.POST('/api/v1/sessions', { body: { address, password } }))
      },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Confirm with your password" onSubmit={form.onSubmit} noValidate>
      <p>If the address this email went to is yours, enter your password to confirm it.</p>
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        hint="The one you chose when you signed up."
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Confirm and sign in</SendButton>
      </div>
    </form>
  )
}

function SetPassword({ confirmBy }: { readonly confirmBy: Confirm }) {
  const comeIn = useComeIn()
  const form = useForm(
    { newPassword: '' },
    {
      wrong: { newPassword: wrongPassword },
      send: async ({ newPassword }) => {
        const address = await confirmBy({ newPassword })
        return answered(api.POST('/api/v1/sessions', { body: { address, password: newPassword } }))
      },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Confirm with a new password" onSubmit={form.onSubmit} noValidate>
      <p>
        Did someone else sign up with your address, or have you forgotten the password? Set a new one. The old password
        stops working, and only you can use the account.
      </p>
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...form.field('newPassword')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Set password and sign in</SendButton>
      </div>
    </form>
  )
}
