import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnGame } from '../../wire/game/game.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { GameCard } from '../parts/game-card.tsx'
import { Fault, MoreButton } from '../parts/loading-and-faults.tsx'
import { talkQueries } from '../talk/talk-queries.ts'
import { frontLabels } from './labels.ts'
import { liveliestFirst } from './ruleset-and-game-order.ts'

/** Lists your games, starting with those that are waiting for you. With `h1`, this is the first thing on the page. */
export function OwnGames({ heading: Heading = 'h2' }: { readonly heading?: 'h1' | 'h2' }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.ownGames())
  const games = data?.pages.flatMap(page => liveliestFirst(page.games)) ?? []
  const [waiting, others] = [true, false].map(it => games.filter(game => waitsForMe(game) === it))
  const { data: talk } = useQuery(talkQueries.own())
  const many = waiting?.length ?? 0
  if (data !== undefined && games.length === 0) return <NextStepsForNewcomers heading={Heading} />
  return (
    <section className="stack" aria-labelledby="own-games" data-waiting={many}>
      <div className="row apart">
        <Heading id="own-games">{frontLabels.yourGames}</Heading>
        {Heading === 'h1' ? (
          <Link to="/found" className="button">
            Start a game
          </Link>
        ) : null}
      </div>
      <Fault fault={error} />
      {many === 0 ? null : (
        <p>{many === 1 ? 'One of them is waiting for you.' : `${many} of them are waiting for you.`}</p>
      )}
      <div className="cards">
        {[...(waiting ?? []), ...(others ?? [])].map(({ glance, ...game }) => (
          <GameCard
            key={game.id}
            game={game}
            glance={glance}
            own
            unread={talk?.games.find(it => it.game === game.id)?.unread}
          />
        ))}
      </div>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show more of your games
      </MoreButton>
    </section>
  )
}

/** Suggests what to do next to someone who has no games yet. */
function NextStepsForNewcomers({ heading: Heading }: { readonly heading: 'h1' | 'h2' }) {
  const { data: me } = useQuery(queries.me())
  return (
    <section className="paper stack" aria-labelledby="own-games">
      <Heading id="own-games">{me ? fillIn(frontLabels.welcome, { name: me.name }) : 'Welcome'}</Heading>
      <p>
        You are signed in, but you aren’t in a game yet. Start one and invite others, or look at the games below: anyone
        can join many of them.
      </p>
      <div className="row">
        <Link to="/found" className="button main">
          Start a game
        </Link>
        <Link to="/practice" className="button">
          Try it first
        </Link>
      </div>
    </section>
  )
}

/** Whether a game is waiting for you. A game that cannot go on here is not waiting for anyone. */
function waitsForMe({ glance, suspended, moved }: OwnGame): boolean {
  return suspended === undefined && moved === undefined && glance?.waitsForYou !== undefined
}
