import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { EmailOnItsWay } from './emailed-links.tsx'
import { accountLabels } from './labels.ts'
import { addressProblem, passwordProblem } from './sign-in.tsx'
import { signInLabels } from './sign-in-labels.ts'

/** Tells guests, in their games, how to keep their seat for good. */
export function GuestNotice() {
  const { data: me } = useQuery(queries.me())
  if (me?.guest !== true) return null
  return (
    <p className="small soft no-print">
      {accountLabels.guest} <Link to="/account">{accountLabels.keepSeat}</Link>
    </p>
  )
}

/** A form with which a guest creates an account, and keeps the seats and the name. */
export function KeepGuest() {
  const form = useForm(
    { address: '', password: '' },
    {
      wrong: { address: addressProblem, password: passwordProblem },
      send: body => responseDataOrThrow(api.POST('/api/v1/me/account', { body })),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="keep-guest">
      <h2 id="keep-guest">{accountLabels.keepGuest}</h2>
      {form.sending.isSuccess ? (
        <EmailOnItsWay to={form.values.address}>Open the link in it to confirm the address.</EmailOnItsWay>
      ) : (
        <>
          <p>
            You are a guest: you can play in this browser only, until you sign out. With an account, you keep your seats
            and their history, play on any device, and can get emails when a game is waiting for you.
          </p>
          <form className="stack" aria-label={accountLabels.keepGuest} onSubmit={form.onSubmit} noValidate>
            <Field
              label={signInLabels.emailAddress}
              type="email"
              autoComplete="username"
              hint="Other players never see it."
              {...form.field('address')}
            />
            <Field
              label={signInLabels.password}
              type="password"
              autoComplete="new-password"
              hint={PASSWORD_HINT}
              {...form.field('password')}
            />
            <Fault fault={form.fault} />
            <div className="row">
              <SendButton pending={form.sending.isPending}>{signInLabels.createAccount}</SendButton>
            </div>
          </form>
        </>
      )}
    </section>
  )
}
