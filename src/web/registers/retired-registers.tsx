import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pastQueries } from '../api/past-queries.ts'
import { registersLabels } from './labels.ts'

/** The registers that rules have retired, newest first; nothing if there are none. `inUse` are the names of the others. */
export function RetiredRegisters({ game, inUse }: { readonly game: string; readonly inUse: readonly string[] }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(pastQueries.retiredRegisters(game))
  const all = data?.pages.flatMap(page => page.retired) ?? []
  if (all.length === 0) return null
  return (
    <section className="paper" aria-labelledby="retired">
      <h2 id="retired">{registersLabels.retired}</h2>
      <p className="soft">
        The rules have ended the use of these registers, for example at the end of a dynasty. They show what they
        contained then.
      </p>
      <ul className="plain">
        {all.map(({ name, heading, retired }, place) => (
          <li key={`${name} ${retired}`}>
            {!inUse.includes(name) && all.findIndex(it => it.name === name) === place ? (
              <Link to="/g/$game/registers/$register" params={{ game, register: name }}>
                {heading}
              </Link>
            ) : (
              heading
            )}
            , until{' '}
            <Link to="/g/$game/entries/$seq" params={{ game, seq: `${retired}` }}>
              entry {retired}
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Earlier ones
        </button>
      ) : null}
    </section>
  )
}
