import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Decisions } from '../parts/decisions.tsx'
import { EntryTold } from '../parts/entry-told.tsx'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'

/** One entry: what happened, everything that the rules were asked, and how it stands in the log. */
export function EntryPage() {
  const { game, seq } = useParams({ from: '/g/$game/entries/$seq' })
  const entry = useQuery(questions.entry(game, Number(seq)))
  const why = useQuery(questions.explanation(game, Number(seq)))
  if (entry.isPending) return <Loading />
  if (entry.data === undefined) return <Fault fault={entry.error} />
  return (
    <div className="stack">
      <section className="paper">
        <h2>Entry {seq}</h2>
        <ol className="plain">
          <EntryTold game={game} entry={entry.data.told} />
        </ol>
        <p>
          <Link to="/g/$game/rules" params={{ game }} search={{ at: Number(seq) }}>
            The rules as they stood then
          </Link>
        </p>
      </section>
      <section className="paper">
        <h2>Why?</h2>
        <Fault fault={why.error} />
        <Decisions game={game} decisions={why.data?.decisions ?? []} />
        <details>
          <summary>The entry as it stands in the log</summary>
          <pre>{JSON.stringify(entry.data.entry, null, 2)}</pre>
        </details>
      </section>
    </div>
  )
}
