import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pastQueries } from '../api/past-queries.ts'
import { searchLabels } from '../search/labels.ts'
import { timelineLabels } from '../timeline/labels.ts'

/** Links between the views of a game's past: every entry, the moments that players remember it by, and what was before the game. */
export function HistoryNav({ game }: { readonly game: string }) {
  return (
    <nav aria-label={searchLabels.views} className="row history-nav no-print">
      <Link to="/g/$game/entries" params={{ game }} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        All entries
      </Link>
      <Link to="/g/$game/entries/timeline" params={{ game }} search={{}} activeOptions={{ includeSearch: false }}>
        {timelineLabels.timeline}
      </Link>
      <Link to="/g/$game/entries/search" params={{ game }} search={{}} activeOptions={{ includeSearch: false }}>
        {searchLabels.search}
      </Link>
      <BeforeLink game={game} />
    </nav>
  )
}

/** Links to what happened before the game began here, if someone brought that. */
function BeforeLink({ game }: { readonly game: string }) {
  const { data } = useInfiniteQuery({ ...pastQueries.brought(game), staleTime: Number.POSITIVE_INFINITY, retry: false })
  if ((data?.pages[0]?.events ?? 0) === 0) return null
  return (
    <Link to="/g/$game/entries/before" params={{ game }} search={{}} activeOptions={{ includeSearch: false }}>
      {searchLabels.before}
    </Link>
  )
}
