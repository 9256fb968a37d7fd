import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PublicEntry } from '../../../wire/game/entry.ts'
import type { GameState } from '../../../wire/game/game-state.ts'
import type { Register } from '../../../wire/game/register.ts'
import { queries } from '../../api/queries.ts'
import { PersonLink } from '../../matters/person-link.tsx'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { PersonDisc } from '../../parts/person-disc.tsx'
import { usePeopleHere } from '../../parts/use-people-here.ts'
import { When } from '../../parts/when.tsx'
import { isInBrowser, PRACTICE } from '../../practice/practice-table.ts'
import { AmountsTable } from '../../registers/amounts-table.tsx'
import { registersLabels } from '../../registers/labels.ts'
import { placesOfPerson } from '../../registers/offices-and-statuses.ts'
import { PlacesView } from '../../registers/places-view.tsx'
import { hasAmountPerPerson, isEmpty } from '../../registers/register-shape.ts'
import { peopleLabels } from '../people-labels.ts'
import '../../style/matters.css'
import '../../style/registers.css'
import { api, responseDataOrThrow } from '../../api/api.ts'
import { useScrollToFragment } from '../../frame/use-heading-focus.ts'
import { GameLink } from '../../host/game-link.tsx'
import { GuestLinks } from '../../host/guest-links.tsx'
import { InviteForm } from '../../host/invite-form.tsx'
import { hostLabels } from '../../host/labels.ts'

/**
 * The people in the game: their offices and possessions, what the game is waiting for them to do, and their latest
 * acts.
 */
