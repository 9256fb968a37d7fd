import { useInfiniteQuery } from '@tanstack/react-query'
import { Fault } from '../parts/fault.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { When } from '../parts/when.tsx'
import { GameNamed } from './game-named.tsx'
import { operateQuestions } from './operate-questions.ts'
import { SuspendGame } from './suspend-game.tsx'

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
