import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { GameCard } from '../parts/game-card.tsx'

/** What Nomic is, one living example, the public games, and how to begin. */
export function FrontPage() {
  const { data } = useInfiniteQuery(questions.games(false))
  const games = data?.pages.flatMap(page => page.games) ?? []
  return (
    <div className="sheet">
      <article className="paper front">
        <h1>A game in which changing the rules is a move</h1>
        <p className="law">
          Nomic begins with a set of rules, most of them about how rules are changed. Players propose changes, debate
          and vote; what is adopted binds everybody from then on, in how to vote, to score, to judge and to win. Here
          the book-keeping is done for you: every number opens the rule that made it.
        </p>
        <div className="row">
          <Link to="/games" className="button main">
            Look at a running game
          </Link>
          <Link to="/rulesets" className="button">
            The rulesets to start from
          </Link>
        </div>
      </article>
      <section className="stack" aria-labelledby="running">
        <h2 id="running">Being played now</h2>
        <div className="cards">
          {games.map(game => (
            <GameCard key={game.id} game={game} />
          ))}
        </div>
      </section>
    </div>
  )
}
