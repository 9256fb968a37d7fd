import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountQuestions } from '../account/account-questions.ts'
import { agentInWords, HappeningView } from '../account/happenings.tsx'
import { OwnAddresses } from '../account/own-addresses.tsx'
import { OwnData } from '../account/own-data.tsx'
import { OwnLetters } from '../account/own-letters.tsx'
import { OwnTokens } from '../account/own-tokens.tsx'
import { SignInFirst } from '../account/sign-in.tsx'
import { leaveNothing } from '../account/use-come-in.ts'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Field, PASSWORD_HINT, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault, Loading, MoreButton } from '../parts/loading.tsx'
import { When } from '../parts/when.tsx'

/** Me, as the server knows me: what it calls me, how I come in, which letters come, and what happened. */
export function AccountPage() {
  const { data: me } = useQuery(questions.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <div className="row apart">
        <h1>Your account</h1>
        {me === null ? null : <SignOut />}
      </div>
      {me === null ? <SignInFirst to="to see your account" /> : null}
      {me === null ? null : (
        <>
          <OwnName me={me} />
          <OwnAddresses />
          <OwnLetters me={me} />
          <OwnPassword />
          <OwnSessions />
          <OwnTokens />
          <OwnHappenings />
          <OwnData />
        </>
      )}
    </div>
  )
}

/** Signing out here. */
export function SignOut() {
  const queries = useQueryClient()
  const router = useRouter()
  const out = useMutation({
    mutationFn: () => answered(api.DELETE('/api/v1/sessions/current')),
    onSuccess: async () => {
      leaveNothing()
      router.history.push('/')
      await queries.resetQueries()
    },
  })
  return (
    <>
      <button type="button" className="button" disabled={out.isPending} onClick={() => out.mutate()}>
        Sign out
      </button>
      <Fault fault={out.error} />
    </>
  )
}

/** What happened to my account, so that I see what I did not do. */
export function OwnHappenings() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(accountQuestions.happenings())
  const happenings = data?.pages.flatMap(page => page.happenings) ?? []
  return (
    <section className="paper stack" aria-labelledby="own-happenings">
      <h2 id="own-happenings">Account activity</h2>
      <Fault fault={error} />
      <ul className="plain lines">
        {happenings.map(happening => (
          <li key={happening.id}>
            <HappeningView happening={happening} />
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show earlier
      </MoreButton>
      <p className="small soft">If you see something here that you did not do, change your password.</p>
    </section>
  )
}

/** Changing my password. */
export function OwnPassword() {
  const form = useForm(
    { current: '', next: '' },
    {
      send: body => answered(api.PUT('/api/v1/me/password', { body })),
      beside: { wrongPassword: 'current', weakPassword: 'next' },
      sent: () => form.clear(),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      <form className="stack" aria-label="Change your password" onSubmit={form.onSubmit} noValidate>
        <Field label="The one you have" type="password" autoComplete="current-password" {...form.field('current')} />
        <Field
          label="The new one"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...form.field('next')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            Change it
          </SendButton>
          {form.sending.isSuccess ? (
            <span role="alert">
              Changed. You are signed out everywhere else. Your API tokens still work: revoke those you don’t know.
            </span>
          ) : null}
        </div>
      </form>
    </section>
  )
}

/** What the server calls me. */
export function OwnName({ me }: { readonly me: Schema['Me'] }) {
  const queries = useQueryClient()
  const form = useForm(
    { name: me.name },
    {
      send: body => answered(api.PATCH('/api/v1/me', { body })),
      sent: () => void queries.invalidateQueries({ queryKey: ['me'] }),
    },
  )
  return (
    <section className="paper stack" aria-labelledby="own-name">
      <h2 id="own-name">Your name</h2>
      <form className="stack" aria-label="Change your name" onSubmit={form.onSubmit} noValidate>
        <Field
          label="Name"
          autoComplete="name"
          hint="What hosts and players read when you invite them. Your names in games stay as they are."
          {...form.field('name')}
        />
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton quiet pending={form.sending.isPending}>
            Save
          </SendButton>
          {form.sending.isSuccess ? <span role="alert">Kept.</span> : null}
        </div>
      </form>
      <p className="small soft">
        You made this account <When at={me.since} />.
        {me.operator
          ? ' You keep this server in order (“Admin” above), as whoever made the first account does. It gives you nothing in any game.'
          : ''}
      </p>
    </section>
  )
}

/** Where I am signed in, and signing out there. */
export function OwnSessions() {
  const queries = useQueryClient()
  const { data, error } = useQuery(accountQuestions.sessions())
  const end = useMutation({
    mutationFn: (session: string | 'others') =>
      session === 'others'
        ? answered(api.DELETE('/api/v1/me/sessions'))
        : answered(api.DELETE('/api/v1/me/sessions/{session}', { params: { path: { session } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own', 'sessions'] }),
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
              <span className="soft small">{current ? 'here and now' : <When at={lastUsed} />}</span>
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
