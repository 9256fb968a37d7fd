import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RegisterHistory } from '../../wire/game/register.ts'
import { pastQueries } from '../api/past-queries.ts'
import { useUntilFound } from '../api/use-until-found.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { MatterLink } from '../parts/rule-and-matter-links.tsx'
import { When } from '../parts/when.tsx'

/** The lines of a ledger, latest first, each with its cause: all lines, or those of one person or thing. */
export function Ledger({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about?: string | undefined
}) {
  const found = useInfiniteQuery(pastQueries.registerHistory(game, register, about))
  const { data, error, hasNextPage, fetchNextPage } = found
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  const looking = useUntilFound(found, lines.length)
  return (
    <>
      <Fault fault={error} />
      {looking ? <Loading /> : null}
      {data !== undefined && lines.length === 0 && !hasNextPage ? <p className="soft">No changes yet.</p> : null}
      <ol className="plain ledger">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one entry may add several lines to a ledger.
          <li key={`${line.entry} ${index}`} className="entry">
            <LinkedSentence game={game} parts={line.parts} at={line.entry} /> <LineSource game={game} line={line} />
          </li>
        ))}
      </ol>
      {hasNextPage && !looking ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Earlier lines
        </button>
      ) : null}
    </>
  )
}

/** The origin of a line in a ledger: when the line was added, by which entry, and because of which matter. */
export function LineSource({
  game,
  line: { at, matter, entry },
}: {
  readonly game: string
  readonly line: RegisterHistory['lines'][number]
}) {
  return (
    <span className="small soft">
      <When at={at} />
      {matter === null ? null : (
        <>
          {' · '}
          <MatterLink game={game} matter={matter} />
        </>
      )}
      {' · '}
      <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
        entry {entry}
      </Link>
    </span>
  )
}
