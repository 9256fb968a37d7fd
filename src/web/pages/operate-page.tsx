import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Load } from '../moderation/load.tsx'
import { PeopleSought } from '../moderation/people-sought.tsx'
import { GameNamed, Reports } from '../moderation/reports.tsx'
import { Fault, Loading, MoreButton } from '../parts/loading.tsx'
import '../style/operate.css'
import { useState } from 'react'
import { accountQuestions } from '../account/account-questions.ts'
import { HappeningView } from '../account/happenings.tsx'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'
import { operateQuestions, useAfterDeed } from '../moderation/operate-questions.ts'
import { SuspendGame } from '../moderation/suspend-game.tsx'
import { useForm } from '../parts/form-parts.tsx'
import { LetterOrLink } from '../parts/letter-or-link.tsx'
import { When } from '../parts/when.tsx'

/** Administration, for its operators: what was reported, who and what is suspended, and how it does. */
export function OperatePage() {
  const { data: me } = useQuery(questions.me())
  if (me === undefined) return <Loading />
  return (
    <div className="sheet reading">
      <h1>Administration</h1>
      {me?.operator === true ? (
        <>
          <p>
            You are an operator of this house. Inside a game you can do nothing, and everybody sees what you do beside
            it. A private game is private to you, too: of it you see what somebody reported, and nothing else.
          </p>
          <Reports />
          <SuspendedGames />
          <PeopleSought />
          <HouseInvitations />
          <Load />
          <ModerationLog />
          <Happenings />
        </>
      ) : (
        <ForOperators signedIn={me !== null} />
      )}
    </div>
  )
}

/** What everyone else reads here. */
function ForOperators({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <section className="paper stack">
      <p>
        Operators keep this house running and see to what is reported to them.{' '}
        {signedIn ? 'You are not one of them, so there is nothing for you to do here.' : 'If you are one, sign in.'}
      </p>
      <p>
        To report something that ought to be nowhere, go to the table of its game: “Report abuse” stands there, under
        “Outside of the game”.
      </p>
      <div className="row">
        {signedIn ? null : (
          <Link to="/sign-in" className="button main">
            Sign in
          </Link>
        )}
        <Link to="/games" className="button">
          Look at the games
        </Link>
      </div>
    </section>
  )
}

/** Games that stand still, and letting them go on. */
export function SuspendedGames() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.suspended())
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <section className="paper stack" aria-labelledby="suspended-games">
      <h2 id="suspended-games">Games that stand still</h2>
      <p>
        {data !== undefined && games.length === 0 ? 'None. ' : ''}A public game is suspended on its own table, under
        “Outside of the game”; a private one from what was reported of it.
      </p>
      <Fault fault={error} />
      <ul className="plain lines">
        {games.map(({ game, title, at, why }) => (
          <li key={game}>
            <p>
              <GameNamed game={game} title={title} />: “{why}”{' '}
              <span className="small soft">
                since <When at={at} />
              </span>
            </p>
            <SuspendGame game={game} title={title} suspended />
          </li>
        ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        More of them
      </MoreButton>
    </section>
  )
}

const DID: { readonly [what in Schema['Deed']['what']]: string } = {
  suspendGame: 'suspended',
  resumeGame: 'let go on',
  withholdText: 'withheld a text of',
  settleReport: 'saw to a report about',
}

/** What operators did about games, for good. */
export function ModerationLog() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.deeds())
  const deeds = data?.pages.flatMap(page => page.deeds) ?? []
  return (
    <section className="paper stack" aria-labelledby="deeds">
      <h2 id="deeds">What operators did about games</h2>
      <Fault fault={error} />
      {data !== undefined && deeds.length === 0 ? <p>Nothing yet.</p> : null}
      <ul className="plain lines">
        {deeds.map(({ id, at, byName, what, game, title, why }) => (
          <li key={id}>
            {byName ?? 'A deleted account'} {DID[what]} <GameNamed game={game} title={title} />: “{why}”{' '}
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

/** Account activity, also what only was tried; asked for when someone wants to see it. */
export function Happenings() {
  const [open, setOpen] = useState(false)
  return (
    <section className="paper stack" aria-labelledby="happenings">
      <h2 id="happenings">Account activity</h2>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Who came, who tried to, and whom operators kept out</summary>
        {open ? <Lines /> : null}
      </details>
    </section>
  )
}

function Lines() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(operateQuestions.happenings())
  return (
    <div className="stack inner-form">
      <Fault fault={error} />
      <ul className="plain lines">
        {data?.pages
          .flatMap(page => page.happenings)
          .map(happening => (
            <li key={happening.id}>
              <strong>{happening.name ?? 'Nobody’s address'}</strong>: <HappeningView happening={happening} />
              {happening.byName === undefined ? null : <span className="small soft"> by {happening.byName}</span>}
            </li>
          ))}
      </ul>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show earlier
      </MoreButton>
    </div>
  )
}

/** Inviting people to the server, where not everyone may come. */
export function HouseInvitations() {
  const { data: registration } = useQuery(accountQuestions.registration())
  if (registration?.registration !== 'invitation') return null
  return (
    <section className="paper stack" aria-labelledby="house-invitations">
      <h2 id="house-invitations">Invitations to this site</h2>
      <p>Only people invited here or to a game can create an account.</p>
      <OpenInvitations />
      <Inviting />
    </section>
  )
}

function OpenInvitations() {
  const { data, error } = useQuery(operateQuestions.invitations())
  const withdraw = useMutation({
    mutationFn: (invitation: string) =>
      answered(api.DELETE('/api/v1/people/invitations/{invitation}', { params: { path: { invitation } } })),
    onSettled: useAfterDeed(),
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
                runs out <When at={until} />
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

function Inviting() {
  const sent = useAfterDeed()
  const form = useForm(
    { address: '' },
    {
      needed: [],
      send: ({ address }) => {
        const body = address.trim() === '' ? {} : { address }
        return answered(api.POST('/api/v1/people/invitations', { body }))
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
    <form className="stack" aria-label="Invite somebody to the house" onSubmit={form.onSubmit} noValidate>
      <LetterOrLink address={form.field('address')} fault={form.fault} sending={form.sending} link={link} />
    </form>
  )
}
