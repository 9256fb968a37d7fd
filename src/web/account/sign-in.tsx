import { Link } from '@tanstack/react-router'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useAfterSignIn } from './after-sign-in-and-out.ts'
import { signInLabels } from './sign-in-labels.ts'

/** A form for signing in with a password. */
export function SignInForm({ address = '' }: { readonly address?: string }) {
  const comeIn = useAfterSignIn()
  const form = useForm(
    { address, password: '' },
    {
      send: body => responseDataOrThrow(api.POST('/api/v1/sessions', { body })),
      beside: { wrongCredentials: 'password' },
      sent: () => void comeIn(),
    },
  )
  return (
    <form className="stack" aria-label={signInLabels.signInWithPassword} onSubmit={form.onSubmit} noValidate>
      <Field label={signInLabels.emailAddress} type="email" autoComplete="username" {...form.field('address')} />
      <Field
        label={signInLabels.password}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton pending={form.sending.isPending}>{signInLabels.signIn}</SendButton>
        <Link to="/forgotten">{signInLabels.forgotPassword}</Link>
      </div>
    </form>
  )
}

/** Tells visitors that they must sign in first. After signing in, they return to the same page. */
export function SignInFirst({ why }: { readonly why: string }) {
  return (
    <section className="paper stack">
      <p>{why}</p>
      <div className="row">
        <Link to="/sign-in" className="button main">
          {signInLabels.signIn}
        </Link>
        <Link to="/sign-up" className="button">
          {signInLabels.createAccount}
        </Link>
      </div>
    </section>
  )
}

const SHORTEST = 10
const LONGEST = 128

/** Says what is wrong with a new password, as far as that can be checked before it is sent. */
export function passwordProblem(said: string): string | undefined {
  if (said.length >= SHORTEST && said.length <= LONGEST) return undefined
  return fillIn(signInLabels.passwordLength, { shortest: SHORTEST, longest: LONGEST, length: said.length })
}

/** Says what is wrong with an email address, as far as that can be found before it is sent. */
export function addressProblem(said: string): string | undefined {
  return /^\S[^\s@]*@\S+$/.test(said.trim()) ? undefined : signInLabels.notAnAddress
}

const SIGNED_UP = 'signed up here'

/** Remembers that someone created an account in this browser, until they sign out. */
export function rememberSignUp(): void {
  localStorage.setItem(SIGNED_UP, 'yes')
}

/** Whether someone created an account in this browser. The link in the email then needs no password. */
export function signedUpHere(): boolean {
  return localStorage.getItem(SIGNED_UP) !== null
}
