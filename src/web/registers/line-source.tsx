import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'
import { nameInWords } from '../parts/value-told.tsx'
import { When } from '../parts/when.tsx'

/** Where a line of a ledger comes from: when, on which matter, in which entry. */
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
  )
}
