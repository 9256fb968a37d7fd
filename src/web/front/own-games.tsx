import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { GameCard } from '../parts/game-card.tsx'

/** My games: first those that wait for me. */
export function OwnGames() {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.games(true))
  const games = data?.pages.flatMap(page => page.games) ?? []
  const waiting = useQueries({
    queries: games.map(({ id }) => questions.glance(id)),
    combine: glances => new Set(games.filter((_, place) => glances[place]?.data?.waitsForYou !== undefined)),
  })
  if (data !== undefined && games.length === 0) return null
  return (
    <section className="stack" aria-labelledby="own-games">
      <h2 id="own-games">Your games</h2>
      <Fault fault={error} />
      {waiting.size === 0 ? null : (
        <p>{waiting.size === 1 ? 'One of them waits for you.' : `${waiting.size} of them wait for you.`}</p>
      )}
      <div className="cards">
        {games
          .toSorted((a, b) => Number(waiting.has(b)) - Number(waiting.has(a)))
          .map(game => (
            <GameCard key={game.id} game={game} />
          ))}
      </div>
      {hasNextPage ? (
        <div className="row">
          <button type="button" className="button" onClick={() => void fetchNextPage()}>
            More of your games
          </button>
        </div>
      ) : null}
    </section>
  )
}
