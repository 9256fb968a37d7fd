import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { FIRST_RULESET, inLearningOrder, liveliestFirst } from '../front/games-order.ts'
import { OwnGames } from '../front/own-games.tsx'
import { RulesetStory } from '../front/ruleset-story.tsx'
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
            Try it now, no account needed
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

/** Leads whoever wants to look on into a game at once: the liveliest of those by the rules to learn first, else of all; where there is none, to the list. */
export function RunningGameLink() {
  const { data } = useInfiniteQuery(questions.games())
  const games = liveliestFirst(data?.pages.flatMap(page => page.games) ?? [])
  const game = games.find(({ ruleset }) => ruleset === FIRST_RULESET) ?? games[0]
  return game === undefined ? (
    <Link to="/games" className="button">
      Look at a running game
    </Link>
  ) : (
    <Link to="/g/$game" params={{ game: game.id }} className="button">
      Look at a running game
    </Link>
  )
}

/** One true example, of Suber’s own rules: a rule, a change of it, and what followed that no one had proposed. */
export function LivingExample() {
  return (
    <section className="paper stack" aria-labelledby="example">
      <h2 id="example">One move, as an example</h2>
      <ol className="plain three-steps">
        <li>
          <h3>A rule</h3>
          <p className="small soft">
            <Link to="/rulesets/$ruleset" params={{ ruleset: 'suber' }} hash="203">
              rule 203
            </Link>{' '}
            of Suber’s rules, as the game begins
          </p>
          <p className="law">
            A rule-change is adopted if and only if the vote is unanimous among the eligible voters.{' '}
            <span aria-hidden>…</span>
          </p>
        </li>
        <li>
          <h3>A proposal to change it</h3>
          <p className="small soft">proposal 301, the first of the game; everybody votes on it</p>
          <p className="law">
            A rule-change is adopted if and only if{' '}
            <del className="diff-removed">the vote is unanimous among the eligible voters</del>{' '}
            <ins className="diff-added">two thirds of the eligible voters or more vote for it</ins>.
          </p>
        </li>
        <li>
          <h3>What followed</h3>
          <p className="small soft">the proposal is adopted, with every vote for it</p>
          <ul>
            <li>From now on nobody alone can stop a change.</li>
            <li>
              Rule 203 is called rule 301 now: by Suber’s rules a rule that is changed takes the number of the proposal
              that changed it.
            </li>
            <li>
              Another rule, number 204, begins to count. It gives 10 points to whoever votes against a proposal that is
              adopted all the same: as long as every vote had to be for it, there was nobody to give them to. Nobody had
              proposed that.
            </li>
          </ul>
        </li>
      </ol>
    </section>
  )
}