export function PeoplePage() {
  const { game } = useParams({ from: '/g/$game/people' })
  const { data: state, error, isPending } = useQuery(queries.state(game))
  const { data: kept } = useQuery(queries.registers(game))
  const { data: summary } = useQuery(queries.game(game))
  const { data: happened } = useInfiniteQuery(queries.entries(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  const registers = kept?.registers ?? []
  const you = state.people.find(({ person }) => person === summary?.you)?.name
  const entries = happened?.pages.flatMap(page => page.entries) ?? []
  const scores = registers.some(it => hasAmountPerPerson(it) && !isEmpty(it.value)) ? (
    <section className="paper" aria-labelledby="amounts">
      <h2 id="amounts">{registersLabels.scores}</h2>
      <AmountsTable game={game} registers={registers} names={state.people.map(({ name }) => name)} you={you} />
    </section>
  ) : null
  const invites = summary?.host === true && !isInBrowser(game)
  return (
    <div className="side-by-side">
      <div className="stack">
        <section className="paper lead" aria-labelledby="people">
          <h2 id="people">{peopleLabels.people}</h2>
          {state.people.length === 0 ? <p>No one is in this game yet.</p> : null}
          <ul className="plain">
            {state.people.map(person => (
              <PersonLine
                key={person.person}
                game={game}
                state={state}
                person={person}
                isYou={person.name === you}
                registers={registers}
                last={entries.find(({ by }) => by === person.person)}
              />
            ))}
          </ul>
        </section>
        {invites ? scores : null}
      </div>
      {invites ? <InviteSection game={game} /> : scores}
    </div>
  )
}

/**
 * A tag that says that no one has taken a person's seat yet. It is not shown in games in which no one has a seat,
 * because such games are only for watching.
 */
function SeatNotTaken({ game, person }: { readonly game: string; readonly person: string }) {
  const { data } = useQuery(queries.game(game))
  if (data === undefined || data.seated.length === 0 || data.you === person) return null
  if (game === PRACTICE) return <span className="tag">{peopleLabels.computerPlayer}</span>
  return data.seated.includes(person) ? null : <span className="tag">{hostLabels.notHereYet}</span>
}

/** A tag that says that someone moderates the talk of the game. */
function ModeratorTag({ game, person }: { readonly game: string; readonly person: string }) {
  const { data } = useQuery(queries.game(game))
  return data?.moderators?.includes(person) === true ? <span className="tag">{hostLabels.moderator}</span> : null
}

type LineOf = {
  readonly game: string
  readonly state: GameState
  readonly person: GameState['people'][number]
  readonly isYou: boolean
  readonly registers: readonly Register[]
  readonly last: PublicEntry | undefined
}

function PersonLine({ game, state, person, isYou, registers, last }: LineOf) {
  const places = placesOfPerson(registers, person.name).filter(({ office }) => office)
  const players = registers.find(({ name }) => name === 'players')?.value
  const awaited = state.waitsFor.filter(it => it.person === person.person)
  const here = usePeopleHere(game)
  return (
    <li className="entry">
      <p className="row">
        <span className="entry-head">
          <PersonDisc name={person.fullName} />
          <PersonLink game={game} name={person.name} />
        </span>
        {isYou ? <span className="soft">(you)</span> : null}
        {person.fullName === person.name ? null : <span className="soft">{person.fullName}</span>}
        {Array.isArray(players) && !players.includes(person.name) ? <span className="tag">not a player</span> : null}
        <PlacesView game={game} places={places} />
        <SeatNotTaken game={game} person={person.person} />
        <ModeratorTag game={game} person={person.person} />
        {here.has(person.person) && !isYou ? <span className="tag new">{peopleLabels.hereNow}</span> : null}
      </p>
      {awaited.map(({ to, toParts }) => (
        <p key={to}>
          The game is waiting for {isYou ? 'you' : person.name} <LinkedSentence game={game} parts={toParts} />.
        </p>
      ))}
      {last === undefined ? null : (
        <p className="small soft">
          Last move, <When at={last.at} />: <LinkedSentence game={game} parts={last.parts} />
        </p>
      )}
    </li>
  )
}

/** The part of the page where the host invites people to a game. Only the host sees this part. */
function InviteSection({ game }: { readonly game: string }) {
  const heading = useScrollToFragment('invite')
  return (
    <section className="paper stack no-print" aria-labelledby="invite">
      <h2 id="invite" ref={heading} tabIndex={-1}>
        {hostLabels.inviteOthers}
      </h2>
      <p>Send this link to everyone who should play. They see the game and sit down with a name.</p>
      <GameLink game={game} settings />
      <h3>Invite one person</h3>
      <Invitations game={game} />
    </section>
  )
}

const invitations = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'invitations'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/games/:game/invitations', { params: { path: { game } } })),
  })

/** The host's invitations, with forms to withdraw them and to invite more people. */
export function Invitations({ game }: { readonly game: string }) {
  const client = useQueryClient()
  const { data, error } = useQuery(invitations(game))
  const withdraw = useMutation({
    mutationFn: (invitation: string) =>
      responseDataOrThrow(
        api.DELETE('/api/v1/games/:game/invitations/:invitation', { params: { path: { game, invitation } } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['game', game, 'invitations'] }),
  })
  const open = data?.invitations.filter(it => it.is === 'open') ?? []
  const seats = data?.seats ?? []
  const nameOf = (person: string | undefined) =>
    seats.find(it => it.person === person)?.fullName ?? 'anyone who wants to watch, or to join if the rules allow'
  return (
    <>
      <Fault fault={error ?? withdraw.error} />
      {open.length === 0 ? null : (
        <>
          <h3>Open invitations</h3>
          <ul className="plain lines">
            {open.map(({ id, person, address, until }) => (
              <li key={id} className="row apart">
                <span>
                  For {nameOf(person)}{' '}
                  <span className="small soft">
                    {address === undefined ? 'by a link' : `by email to ${address}`}; expires <When at={until} />
                  </span>
                </span>
                <button
                  type="button"
                  className="button"
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(id)}
                >
                  {hostLabels.withdraw}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <InviteForm game={game} free={seats.filter(it => it.free)} />
      <GuestLinks game={game} guests={seats.filter(it => it.guest === true)} />
    </>
  )
}
