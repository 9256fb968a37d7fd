import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { EntryTold } from '../parts/entry-told.tsx'
import { Fault } from '../parts/fault.tsx'

/** What happened, newest first; more comes by itself, and what was before is asked for. */
export function Feed({ game }: { readonly game: string }) {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(questions.entries(game))
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  return (
    <section className="paper" aria-labelledby="happened">
      <h2 id="happened">What happened</h2>
      <Fault fault={error} />
      <ol className="plain feed" aria-live="polite">
        {entries.map(entry => (
          <EntryTold key={entry.seq} game={game} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          What was before that
        </button>
      ) : null}
    </section>
  )
}
