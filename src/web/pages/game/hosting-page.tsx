import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import type { HostingView } from '../../../wire/hosting.ts'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { queries } from '../../api/queries.ts'
import { hostingLabels } from '../../host/hosting-labels.ts'
import { SendButton, useForm } from '../../parts/form-parts.tsx'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { When } from '../../parts/when.tsx'

const hosting = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'hosting'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/hosting', { params: { path: { game } } })),
  })

/** The page about the hosting of a game: who hosts it, what that gives, and how it passes to someone else. */
export function HostingPage() {
  const { game } = useParams({ from: '/g/$game/hosting' })
  const { data, error } = useQuery(hosting(game))
  if (data === undefined) return error === null ? <Loading /> : <Fault fault={error} />
  return (
    <div className="side-by-side">
      <section className="paper stack lead" aria-labelledby="hosting">
        <h2 id="hosting">Hosting</h2>
        <WhoHosts game={game} hosting={data} />
        <YourChoices game={game} hosting={data} />
        {data.you.host && (data.byRule === undefined || data.byRule.person !== data.host?.person) ? (
          <ForTheHost game={game} hosting={data} />
        ) : null}
        <Candidates candidates={data.candidates} />
      </section>
      <div className="stack">
        <WhatHostingGives game={game} hosting={data} />
        <Changes changes={data.changes} />
      </div>
    </div>
  )
}

function WhoHosts({
  game,
  hosting: { state, host, absence, offer, seenAt, you, byRule },
}: {
  readonly game: string
  readonly hosting: HostingView
}) {
  const name = host === undefined ? 'Someone who does not play' : <strong data-written>{host.name}</strong>
  return (
    <>
      {state === 'open' ? (
        <p>This game has no host, so no one can invite people to it. Any player can take hosting at once.</p>
      ) : (
        <p>{you.host ? hostingLabels.youHost : <>{name} hosts this game.</>}</p>
      )}
      {absence === undefined || state === 'open' ? null : (
        <p className="notice">
          <When at={absence.at} />, {absence.by === undefined ? 'this site' : <span data-written>{absence.by}</span>}{' '}
          announced that the host is absent. If the host opens this game before <When at={absence.until} />, they stay
          its host. Otherwise, hosting passes to the player who asked for it first.
        </p>
      )}
      {byRule === undefined ? null : (
        <p>
          <Link to="/g/$game/rules/$label" params={{ game, label: byRule.rule }}>
            Rule {byRule.rule}
          </Link>{' '}
          makes <span data-written>{byRule.name}</span> the host
          {host?.person === byRule.person ? '.' : ', as soon as they open this game with an account.'}
        </p>
      )}
      {offer === undefined || you.offered ? null : (
        <p>
          The host offers hosting to <span data-written>{offer.name}</span>, who has not answered yet.
        </p>
      )}
      {seenAt === undefined || you.host || state === 'open' ? null : (
        <p className="small soft">
          The host last opened this game <When at={seenAt} />.
        </p>
      )}
    </>
  )
}

type Act = 'take' | 'end offer' | 'give up' | 'ask' | 'stop asking' | 'announce'

function useHosting(game: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: Act): Promise<HostingView> => {
      const asked = { params: { path: { game } } }
      switch (act) {
        case 'take':
          return responseDataOrThrow(api.POST('/api/v1/games/:game/hosting', asked))
        case 'end offer':
          return responseDataOrThrow(api.DELETE('/api/v1/games/:game/host', asked))
        case 'give up':
          return responseDataOrThrow(api.DELETE('/api/v1/games/:game/hosting', asked))
        case 'ask':
          return responseDataOrThrow(api.POST('/api/v1/games/:game/hosting/candidates', asked))
        case 'stop asking':
          return responseDataOrThrow(api.DELETE('/api/v1/games/:game/hosting/candidates', asked))
        case 'announce':
          return responseDataOrThrow(api.POST('/api/v1/games/:game/hosting/absence', asked))
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['game', game] }),
  })
}

