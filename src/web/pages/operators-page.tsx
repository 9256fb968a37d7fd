import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { deedLabels } from '../moderation/labels.ts'
import { PeopleSearch } from '../moderation/people-search.tsx'
import { GameLinkForOperators, Reports } from '../moderation/reports.tsx'
import { ServerLoadView } from '../moderation/server-load.tsx'
import { Fault, Loading, MoreButton } from '../parts/loading-and-faults.tsx'
import '../style/operate.css'
import { useState } from 'react'
import { accountQueries } from '../account/account-queries.ts'
import { AuditEventView } from '../account/audit-log.tsx'
import { api, responseDataOrThrow } from '../api/api.ts'
import { moderationLabels } from '../moderation/labels.ts'
import { operatorQueries, useRefetchAfterAction } from '../moderation/operator-queries.ts'
import { SuspendGame } from '../moderation/suspend-and-withhold.tsx'
import { useForm } from '../parts/form-parts.tsx'
import { EmailOrLink } from '../parts/invite-by-email-or-link.tsx'
import { When } from '../parts/when.tsx'

// It comes with this page, because the first load of every other server would be longer by the name of another file.
export { ServerClock } from '../frame/server-clock.tsx'

/** The page for operators: reports, suspensions, and the state of the server. */
export function OperatePage() {
  const { data: me } = useQuery(queries.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <h1>Administration</h1>
      {me?.operator === true ? (
        <>
          <p>
            You are an operator of this site. You can’t act inside a game, and everyone can see what you do as an
            operator. Private games stay private: you see only what someone has reported.
          </p>
          <Reports />
          <SuspendedGames />
          <PeopleSearch />
          <SiteInvitations />
          <ServerLoadView />
          <ModerationLog />
          <AuditLog />
        </>
      ) : (
        <NotAnOperator signedIn={me !== null} />
      )}
    </div>
  )
}

/** The version of this page for everyone who is not an operator. */
function NotAnOperator({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <section className="paper stack">
      <p>
        Operators keep this site running and handle reports.{' '}
        {signedIn ? moderationLabels.notAnOperator : 'If you are an operator, sign in.'}
      </p>
      <p>To report something in a game, open the game’s table and choose “Report abuse” under “Outside the game”.</p>
      <div className="row">
        {signedIn ? null : (
          <Link to="/sign-in" className="button main">
            Sign in
          </Link>
        )}
        <Link to="/games" className="button">
          See the games
        </Link>
      </div>
    </section>
  )
}

/** The suspended games, each with a form to resume it. */
export function SuspendedGames() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operatorQueries.suspended())
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <section className="paper stack" aria-labelledby="suspended-games">
      <h2 id="suspended-games">{moderationLabels.suspendedGames}</h2>
      <p>
        {data !== undefined && games.length === 0 ? 'None. ' : ''}You can suspend a public game from its own table,
        under “Outside the game”, and a private game from a report about it.
      </p>
      <Fault fault={error} />
      <ul className="plain lines">
        {games.map(({ game, title, at, why }) => (
          <li key={game}>
            <p>
              <GameLinkForOperators game={game} title={title} />: “{why}”{' '}
              <span className="small soft">
                since <When at={at} />
              </span>
            </p>
            <SuspendGame game={game} title={title} suspended />
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show more
      </MoreButton>
    </section>
  )
}

/** The moderation log of games, which is stored permanently. */
export function ModerationLog() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operatorQueries.actions())
  const actions = data?.pages.flatMap(page => page.actions) ?? []
  return (
    <section className="paper stack" aria-labelledby="actions">
      <h2 id="actions">{moderationLabels.gameModeration}</h2>
      <Fault fault={error} />
      {data !== undefined && actions.length === 0 ? <p>Nothing yet.</p> : null}
      <ul className="plain lines">
        {actions.map(({ id, at, byName, what, game, title, about, why }) => (
          <li key={id}>
            {byName ?? 'A deleted account'} {deedLabels[what]}{' '}
            {what === 'hideRuleset' || what === 'showRuleset' ? (
              <Link to="/shelf/$shelved" params={{ shelved: about ?? '' }}>
                {moderationLabels.shelvedRuleset}
              </Link>
            ) : (
              <GameLinkForOperators game={game} title={title} />
            )}
            : “{why}”{' '}
            <span className="small soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show earlier
      </MoreButton>
    </section>
  )
}

/** Account activity, including failed attempts. It is requested only when someone opens this part. */
export function AuditLog() {
  const [open, setOpen] = useState(false)
  return (
    <section className="paper stack" aria-labelledby="events">
      <h2 id="events">Account activity</h2>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{moderationLabels.accountEvents}</summary>
        {open ? <AuditLines /> : null}
      </details>
    </section>
  )
}

function AuditLines() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operatorQueries.events())
  return (
    <div className="stack inner-form">
      <Fault fault={error} />
      <ul className="plain lines">
        {data?.pages
          .flatMap(page => page.events)
          .map(event => (
            <li key={event.id}>
              <strong>{event.name ?? 'Unknown address'}</strong>: <AuditEventView event={event} />
              {event.byName === undefined ? null : <span className="small soft"> by {event.byName}</span>}
            </li>
          ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show earlier
      </MoreButton>
    </div>
  )
}

/** A form for inviting people to a server that requires an invitation. */
export function SiteInvitations() {
  const { data: registration } = useQuery(accountQueries.registration())
  if (registration?.registration !== 'invitation') return null
  return (
    <section className="paper stack" aria-labelledby="site-invitations">
      <h2 id="site-invitations">Invitations to this site</h2>
      <p>Only people invited here or to a game can create an account.</p>
      <OpenInvitations />
      <SiteInviteForm />
    </section>
  )
}

function OpenInvitations() {
  const { data, error } = useQuery(operatorQueries.invitations())
  const withdraw = useMutation({
    mutationFn: (invitation: string) =>
      responseDataOrThrow(api.DELETE('/api/v1/people/invitations/:invitation', { params: { path: { invitation } } })),
    onSettled: useRefetchAfterAction(),
  })
  const now = Date.now()
  const open = data?.invitations.filter(({ used, until }) => used === undefined && Date.parse(until) > now) ?? []
  return (
    <>
      <Fault fault={error ?? withdraw.error} />
      <ul className="plain lines">
        {open.map(({ id, address, until }) => (
          <li key={id} className="row apart">
            <span>
              {address === undefined ? 'By a link' : `By email to ${address}`}{' '}
              <span className="small soft">
                expires <When at={until} />
              </span>
            </span>
            <button type="button" className="button" disabled={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
              Withdraw
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function SiteInviteForm() {
  const sent = useRefetchAfterAction()
  const form = useForm(
    { address: '' },
    {
      needed: [],
      send: ({ address }) => {
        const body = address.trim() === '' ? {} : { address }
        return responseDataOrThrow(api.POST('/api/v1/people/invitations', { body }))
      },
      sent: () => {
        form.clear()
        sent()
      },
    },
  )
  const secret = form.sending.data?.secret
  const link = secret === undefined ? undefined : `${location.origin}/sign-up#${secret}`
  return (
    <form className="stack" aria-label="Invite someone to this site" onSubmit={form.onSubmit} noValidate>
      <EmailOrLink address={form.field('address')} fault={form.fault} sending={form.sending} link={link} />
    </form>
  )
}
