import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { ActsAboutEntry } from '../results/acts-about-entry.tsx'
import { tableLabels } from './labels.ts'

/** Maximum number of doubted entries to load. */
const MOST = 10

/** The viewer’s own entries that someone doubts, each with the doubt and a link to the page where it can be corrected. */
export function DoubtedEntries({ game, doubts }: { readonly game: string; readonly doubts: readonly number[] }) {
  const entries = useQueries({ queries: doubts.slice(0, MOST).map(seq => queries.entry(game, seq)) })
  return entries.map(({ data }) =>
    data === undefined ? null : (
      <div key={data.told.seq}>
        <p>
          <strong>{tableLabels.entryDoubted}</strong> Check it, and correct it if it is wrong.
        </p>
        <p className="small">
          <LinkedSentence game={game} parts={data.told.parts} />
        </p>
        <ActsAboutEntry game={game} seq={data.told.seq} />
        <p>
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(data.told.seq) }} className="button">
            {tableLabels.checkEntry}
          </Link>
        </p>
      </div>
    ),
  )
}
