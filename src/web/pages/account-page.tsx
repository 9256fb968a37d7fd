import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Me } from '../../wire/account.ts'
import { accountQueries } from '../account/account-queries.ts'
import { clearBrowserData } from '../account/after-sign-in-and-out.ts'
import { AuditEventView, agentInWords } from '../account/audit-log.tsx'
import { KeepGuest } from '../account/guest.tsx'
import { accountLabels } from '../account/labels.ts'
import { EmailSettings, OwnAddresses } from '../account/own-emails.tsx'
import { OwnProfile } from '../account/own-profile.tsx'
import { OwnTokens } from '../account/own-tokens.tsx'
import { SignInFirst } from '../account/sign-in.tsx'
import { WhatBecomesOfGames } from '../account/what-becomes-of-games.tsx'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { OwnNotifications } from '../notifications/own-notifications.tsx'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault, Loading, MoreButton } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'

/** Your account: your name, how you sign in, your emails, and the audit log. */
export function AccountPage() {
  const { data: me } = useQuery(queries.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <div className="row apart">
        <h1>Your account</h1>
        {me === null || me.guest ? null : <SignOut />}
      </div>
      {me === null ? <SignInFirst why="Sign in to see your account." /> : null}
      {me === null ? null : (
        <>
          {me.guest ? <KeepGuest /> : null}
          <OwnName me={me} />
          <OwnProfile me={me} />
          {me.guest ? null : <AddressesAndPassword me={me} />}
          <OwnNotifications />
          <OwnSessions />
          {me.guest ? null : <OwnTokens />}
          <OwnAuditLog />
          <OwnData guest={me.guest === true} />
        </>
      )}
    </div>
  )
}

function AddressesAndPassword({ me }: { readonly me: Me }) {
  return (
    <>
      <OwnAddresses />
      <EmailSettings me={me} />
      <OwnPassword />
    </>
  )
}

/** A button for signing out in this browser. */
export function SignOut() {
  const client = useQueryClient()
  const router = useRouter()
  const out = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/sessions/current')),
    onSuccess: async () => {
      clearBrowserData()
      router.history.push('/')
      await client.resetQueries()
    },
  })
  return (
    <>
      <button type="button" className="button" disabled={out.isPending} onClick={() => out.mutate()}>
        {accountLabels.signOut}
      </button>
      <Fault fault={out.error} />
    </>
  )
}

