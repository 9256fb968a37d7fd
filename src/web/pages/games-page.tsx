import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { GameCard } from '../parts/game-card.tsx'

/** My games, and those that anybody may watch. */
export function GamesPage() {
  const { data: me } = useQuery(questions.me())
  return (
    <div className="sheet">
      <h1>Games</h1>
      {me ? <GameList title="Yours" mine /> : null}
      <GameList title="Public" mine={false} />
    </div>
  )
}

function GameList({ title, mine }: { readonly title: string; readonly mine: boolean }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.games(mine))
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Fault fault={error} />
      {data !== undefined && games.length === 0 ? <p>None yet.</p> : null}
      <div className="cards">
        {games.map(game => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      {hasNextPage ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          More games
        </button>
      ) : null}
    </section>
  )
}
