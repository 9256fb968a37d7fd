import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { Said } from './said.tsx'
import { When } from './when.tsx'

/** So much of an entry is told at once; the founding of a game alone would fill pages. */
const AT_ONCE = 6

/** One entry: who did what when, and what came of it. */
export function EntryTold({ game, entry }: { readonly game: string; readonly entry: Schema['ToldEntry'] }) {
  const { seq, at, words, news } = entry
  const [shown, more] = [news.slice(0, AT_ONCE), news.slice(AT_ONCE)]
  return (
    <li className="entry">
      <p className="entry-head">
        <Said game={game} words={words} />
      </p>
      <ul>
        {shown.map(line => (
          <li key={line}>
            <Said game={game} words={line} />
          </li>
        ))}
      </ul>
      {more.length === 0 ? null : (
        <details>
          <summary>and {more.length} more</summary>
          <ul>
            {more.map(line => (
              <li key={line}>
                <Said game={game} words={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="small soft entry-foot">
        <When at={at} /> ·{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
          entry {seq}: why?
        </Link>
      </p>
    </li>
  )
}
