import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'

/** So much of what came of an act stands there at once. */
const AT_ONCE = 5

/** What came of what somebody has just done, where they did it. */
export function ActDone({ game, outcome }: { readonly game: string; readonly outcome: Schema['ActDone'] | undefined }) {
  return (
    <div aria-live="polite">
      {outcome === undefined ? null : (
        <div className="notice yes act-done">
          <p>
            <strong>Done.</strong> {outcome.news.length === 0 ? 'It is written down. ' : null}
            <Link to="/g/$game/entries/$seq" params={{ game, seq: String(outcome.seq) }} data-names="entry">
              Entry {outcome.seq}
            </Link>
          </p>
          <News game={game} seq={outcome.seq} news={outcome.news} />
        </div>
      )}
    </div>
  )
}

function News({ game, seq, news }: { readonly game: string; readonly seq: number; readonly news: readonly string[] }) {
  if (news.length === 0) return null
  return (
    <ul>
      {news.slice(0, AT_ONCE).map(line => (
        <li key={line}>
          <Said game={game} words={line} at={seq} />
        </li>
      ))}
    </ul>
  )
}
