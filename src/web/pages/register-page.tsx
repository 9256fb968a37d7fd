import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Said } from '../parts/said.tsx'
import { When } from '../parts/when.tsx'

/** A ledger: each line with its cause, latest first. */
export function RegisterPage() {
  const { game, register } = useParams({ from: '/g/$game/registers/$register' })
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.registerHistory(game, register))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  return (
    <section className="paper">
      <h2>{register}</h2>
      <Fault fault={error} />
      {data !== undefined && lines.length === 0 ? <p>Nothing has changed it.</p> : null}
      <ol className="plain">
        {lines.map(({ entry, at, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines of a ledger may come of one entry.
          <li key={`${entry} ${index}`} className="entry">
            <Said game={game} words={words} />{' '}
            <span className="small soft">
              <When at={at} /> ·{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
                entry {entry}
              </Link>
            </span>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Earlier lines
        </button>
      ) : null}
    </section>
  )
}