/** The events in your account, so that you notice anything that you did not do yourself. */
export function OwnAuditLog() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(accountQueries.events())
  const events = data?.pages.flatMap(page => page.events) ?? []
  return (
    <section className="paper stack" aria-labelledby="own-events">
      <h2 id="own-events">Account activity</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {events.map(event => (
          <li key={event.id}>
            <AuditEventView event={event} />
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show earlier
      </MoreButton>
      <p className="small soft">If you don’t recognize something here, change your password.</p>
    </section>
  )
}

/** A form for changing your password. */
export function OwnPassword() {
  const form = useForm(
    { current: '', next: '' },
    {
      send: body => responseDataOrThrow(api.PUT('/api/v1/me/password', { body })),
      beside: { wrongPassword: 'current', weakPassword: 'next' },
      sent: () => form.clear(),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      <form className="stack" aria-label="Change your password" onSubmit={form.onSubmit} noValidate>
        <Field label="Current password" type="password" autoComplete="current-password" {...form.field('current')} />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...form.field('next')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            Change password
          </SendButton>
          {form.sending.isSuccess ? (
            <span role="alert">
              Password changed. You are signed out everywhere else. Your API tokens still work, so revoke any that you
              don’t recognize.
            </span>
          ) : null}
        </div>
      </form>
    </section>
  )
}

/** A form for your name on this server. */
export function OwnName({ me }: { readonly me: Me }) {
  const client = useQueryClient()
  const form = useForm(
    { name: me.name },
    {
      send: body => responseDataOrThrow(api.PATCH('/api/v1/me', { body })),
      sent: () => void client.invalidateQueries({ queryKey: ['me'] }),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-name">
      <h2 id="own-name">Your name</h2>
      <form className="stack" aria-label="Change your name" onSubmit={form.onSubmit} noValidate>
        <Field
          label={accountLabels.name}
          autoComplete="name"
          hint="Hosts and players see this name when you invite them. Your names in games stay the same."
          {...form.field('name')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            {accountLabels.save}
          </SendButton>
          {form.sending.isSuccess ? <span role="alert">Kept.</span> : null}
        </div>
      </form>
      <p className="small soft">
        You created this account <When at={me.since} />.
        {me.operator
          ? ' You are an operator of this site (“Admin” above) because you created the first account. That gives you no advantage in any game.'
          : ''}
      </p>
    </section>
  )
}

/** Lists where you are signed in, with buttons to sign out there. */
export function OwnSessions() {
  const client = useQueryClient()
  const { data, error } = useQuery(accountQueries.sessions())
  const end = useMutation({
    mutationFn: (session: string | 'others') =>
      session === 'others'
        ? responseDataOrThrow(api.DELETE('/api/v1/me/sessions'))
        : responseDataOrThrow(api.DELETE('/api/v1/me/sessions/:session', { params: { path: { session } } })),
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'sessions'] }),
  })
  const sessions = data?.sessions ?? []
  return (
    <section className="paper stack" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are signed in</h2>
      <Fault fault={error ?? end.error} />
      <ul className="plain lines">
        {sessions.map(({ id, agent, ip, lastUsed, current }) => (
          <li key={id} className="row apart">
            <span>
              {agentInWords(agent)}, {ip}{' '}
              <span className="soft small">{current ? 'this device' : <When at={lastUsed} />}</span>
            </span>
            {current ? null : (
              <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate(id)}>
                Sign out there
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <div className="row">
          <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate('others')}>
            Sign out everywhere else
          </button>
        </div>
      )}
    </section>
  )
}

/** Forms for exporting your data and for deleting your account. */
function OwnData({ guest }: { readonly guest: boolean }) {
  return (
    <section className="paper stack" aria-labelledby="own-data">
      <h2 id="own-data">Your data</h2>
      <p>
        You can download everything this site stores about you. Download your games separately, from each game’s History
        page.
      </p>
      <div className="row">
        <a className="button" href="/api/v1/me/export" download="nomothete-account.json">
          {accountLabels.download}
        </a>
      </div>
      <details>
        <summary>{guest ? 'Sign out and give up my seats' : accountLabels.deleteAccount}</summary>
        {guest ? <DeleteGuest /> : <DeleteForm />}
      </details>
    </section>
  )
}

/** A guest who signs out cannot come back, so signing out deletes the guest. */
function DeleteGuest() {
  const client = useQueryClient()
  const router = useRouter()
  const form = useForm(
    {},
    {
      send: () => responseDataOrThrow(api.DELETE('/api/v1/me', { body: { password: '' } })),
      sent: async () => {
        clearBrowserData()
        router.history.push('/')
        await client.resetQueries()
      },
      beside: {},
    },
  )
  return (
    <form className="stack inner-form" aria-label={accountLabels.signOut} onSubmit={form.onSubmit} noValidate>
      <p className="notice no">
        You cannot come back as this guest. Your moves in games stay in their logs, and someone else can take over your
        seats. To keep them, create an account instead.
      </p>
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          Sign out for good
        </SendButton>
      </div>
    </form>
  )
}

function DeleteForm() {
  const client = useQueryClient()
  const router = useRouter()
  const form = useForm(
    { password: '' },
    {
      send: body => responseDataOrThrow(api.DELETE('/api/v1/me', { body })),
      sent: async () => {
        clearBrowserData()
        router.history.push('/')
        await client.resetQueries()
      },
    },
  )
  return (
    <form className="stack inner-form" aria-label={accountLabels.deleteAccount} onSubmit={form.onSubmit} noValidate>
      <p className="notice no">
        This permanently deletes your name, addresses and tokens, and the rulesets on your shelf. Your moves in games
        stay in their logs, under the names you used there. The host of a game can invite someone else to take over your
        seat.
      </p>
      <WhatBecomesOfGames />
      <Field
        label={accountLabels.yourPassword}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {accountLabels.deleteForGood}
        </SendButton>
      </div>
    </form>
  )
}
