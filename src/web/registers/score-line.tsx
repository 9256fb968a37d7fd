import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { amountsByPerson } from './amounts-by-person.ts'
import { formatAmount } from './format-amount.ts'

/** Maximum number of people to name. A phone has no room for more. */
const MOST = 6

/**
 * Everyone's first amount in one line, for narrow windows, in which the table of scores is far below. The line links to
 * that table.
 */
export function ScoreLine({ game, state }: { readonly game: string; readonly state: GameState }) {
  const { data } = useQuery(queries.registers(game))
  const { data: summary } = useQuery(queries.game(game))
  const { counted, rows, amountOf } = amountsByPerson(
    data?.registers ?? [],
    state.people.map(({ name }) => name),
  )
  const [first] = counted
  const you = state.people.find(({ person }) => person === summary?.you)?.name
  // Leaves room for the line until the scores arrive, so that nothing moves then.
  if (data === undefined) return <p className="score-line" aria-hidden />
  if (first === undefined || rows.length === 0) return null
  return (
    <p className="score-line">
      <Link to="/g/$game" params={{ game }} hash="scores" data-quoted>
        <span className="soft">{first.words}:</span>
        {rows.slice(0, MOST).map(name => (
          <span key={name} className={name === you ? 'own' : undefined}>
            {name} {formatAmount(amountOf(first, name) ?? first.start)}
          </span>
        ))}
        {rows.length > MOST ? <span className="soft">and {rows.length - MOST} more</span> : null}
      </Link>
    </p>
  )
}
