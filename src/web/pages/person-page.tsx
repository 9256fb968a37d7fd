import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { HandOf } from '../matters/hand-of.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { NoPage } from '../parts/no-page.tsx'
import { Said } from '../parts/said.tsx'
import { AmountsTable } from '../registers/amounts-table.tsx'
import { Ledger } from '../registers/ledger.tsx'
import { type Place, placesOf } from '../registers/places-of.ts'
import { PlacesTold } from '../registers/places-told.tsx'
import { isAmounts, isKept, registerHeading } from '../registers/register-value.ts'
import '../style/matters.css'
import '../style/registers.css'

/** Somebody in a game: what they are and have, with every line of their ledgers, and what they proposed, voted and judged. */
export function PersonPage() {
  const { game, person: named } = useParams({ from: '/g/$game/people/$person' })
  const { data: state, error, isPending } = useQuery(questions.state(game))
  const { data: kept } = useQuery(questions.registers(game))
  const { data: summary } = useQuery(questions.game(game))
  const { data: put } = useInfiniteQuery(questions.matters(game))
  if (isPending) return <Loading />
  if (state === undefined) return <Fault fault={error} />
  const person = state.people.find(it => it.name === named || it.fullName === named)
  if (person === undefined) return <Stranger game={game} named={named} />
  const isYou = person.person === summary?.you
  const registers = kept?.registers ?? []
  const held = registers.filter(it => isAmounts(it) && isKept(it.value) && Object.hasOwn(it.value, person.name))
  return (
    <div className="stack">
      <section className="paper">
        <h2>
          {person.fullName}
          {isYou ? <span className="soft"> (you)</span> : null}
        </h2>
        <p className="row">
          <PlacesTold
            game={game}
            places={placesOf(registers, person.name).filter(place => place.office || tells(place, state.people.length))}
          />
        </p>
        {state.waitsFor
          .filter(it => it.person === person.person)
          .map(({ to }) => (
            <p key={to}>
              The game waits for {isYou ? 'you' : person.name} <Said game={game} words={to} />.
            </p>
          ))}
        <AmountsTable game={game} registers={held} names={[person.name]} />
      </section>
      <HandOf game={game} name={person.name} matters={put?.pages.flatMap(page => page.matters) ?? []} />
      {held.map(register => (
        <section className="paper" key={register.name} aria-label={registerHeading(register)}>
          <h2>{register.words.replace(/^./, first => first.toUpperCase())}</h2>
          <Ledger game={game} register={register.name} about={person.name} />
        </section>
      ))}
    </div>
  )
}

/** A list on which everybody is tells nothing of anybody. */
function tells({ register: { value, derived } }: Place, people: number): boolean {
  return !derived && (!Array.isArray(value) || value.length < people)
}

function Stranger({ game, named }: { readonly game: string; readonly named: string }) {
  return (
    <NoPage fault={null}>
      <p>Nobody in this game is called “{named}”.</p>
      <p>
        <Link to="/g/$game/people" params={{ game }}>
          Who is in this game
        </Link>
      </p>
    </NoPage>
  )
}
