import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAddress as Address, Me, MeChange } from '../../wire/account.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { useScrollToFragment } from '../frame/use-heading-focus.ts'
import { Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { accountQueries } from './account-queries.ts'
import { EmailOnItsWay } from './emailed-links.tsx'
import { GameEmailSettings } from './game-emails.tsx'
import { accountLabels } from './labels.ts'

const WISHES = [
  ['invitations', 'Invitations to games'],
  ['reminders', 'Upcoming deadlines'],
  ['events', accountLabels.activityInGames],
] as const

/** Lets you choose which emails to get. Emails about the account itself are always sent. */
export function EmailSettings({ me }: { readonly me: Me }) {
  const client = useQueryClient()
  // The tick appears at once, however long the response takes.
  const [wished, setWished] = useState<MeChange['emails']>({})
  const change = useMutation({
    mutationFn: (emails: MeChange['emails']) =>
      responseDataOrThrow(api.PATCH('/api/v1/me', { body: emails === undefined ? {} : { emails } })),
    onMutate: () => client.cancelQueries({ queryKey: ['me'] }),
    onSuccess: now => client.setQueryData(['me'], now),
    onSettled: () => setWished({}),
  })
  const shown = { ...me.emails, ...wished }
  const heading = useScrollToFragment('own-emails')
  return (
    <section className="paper stack" aria-labelledby="own-emails">
      <h2 id="own-emails" ref={heading} tabIndex={-1}>
        Emails
      </h2>
      <fieldset className="choices stack">
        <legend>Which emails do you want?</legend>
        {WISHES.map(([wish, words]) => (
          <label key={wish} className="ticked">
            <input
              type="checkbox"
              checked={shown[wish]}
              disabled={change.isPending}
              onChange={({ target }) => {
                setWished({ [wish]: target.checked })
                change.mutate({ [wish]: target.checked })
              }}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <p className="small" aria-live="polite">
        {change.isSuccess ? 'Kept.' : ''}
      </p>
      <Fault fault={change.error} />
      <p className="small soft">
        Changes are saved immediately. You always get emails about your account. To choose which addresses receive them,
        see Addresses above.
      </p>
      <GameEmailSettings />
    </section>
  )
}

/** Shows your addresses, which of them are verified, and which get emails, with forms to add or remove an address. */
export function OwnAddresses() {
  const { data, error } = useQuery(accountQueries.addresses())
  const addresses = data?.addresses ?? []
  return (
    <section className="paper stack" aria-labelledby="own-addresses">
      <h2 id="own-addresses">Addresses</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {addresses.map(it => (
          <OwnAddress key={it.address} own={it} all={addresses} />
        ))}
      </ul>
      <details>
        <summary>{accountLabels.addAddress}</summary>
        <AddressForm />
      </details>
    </section>
  )
}

function OwnAddress({ own, all }: { readonly own: Address; readonly all: readonly Address[] }) {
  const { address, verified, emails } = own
  return (
    <li>
      <p>
        <strong>{address}</strong>{' '}
        <span className="soft small">
          {verified === undefined ? (
            'not verified: open the link in our email while you are signed in'
          ) : (
            <>
              yours since <When at={verified} />
            </>
          )}
        </span>
      </p>
      {verified === undefined ? null : <EmailsToggle address={address} emails={emails} all={all} />}
      <details>
        <summary>{verified === undefined ? 'Resend email or remove address' : 'Remove it'}</summary>
        {verified === undefined ? <AddressForm again={address} /> : null}
        <AddressForm remove={address} />
      </details>
    </li>
  )
}

function EmailsToggle({
  address,
  emails,
  all,
}: {
  readonly address: string
  readonly emails: boolean
  readonly all: readonly Address[]
}) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (go: boolean) => {
      const others = all.filter(it => it.emails && it.address !== address).map(it => it.address)
      return responseDataOrThrow(
        api.PATCH('/api/v1/me', { body: { emailAddresses: go ? [...others, address] : others } }),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'addresses'] }),
  })
  return (
    <>
      <label className="ticked">
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : emails}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        Send email to this address
      </label>
      <Fault fault={change.error} />
    </>
  )
}

/** A form to add an address, resend its email, or remove it. Each of these actions requires the password. */
function AddressForm({ again, remove }: { readonly again?: string; readonly remove?: string }) {
  const client = useQueryClient()
  const known = again ?? remove
  const form = useForm(
    { address: known ?? '', password: '' },
    {
      send: body =>
        remove === undefined
          ? responseDataOrThrow(api.POST('/api/v1/me/addresses', { body }))
          : responseDataOrThrow(api.DELETE('/api/v1/me/addresses', { body })),
      sent: () => void client.invalidateQueries({ queryKey: ['own', 'addresses'] }),
    },
  )
  if (form.sending.isSuccess && remove === undefined)
    return (
      <EmailOnItsWay to={form.values.address}>
        Open the link in this browser, or enter your password on the page that the link opens.
      </EmailOnItsWay>
    )
  const what = remove !== undefined ? 'Remove it' : again === undefined ? accountLabels.addIt : 'Resend the email'
  return (
    <form className="stack inner-form" aria-label={`${what} ${known ?? ''}`.trim()} onSubmit={form.onSubmit} noValidate>
      {known === undefined ? (
        <Field label={accountLabels.newAddress} type="email" autoComplete="email" {...form.field('address')} />
      ) : null}
      <Field
        label={accountLabels.yourPassword}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      {known !== undefined && form.field('address').fault !== undefined ? <Fault fault={form.sending.error} /> : null}
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {what}
        </SendButton>
      </div>
    </form>
  )
}
