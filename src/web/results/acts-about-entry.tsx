import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { When } from '../parts/when.tsx'
import { resultsLabels } from './labels.ts'

/** The acts about an entry, with the labels of their buttons. */
export const ABOUT_ENTRY: { readonly [act: string]: string } = {
  correct: resultsLabels.correctEntry,
  doubt: resultsLabels.doubtEntry,
  withdrawDoubt: resultsLabels.withdrawDoubt,
  challenge: resultsLabels.challengeEntry,
  undo: resultsLabels.undoEntry,
}

/** What people have done about an entry, oldest first: who doubts it, and why, and who has corrected it. */
export function ActsAboutEntry({ game, seq }: { readonly game: string; readonly seq: number }) {
  const all = useQueries({ queries: Object.keys(ABOUT_ENTRY).map(act => queries.soughtEntries(game, { act })) })
  const about = all
    .flatMap(({ data }) => data?.entries ?? [])
    .filter(({ parts }) => parts.some(({ entry }) => entry === seq))
    .toSorted((one, other) => one.seq - other.seq)
  if (about.length === 0) return null
  return (
    <ul className="plain small">
      {about.map(({ seq: later, at, parts }) => (
        <li key={later}>
          <LinkedSentence game={game} parts={parts} /> <When at={at} quiet />{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(later) }} data-names="entry">
            {fillIn(resultsLabels.entry, { seq: later })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
