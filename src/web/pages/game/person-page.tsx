import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { GameState } from '../../../wire/game/game-state.ts'
import type { Matter } from '../../../wire/game/matter.ts'
import { accountQueries } from '../../account/account-queries.ts'
import { queries } from '../../api/queries.ts'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Fault, Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import { PersonDisc } from '../../parts/person-disc.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { AmountsTable } from '../../registers/amounts-table.tsx'
import { Ledger } from '../../registers/ledger.tsx'
import { type Place, placesOfPerson } from '../../registers/offices-and-statuses.ts'
import { PlacesView } from '../../registers/places-view.tsx'
import { hasAmountPerPerson, isKeyed } from '../../registers/register-shape.ts'
import '../../style/matters.css'
import '../../style/registers.css'
import { ownBallot } from '../../forms/ballot-words.ts'
import { matterName, matterTitle } from '../../matters/matter-state.ts'
import { fillIn } from '../../parts/fill-in.ts'
import { ValueView } from '../../parts/value-view.tsx'
import { peopleLabels } from '../people-labels.ts'

/**
 * A person in a game: their offices and possessions, every line of their ledgers, and what they have proposed, voted on
 * and judged.
 */
export function PersonPage() {
  const { game, person: named } = useParams({ from: '/g/$game/people/$person' })
  const { data: state, error, isPending } = useQuery(queries.state(game))
  const { data: kept } = useQuery(queries.registers(game))
  const { data: summary } = useQuery(queries.game(game))
  const { data: put } = useInfiniteQuery(queries.matters(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  const person = state.people.find(it => it.name === named || it.fullName === named)
  if (person === undefined) return <NoSuchPerson game={game} named={named} />
  const isYou = person.person === summary?.you
  const registers = kept?.registers ?? []
  const held = registers.filter(
    it => hasAmountPerPerson(it) && isKeyed(it.value) && Object.hasOwn(it.value, person.name),
  )
  return (
    <div className="stack">
      <section className="paper lead">
        <h2>
          <PersonDisc name={person.fullName} />
          {person.fullName}
          {isYou ? <span className="soft"> (you)</span> : null}
        </h2>
        <p className="row">
          <PlacesView
            game={game}
            places={placesOfPerson(registers, person.name).filter(
              place => place.office || isWorthShowing(place, state.people.length),
            )}
          />
        </p>
        {state.waitsFor
          .filter(it => it.person === person.person)
          .map(({ to, toParts }) => (
            <p key={to}>
              The game is waiting for {isYou ? 'you' : person.name} <LinkedSentence game={game} parts={toParts} />.
            </p>
          ))}
        <AmountsTable game={game} registers={held} names={[person.name]} />
        {isInBrowser(game) ? null : <ProfileLink game={game} person={person} />}
      </section>
      <MattersOfPerson game={game} name={person.name} matters={put?.pages.flatMap(page => page.matters) ?? []} />
      {held.map(register => (
        <section className="paper" key={register.name} aria-label={register.heading}>
          <h2>{register.words.replace(/^./, first => first.toUpperCase())}</h2>
          <Ledger game={game} register={register.name} about={person.name} />
        </section>
      ))}
    </div>
  )
}

/** Whether a place is worth mentioning. A place in a list that contains everyone is not. */
function isWorthShowing({ register: { value, derived } }: Place, people: number): boolean {
  return !derived && (!Array.isArray(value) || value.length < people)
}

/** A link to the profile of someone who has one. */
function ProfileLink({ game, person }: { readonly game: string; readonly person: GameState['people'][number] }) {
  const { data } = useQuery(accountQueries.gameProfiles(game))
  const found = data?.profiles.find(it => it.person === person.person)
  if (found === undefined) return null
  return (
    <p>
      <Link to="/profiles/$profile" params={{ profile: found.profile }}>
        {fillIn(peopleLabels.profileOf, { name: person.name })}
      </Link>
    </p>
  )
}

function NoSuchPerson({ game, named }: { readonly game: string; readonly named: string }) {
  return (
    <NoPage fault={null}>
      <p>No one in this game is called “{named}”.</p>
      <p>
        <Link to="/g/$game/people" params={{ game }}>
          People in this game
        </Link>
      </p>
    </NoPage>
  )
}

/** Lists what someone has proposed, judged, and voted on, newest first. */
export function MattersOfPerson({
  game,
  name,
  matters,
}: {
  readonly game: string
  readonly name: string
  readonly matters: readonly Matter[]
}) {
  const own = matters.filter(({ by }) => by === name)
  const judged = matters.filter(({ fields }) => Array.isArray(fields['judges']) && fields['judges'].includes(name))
  const voted = matters.filter(matter => ownBallot(matter, name) !== undefined)
  if (own.length + judged.length + voted.length === 0) return null
  return (
    <section className="paper stack" aria-label={`${name}’s history`}>
      <MatterList game={game} heading="Put forward" matters={own} />
      <MatterList game={game} heading="Judge of" matters={judged} />
      <MatterList game={game} heading="Voted on" matters={voted} word={matter => ownBallot(matter, name)} />
    </section>
  )
}

type ListedOf = {
  readonly game: string
  readonly heading: string
  readonly matters: readonly Matter[]
  readonly word?: (matter: Matter) => unknown
}

function MatterList({ game, heading, matters, word }: ListedOf) {
  if (matters.length === 0) return null
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="plain ballots">
        {matters.map(matter => (
          <li key={`${matter.kind} ${matter.label} ${matter.since}`}>
            <Link to="/g/$game/matters/$kind/$label" params={{ game, kind: matter.kind, label: matter.label }}>
              {matterName(matter)}
              {matterTitle(matter) === '' ? '' : `: ${matterTitle(matter)}`}
            </Link>
            {word === undefined ? null : (
              <span data-quoted>
                <ValueView value={word(matter)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
