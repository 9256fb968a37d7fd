import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { EntrySearch } from '../law/entry-search.tsx'
import { EntryTold } from '../parts/entry-told.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { TakeAway } from '../take-away/take-away.tsx'

/** Everything that happened in a game, page by page, newest first; or what is sought of it. */
export function EntriesPage() {
  const { game } = useParams({ from: '/g/$game/entries' })
  const sought = useSearch({ from: '/g/$game/entries' })
  const go = useNavigate({ from: '/g/$game/entries' })
  const { data, error, isPending } = useQuery(questions.soughtEntries(game, sought))
  const { data: summary } = useQuery(questions.game(game))
  const { before, ...filters } = sought
  if (isPending) return <Loading />
  return (
    <div className="stack">
      <section className="paper" aria-labelledby="happened">
        <h2 id="happened">Everything that happened</h2>
        <EntrySearch game={game} sought={filters} seek={search => void go({ search })} />
        <Fault fault={error} />
        {data?.entries.length === 0 ? (
          <p>
            {data.before === undefined ? 'Nothing like that happened.' : 'Nothing like that among the latest of them.'}
          </p>
        ) : null}
        <ol className="plain feed">
          {data?.entries.map(entry => (
            <EntryTold key={entry.seq} game={game} entry={entry} />
          ))}
        </ol>
        <nav aria-label="Pages" className="row">
          {before === undefined ? null : (
            <Link to="/g/$game/entries" params={{ game }} search={filters} className="button">
              Newest
            </Link>
          )}
          {data?.before === undefined ? null : (
            <Link
              to="/g/$game/entries"
              params={{ game }}
              search={{ ...filters, before: data.before }}
              className="button"
            >
              What was before that
            </Link>
          )}
        </nav>
      </section>
      {summary === undefined ? null : <TakeAway game={summary} />}
    </div>
  )
}
