import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { MatterLink } from '../parts/matter-link.tsx'
import { When } from '../parts/when.tsx'

/** The origin of a line in a ledger: when it was added, by which entry, and because of which matter. */
export function LineSource({
  game,
  line: { at, matter, entry },
}: {
  readonly game: string
  readonly line: Schema['RegisterHistory']['lines'][number]
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
