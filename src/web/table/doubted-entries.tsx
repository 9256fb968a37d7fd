import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import type { Schema } from '../api/schema.ts'
import { ActsAboutEntry } from '../parts/acts-about-entry.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'

/** Maximum number of doubted entries to load. */
const MOST = 10

/** The user's own entries that someone doubts. The game waits until they are corrected, or until a Judge rules. */
export function DoubtedEntries({ state, you }: { readonly state: Schema['GameState']; readonly you: string }) {
  const { game } = state
  const doubted = [...new Set(state.open.flatMap(({ kind, entry }) => (kind === 'doubt' ? [entry] : [])))]
  const entries = useQueries({ queries: doubted.slice(0, MOST).map(seq => queries.entry(game, seq)) })
  return entries.flatMap(({ data }) => {
    if (data?.told.by !== you) return []
    const { seq, parts } = data.told
    return [
      <div key={seq} className="notice waits-for-you">
        <p>
          <strong>Someone doubts what you recorded.</strong> Check it, and correct it if it is wrong.
        </p>
        <p className="small">
          <LinkedSentence game={game} parts={parts} />
        </p>
        <ActsAboutEntry game={game} seq={seq} />
        <p>
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} className="button">
            Check the entry
          </Link>
        </p>
      </div>,
    ]
  })
}
