import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { FIRST_RULESET } from './in-learning-order.ts'
import { liveliestFirst } from './liveliest-first.ts'

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
