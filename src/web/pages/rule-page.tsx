import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Loading } from '../parts/loading.tsx'
import { Said } from '../parts/said.tsx'
import { When } from '../parts/when.tsx'

/** One rule: its text, its program beside it, how it is read, what cites it, and how it came to be. */
export function RulePage() {
  const { game, label } = useParams({ from: '/g/$game/rules/$label' })
  const { at } = useSearch({ from: '/g/$game/rules/$label' })
  const { data, error, isPending } = useQuery(questions.rule(game, label, at))
  if (isPending) return <Loading />
  if (data === undefined) return <Fault fault={error} />
  const { rule } = data
  return (
    <div className="stack">
      <article className="paper">
        <h2>{rule.heading}</h2>
        {at === undefined ? null : (
          <p className="notice">
            As of entry {at}.{' '}
            <Link to="/g/$game/rules/$label" params={{ game, label }} search={{}}>
              As it is now
            </Link>
          </p>
        )}
        <p className={rule.void === null ? 'law' : 'law void'}>{rule.text}</p>
        {rule.voidBecause === undefined ? null : <p className="notice no">{rule.voidBecause}</p>}
        <ul>
          {rule.notes.map(note => (
            <li key={note}>
              <Said game={game} words={note} />
            </li>
          ))}
          {rule.references.map(reference => (
            <li key={reference}>
              <Said game={game} words={reference} />
            </li>
          ))}
        </ul>
        {rule.source === null ? null : (
          <details>
            <summary>Its program</summary>
            <pre>
              <code>{rule.source}</code>
            </pre>
          </details>
        )}
      </article>
      <History game={game} label={label} />
    </div>
  )
}

function History({ game, label }: { readonly game: string; readonly label: string }) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.ruleHistory(game, label))
  return (
    <section className="paper">
      <h2>How it came to be</h2>
      <Fault fault={error} />
      <ol className="plain">
        {data?.pages
          .flatMap(page => page.lines)
          .map(({ entry, at, what, changed, matter }) => (
            <li key={entry} className="entry">
              <p>
                {what.join('; ')}
                {matter === null ? null : (
                  <>
                    {' '}
                    by{' '}
                    <Link to="/g/$game/matters/$kind/$label" params={{ game, kind: matter.kind, label: matter.label }}>
                      {matter.kind} {matter.label}
                    </Link>
                  </>
                )}{' '}
                <When at={at} /> ·{' '}
                <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
                  entry {entry}
                </Link>
              </p>
              {changed === undefined ? null : (
                <p className="law diff">
                  {changed.map((line, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one change stay where they are.
                    <span key={index} className={`diff-${line.is}`}>
                      {line.text}
                      {'\n'}
                    </span>
                  ))}
                </p>
              )}
            </li>
          ))}
      </ol>
      {hasNextPage ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Before that
        </button>
      ) : null}
    </section>
  )
}
