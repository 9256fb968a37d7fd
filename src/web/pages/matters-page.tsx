import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'

/** Proposals, cases and whatever else the players decide on, newest first. */
export function MattersPage() {
  const { game } = useParams({ from: '/g/$game/matters' })
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.matters(game))
  const matters = data?.pages.flatMap(page => page.matters) ?? []
  return (
    <section className="paper stack">
      <Fault fault={error} />
      {data !== undefined && matters.length === 0 ? <p>Nobody has proposed anything yet.</p> : null}
      <ol className="plain">
        {matters.map(({ kind, label, words, open }) => (
          <li key={`${kind} ${label}`} className="entry">
            <span className="tag">{open ? 'open' : 'closed'}</span>{' '}
            <Link to="/g/$game/matters/$kind/$label" params={{ game, kind, label }}>
              {words}
            </Link>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Older ones
        </button>
      ) : null}
    </section>
  )
}
