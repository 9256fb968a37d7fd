import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Fault } from '../parts/fault.tsx'
import { Said } from '../parts/said.tsx'
import { nameInWords } from '../parts/value-told.tsx'
import { When } from '../parts/when.tsx'

/** The lines of a ledger, latest first, each with its cause; of all, or of one person or thing. */
export function Ledger({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about?: string | undefined
}) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(questions.registerHistory(game, register, about))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  return (
    <>
      <Fault fault={error} />
      {data !== undefined && lines.length === 0 ? <p className="soft">Nothing has changed it yet.</p> : null}
      <ol className="plain ledger">
        {lines.map(({ entry, at, words, matter }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines of a ledger may come of one entry.
          <li key={`${entry} ${index}`} className="entry">
            <Said game={game} words={words} />{' '}
            <span className="small soft">
              <When at={at} />
              {matter === null ? null : (
                <>
                  {' · '}
                  <Link
                    to="/g/$game/matters/$kind/$label"
                    params={{ game, kind: matter.kind, label: matter.label }}
                    data-names="matter"
                  >
                    {nameInWords(matter.kind)} {matter.label}
                  </Link>
                </>
              )}
              {' · '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
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
    </>
  )
}
