import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { When } from '../parts/when.tsx'
import { PersonLink } from './person-link.tsx'

type Line = Schema['MatterHistory']['lines'][number]

/** What was said of a matter, as a thread: by whom, when, word for word. */
export function Debate({ game, lines }: { readonly game: string; readonly lines: readonly Line[] }) {
  const spoken = lines.filter(({ says }) => says !== null)
  if (spoken.length === 0) return null
  return (
    <section className="paper" aria-labelledby="debate">
      <h2 id="debate">What was said</h2>
      <ol className="plain thread">
        {spoken.map(({ entry, at, by, says }) => (
          <li key={entry}>
            <p className="small soft">
              <strong>{by === null ? 'The clerk' : <PersonLink game={game} name={by} />}</strong> <When at={at} /> ·{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
                entry {entry}
              </Link>
            </p>
            <blockquote className="law" dir="auto" data-quoted>
              {says}
            </blockquote>
          </li>
        ))}
      </ol>
    </section>
  )
}
