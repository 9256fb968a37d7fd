import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Register } from '../../../wire/game/register.ts'
import { queries } from '../../api/queries.ts'
import { Fault, Loading } from '../../parts/loading-and-faults.tsx'
import { AmountsTable } from '../../registers/amounts-table.tsx'
import { Board } from '../../registers/board.tsx'
import { registersLabels } from '../../registers/labels.ts'
import { hasAmountPerPerson, hasSquarePerPerson, isEmpty, isListOfLongLines } from '../../registers/register-shape.ts'
import { RegisterView } from '../../registers/register-view.tsx'
import { RetiredRegisters } from '../../registers/retired-registers.tsx'
import { withAwaitedInAllVotes } from '../../registers/who-has-yet-to-vote.ts'
import '../../style/matters.css'
import '../../style/registers.css'

/** The registers: first the board and each person's possessions, then all others, with empty registers last. */
export function RegistersPage() {
  const { game } = useParams({ from: '/g/$game/registers' })
  const { data, error, isPending } = useQuery(queries.registers(game))
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  const registers = data.registers.map(register => withAwaitedInAllVotes(register, state?.waitsFor ?? []))
  const amounts = registers.some(it => hasAmountPerPerson(it) && !isEmpty(it.value))
  const shown = registers.filter(it => !isEmpty(it.value) && !hasAmountPerPerson(it))
  const drawn = shown.filter(it => hasSquarePerPerson(it) || isListOfLongLines(it))
  const empty = registers.filter(it => isEmpty(it.value))
  return (
    <div className="stack">
      <p className="soft what-registers-are">
        The rules keep their records in registers: how much each player has, whose turn it is, who holds an office.
        Choose a register to see everything that was ever written to it.
      </p>
      <div className="side-by-side">
        <div className="stack">
          {amounts ? (
            <section className="paper lead" aria-labelledby="amounts">
              <h2 id="amounts">{registersLabels.scores}</h2>
              <AmountsTable
                game={game}
                registers={registers}
                names={state?.people.map(({ name }) => name) ?? []}
                you={state?.people.find(({ person }) => person === summary?.you)?.name}
              />
            </section>
          ) : null}
          {drawn.filter(isListOfLongLines).map(register => (
            <section className="paper" key={register.name} aria-label={register.heading}>
              <Heading game={game} register={register} />
              <RegisterView game={game} register={register} />
            </section>
          ))}
        </div>
        {drawn.filter(hasSquarePerPerson).map(register => (
          <section className="paper" key={register.name} aria-label={register.heading}>
            <Heading game={game} register={register} />
            <Board game={game} registers={registers} squares={register} />
          </section>
        ))}
      </div>
      <section className="paper" aria-labelledby="others">
        <h2 id="others">{amounts || drawn.length > 0 ? 'Other records' : 'Records'}</h2>
        <dl className="kept">
          {shown
            .filter(it => !drawn.includes(it))
            .map(register => (
              <div key={register.name}>
                <dt>
                  <RegisterLink game={game} register={register} />
                </dt>
                <dd>
                  <RegisterView game={game} register={register} />
                </dd>
              </div>
            ))}
        </dl>
        {empty.length === 0 ? null : <EmptyRegisters game={game} registers={empty} />}
      </section>
      <RetiredRegisters game={game} inUse={registers.map(({ name }) => name)} />
    </div>
  )
}

function Heading({ game, register }: { readonly game: string; readonly register: Register }) {
  return (
    <h2>
      <RegisterLink game={game} register={register} />
    </h2>
  )
}

function RegisterLink({ game, register }: { readonly game: string; readonly register: Register }) {
  return (
    <Link to="/g/$game/registers/$register" params={{ game, register: register.name }}>
      {register.heading}
    </Link>
  )
}

function EmptyRegisters({ game, registers }: { readonly game: string; readonly registers: readonly Register[] }) {
  return (
    <details>
      <summary>Empty</summary>
      <ul className="plain">
        {registers.map(register => (
          <li key={register.name}>
            <RegisterLink game={game} register={register} />
          </li>
        ))}
      </ul>
    </details>
  )
}
