import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queries } from '../api/queries.ts'
import { frontLabels } from '../front/labels.ts'
import { FIRST_RULESET, inLearningOrder, liveliestFirst } from '../front/ruleset-and-game-order.ts'
import { RulesetStory } from '../front/ruleset-story.tsx'
import { GameCard } from '../parts/game-card.tsx'
import { Loading } from '../parts/loading-and-faults.tsx'

/** Your games are loaded later than the page, because someone who visits for the first time has none. */
const OwnGames = lazy(async () => ({ default: (await import('../front/own-games.tsx')).OwnGames }))

/**
 * The front page. Visitors see what Nomic is, a real example, the public games, and how to begin. People who have games
 * see these first, and no introduction.
 */
export function FrontPage() {
  const { data: me, isPending } = useQuery(queries.me())
  const { data: own } = useInfiniteQuery({ ...queries.ownGames(), enabled: me != null })
  const { data: rulesets } = useQuery(queries.rulesets())
  if (isPending) return <Loading />
  const plays = own?.pages.some(({ games }) => games.length > 0) ?? me != null
  return (
    <div className="sheet">
      {me == null ? (
        <Introduction />
      ) : (
        <Suspense fallback={<Loading />}>
          <OwnGames heading="h1" />
        </Suspense>
      )}
      {plays ? null : <LivingExample />}
      <BeingPlayed />
      <section className="stack" aria-labelledby="rulesets">
        <h2 id="rulesets">Rulesets</h2>
        <div className="cards">
          {inLearningOrder(rulesets?.rulesets ?? []).map(it => (
            <RulesetStory key={it.name} ruleset={it} heading="h3" />
          ))}
        </div>
      </section>
    </div>
  )
}

/** What Nomic is, in three sentences, and how to begin. */
function Introduction() {
  return (
    <article className="paper front stack">
      <h1>A game in which changing the rules is a move</h1>
      <p className="law">
        Nomic begins with a set of rules, most of them about how to change the rules. Players propose changes, debate
        and vote. Whatever they adopt binds everyone from then on: how to vote, score, judge and win. Here the
        bookkeeping is done for you, and every number shows you the rule behind it.
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
      <p className="small soft">You don’t need an account to practice. Starting a game with others takes a minute.</p>
    </article>
  )
}

/** A few of the public games of other people that are being played now, most active first. */
function BeingPlayed() {
  const { data } = useInfiniteQuery(queries.games())
  const others = data?.pages.flatMap(page => page.games).filter(({ you }) => you === undefined) ?? []
  const games = liveliestFirst(others).slice(0, 6)
  return (
    <section className="stack" aria-labelledby="running">
      <h2 id="running">Games in progress</h2>
      {data !== undefined && games.length === 0 ? (
        <p>
          No one else is playing in public. <Link to="/found">Start a game</Link> that everyone can watch.
        </p>
      ) : null}
      <div className="cards">
        {games.map(game => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <p>
        <Link to="/games">{frontLabels.seeAll}</Link>
      </p>
    </section>
  )
}

/**
 * A link for visitors who want to watch. It leads to the most active game with the ruleset for newcomers or, failing
 * that, to the most active game of all or to the list of games.
 */
export function RunningGameLink() {
  const { data } = useInfiniteQuery(queries.games())
  const games = liveliestFirst(data?.pages.flatMap(page => page.games) ?? [])
  const game = games.find(({ ruleset }) => ruleset === FIRST_RULESET) ?? games[0]
  return game === undefined ? (
    <Link to="/games" className="button">
      Watch a game
    </Link>
  ) : (
    <Link to="/g/$game" params={{ game: game.id }} className="button">
      Watch a game
    </Link>
  )
}

/** A real example from Suber’s own rules: a rule, a change to it, and a consequence that no one had proposed. */
export function LivingExample() {
  return (
    <section className="paper stack" aria-labelledby="example">
      <h2 id="example">An example</h2>
      <ol className="plain three-steps">
        <li>
          <h3>A rule</h3>
          <p className="small soft">
            <Link to="/rulesets/$ruleset" params={{ ruleset: 'suber' }} hash="203">
              rule 203
            </Link>{' '}
            of Suber’s rules, at the start of the game
          </p>
          <p className="law">
            A rule-change is adopted if and only if the vote is unanimous among the eligible voters.{' '}
            <span aria-hidden>…</span>
          </p>
        </li>
        <li>
          <h3>A proposal to change it</h3>
          <p className="small soft">proposal 301, the first of the game; everyone votes on it</p>
          <p className="law">
            A rule-change is adopted if and only if{' '}
            <del className="diff-removed">the vote is unanimous among the eligible voters</del>{' '}
            <ins className="diff-added">at least two thirds of the eligible voters vote for it</ins>.
          </p>
        </li>
        <li>
          <h3>What happens</h3>
          <p className="small soft">the proposal is adopted unanimously</p>
          <ul>
            <li>From now on, no single player can block a change.</li>
            <li>
              Rule 203 is now rule 301: in Suber’s rules, an amended rule takes the number of the proposal that amended
              it.
            </li>
            <li>
              Another rule, 204, comes into play. It gives 10 points to each player who votes against a proposal that is
              adopted anyway. As long as adoption had to be unanimous, there could be no such player. No one had
              proposed that effect.
            </li>
          </ul>
        </li>
      </ol>
    </section>
  )
}
