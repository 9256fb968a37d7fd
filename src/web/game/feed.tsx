import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { EntryTold } from '../parts/entry-told.tsx'
import { Fault } from '../parts/fault.tsx'

/** So many of the last entries tell what is going on; all of them have a page of their own. */
const LAST = 8

/** What happened last, newest first; more comes by itself, and what was before stands with everything that happened. */
export function Feed({ game }: { readonly game: string }) {
  const { data, error } = useInfiniteQuery(questions.entries(game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <section className="paper" aria-labelledby="happened">
      <h2 id="happened">What happened last</h2>
      <Fault fault={error} />
      <ol className="plain feed" aria-live="polite">
        {entries.slice(0, LAST).map(entry => (
          <EntryTold key={entry.seq} game={game} entry={entry} />
        ))}
      </ol>
      {entries.length > LAST ? (
        <Link to="/g/$game/entries" params={{ game }} className="button">
          Everything that happened
        </Link>
      ) : null}
    </section>
  )
}
