import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { Register } from '../../../wire/game/register.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import { Board } from '../../registers/board.tsx'
import { registersLabels } from '../../registers/labels.ts'
import { Ledger } from '../../registers/ledger.tsx'
import { hasSquarePerPerson, isKeyed } from '../../registers/register-shape.ts'
import { RegisterView } from '../../registers/register-view.tsx'
import { withAwaitedInAllVotes } from '../../registers/who-has-yet-to-vote.ts'
import '../../style/matters.css'
import '../../style/registers.css'

/** A register: its values, and every line of its ledger with the cause. With `?of=Ames`, only one key is shown. */
export function RegisterPage() {
  const { game, register: name } = useParams({ from: '/g/$game/registers/$register' })
  const { of } = useSearch({ from: '/g/$game/registers/$register' })
  const { data, error, isPending } = useQuery(queries.registers(game))
  const { data: state } = useQuery(queries.state(game))
  const inUse = data?.registers.find(it => it.name === name)
  const past = useQuery({ ...pastQueries.registerOrRetired(game, name), enabled: data !== undefined && !inUse })
  const kept = inUse ?? past.data?.register
  const register = kept === undefined ? undefined : withAwaitedInAllVotes(kept, state?.waitsFor ?? [])
  if (isPending || past.isLoading) return <Loading />
  if (register === undefined)
    return (
      <NoPage fault={error ?? past.error}>
        <p>This game has no register with that name, or you aren’t allowed to see it.</p>
        <p>
          <Link to="/g/$game/registers" params={{ game }}>
            All registers
          </Link>
        </p>
      </NoPage>
    )
  return (
    <div className="stack">
      <section className="paper lead">
        <h2 data-names="register">{register.heading}</h2>
        {register.retired === undefined ? null : (
          <p className="soft">
            {registersLabels.retiredRegister}{' '}
            <Link to="/g/$game/entries/$seq" params={{ game, seq: `${register.retired}` }}>
              entry {register.retired}
            </Link>
            .
          </p>
        )}
        {hasSquarePerPerson(register) ? (
          <Board game={game} registers={data?.registers ?? []} squares={register} />
        ) : (
          <RegisterView game={game} register={register} of={of} />
        )}
      </section>
      {register.derived ? (
        <p className="paper soft">
          This value is derived from the current state of the game. It is never stored, so it has no history.
        </p>
      ) : (
        <RegisterLedger game={game} register={register} />
      )}
    </div>
  )
}

/** The ledger of the register, for all keys or only one. */
function RegisterLedger({ game, register }: { readonly game: string; readonly register: Register }) {
  const { of } = useSearch({ from: '/g/$game/registers/$register' })
  const go = useNavigate({ from: '/g/$game/registers/$register' })
  const id = useId()
  const keys = isKeyed(register.value) && register.keys !== null ? Object.keys(register.value) : []
  return (
    <section className="paper stack" aria-labelledby="lines">
      <h2 id="lines">{registersLabels.history}</h2>
      {keys.length < 2 ? null : (
        <div className="field no-print">
          <label htmlFor={id}>{registersLabels.playerOrItem}</label>
          <select
            id={id}
            value={of ?? ''}
            onChange={({ target }) => void go({ search: target.value === '' ? {} : { of: target.value } })}
          >
            <option value="">all</option>
            {keys.map(key => (
              <option key={key}>{key}</option>
            ))}
          </select>
        </div>
      )}
      <Ledger game={game} register={register.name} about={of} />
    </section>
  )
}
