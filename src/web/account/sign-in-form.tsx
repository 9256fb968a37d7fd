import { Link } from '@tanstack/react-router'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { useForm } from '../parts/use-form.ts'
import { useComeIn } from './use-come-in.ts'

/** Signing in by password. */
export function SignInForm({ address = '' }: { readonly address?: string }) {
  const comeIn = useComeIn()
  const form = useForm(
    { address, password: '' },
    {
      send: body => answered(api.POST('/api/v1/sessions', { body })),
      beside: { wrongCredentials: 'password' },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label="Sign in by password" onSubmit={form.onSubmit} noValidate>
      <Field label="E-mail address" type="email" autoComplete="username" {...form.field('address')} />
      <Field label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>Sign in</SendButton>
        <Link to="/forgotten">I have forgotten my password</Link>
      </div>
    </form>
  )
}
