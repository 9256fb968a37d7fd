import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { inLearningOrder } from '../front/in-learning-order.ts'
import { liveliestFirst } from '../front/liveliest-first.ts'
import { LivingExample } from '../front/living-example.tsx'
import { OwnGames } from '../front/own-games.tsx'
import { RulesetStory } from '../front/ruleset-story.tsx'
import { RunningGameLink } from '../front/running-game-link.tsx'
import { GameCard } from '../parts/game-card.tsx'

/** What Nomic is, one living example, the public games, and how to begin. */
export function FrontPage() {
  const { data: me } = useQuery(questions.me())
  const { data: rulesets } = useQuery(questions.rulesets())
  return (
    <div className="sheet">
      {me ? <OwnGames /> : null}
      <article className="paper front stack">
        <h1>A game in which changing the rules is a move</h1>
        <p className="law">
          Nomic begins with a set of rules, most of them about how rules are changed. Players propose changes, debate
          and vote; what is adopted binds everybody from then on, in how to vote, to score, to judge and to win. Here
          the book-keeping is done for you: every number opens the rule that made it.
        </p>
        <div className="row">
          <Link to="/practice" className="button main">
            Practise alone, at once
          </Link>
          <Link to="/found" className="button">
            Start a game
          </Link>
          <RunningGameLink />
        </div>
        <p className="small soft">Practising needs no account. Starting a game with others takes a minute.</p>
      </article>
      <LivingExample />
      <BeingPlayed />
      <section className="stack" aria-labelledby="rulesets">
        <h2 id="rulesets">Rules to start from</h2>
        <div className="cards">
          {inLearningOrder(rulesets?.rulesets ?? []).map(it => (
            <RulesetStory key={it.name} ruleset={it} heading="h3" />
          ))}
        </div>
      </section>
    </div>
  )
}

/** The public games that are played now, the liveliest few. */
function BeingPlayed() {
  const { data } = useInfiniteQuery(questions.games())
  const games = liveliestFirst(data?.pages.flatMap(page => page.games) ?? []).slice(0, 6)
  return (
    <section className="stack" aria-labelledby="running">
      <h2 id="running">Being played now</h2>
      {data !== undefined && games.length === 0 ? <p>No public game yet: start the first one.</p> : null}
      <div className="cards">
        {games.map(game => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <p>
        <Link to="/games">All public games</Link>
      </p>
    </section>
  )
}