/** The buttons of someone who does not host the game. */
function YourChoices({ game, hosting: { you, returnDays } }: { readonly game: string; readonly hosting: HostingView }) {
  const { mutate, isPending, error } = useHosting(game)
  const button = (act: Act, label: string, main = false) => (
    <button type="button" className={main ? 'button main' : 'button'} disabled={isPending} onClick={() => mutate(act)}>
      {label}
    </button>
  )
  return (
    <>
      {you.offered ? <p>{hostingLabels.offered}</p> : null}
      {you.asked ? <p>{hostingLabels.asked}</p> : null}
      <div className="row">
        {you.offered ? button('take', hostingLabels.accept, true) : null}
        {you.offered ? button('end offer', 'Decline') : null}
        {you.mayTake && !you.offered ? button('take', hostingLabels.take, true) : null}
        {you.mayAsk && !you.mayTake ? button('ask', hostingLabels.ask) : null}
        {you.asked ? button('stop asking', hostingLabels.stopAsking) : null}
        {you.mayAnnounce ? button('announce', 'The host is absent') : null}
      </div>
      {you.mayAnnounce ? (
        <p className="small soft" data-names="site">
          If you say that the host is absent, they get an email, and have {returnDays} days to come back.
        </p>
      ) : null}
      <Fault fault={error} />
    </>
  )
}

function ForTheHost({ game, hosting: { offer } }: { readonly game: string; readonly hosting: HostingView }) {
  const { mutate, isPending, error } = useHosting(game)
  return (
    <>
      {offer === undefined ? (
        <OfferForm game={game} />
      ) : (
        <div className="row">
          <button type="button" className="button" disabled={isPending} onClick={() => mutate('end offer')}>
            {hostingLabels.withdrawOffer}
          </button>
        </div>
      )}
      <details>
        <summary>{hostingLabels.giveUp}</summary>
        <div className="stack inner-form">
          <p>
            Hosting passes to the player who asked for it first. If no one has asked, any player can take it. You keep
            your seat.
          </p>
          <div className="row">
            <button type="button" className="button" disabled={isPending} onClick={() => mutate('give up')}>
              {hostingLabels.giveUp}
            </button>
          </div>
        </div>
      </details>
      <Fault fault={error} />
    </>
  )
}

/** A form for offering hosting to another player. No one can host for a person whom nobody plays. */
function OfferForm({ game }: { readonly game: string }) {
  const client = useQueryClient()
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  const others =
    state?.people.filter(({ person }) => summary?.seated.includes(person) === true && person !== summary.you) ?? []
  const form = useForm(
    { person: '' },
    {
      needed: ['person'],
      send: body => responseDataOrThrow(api.POST('/api/v1/games/:game/host', { params: { path: { game } }, body })),
      sent: () => void client.invalidateQueries({ queryKey: ['game', game] }),
    },
  )
  const id = useId()
  if (others.length === 0) return null
  const { value, onChange } = form.field('person')
  return (
    <form className="stack" aria-label="Offer hosting to another player" onSubmit={form.onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>{hostingLabels.handOver}</label>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose …</option>
          {others.map(({ person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className="small soft">They become the host if they accept. You stay in the game.</p>
      <Fault fault={form.fault} />
      <div className="row">
        <SendButton quiet pending={form.sending.isPending}>
          {hostingLabels.offer}
        </SendButton>
      </div>
    </form>
  )
}

function Candidates({ candidates }: { readonly candidates: HostingView['candidates'] }) {
  if (candidates.length === 0) return null
  return (
    <>
      <h3>Players who would host</h3>
      <p className="small soft">If the game loses its host, it passes to the first of them.</p>
      <ol>
        {candidates.map(({ person, name }) => (
          <li key={person} data-written>
            {name}
          </li>
        ))}
      </ol>
    </>
  )
}

function WhatHostingGives({
  game,
  hosting: { unseenDays, returnDays },
}: {
  readonly game: string
  readonly hosting: HostingView
}) {
  return (
    <section className="paper quiet" aria-labelledby="powers">
      <h2 id="powers">What a host can do</h2>
      <ul>
        <li>Invite people, and share the link of the game.</li>
        <li>Name the game, and choose who can watch it.</li>
        <li>
          <Link to="/g/$game/moderation" params={{ game }}>
            Moderate its talk
          </Link>
          , and name moderators.
        </li>
        <li>
          <Link to="/g/$game/move" params={{ game }}>
            Move it to another site
          </Link>
          .
        </li>
      </ul>
      <p>
        A host has no power in the game, and cannot change its log.{' '}
        <span data-names="site">
          If the host does not open the game for {unseenDays} days, this site announces that they are absent. They have{' '}
          {returnDays} days to come back.
        </span>
      </p>
    </section>
  )
}

function Changes({ changes }: { readonly changes: HostingView['changes'] }) {
  if (changes.length === 0) return null
  return (
    <section className="paper quiet" aria-labelledby="changes">
      <h2 id="changes">{hostingLabels.changes}</h2>
      <ul className="plain lines">
        {changes.toReversed().map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>
            <span data-written>{sentence}</span>{' '}
            <span className="small soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
