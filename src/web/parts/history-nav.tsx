import { Link } from '@tanstack/react-router'

/** Links between the two views of a game's past: every entry, and the moments that players remember it by. */
export function HistoryNav({ game }: { readonly game: string }) {
  return (
    <nav aria-label="Views of the history" className="row history-nav no-print">
      <Link to="/g/$game/entries" params={{ game }} search={{}} activeOptions={{ exact: true, includeSearch: false }}>
        All entries
      </Link>
      <Link to="/g/$game/entries/timeline" params={{ game }} search={{}} activeOptions={{ includeSearch: false }}>
        Timeline
      </Link>
    </nav>
  )
}
