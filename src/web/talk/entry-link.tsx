import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** An entry by its number, linked to its page. */
export function EntryLink({
  game,
  seq,
  children,
}: {
  readonly game: string
  readonly seq: number
  readonly children: ReactNode
}) {
  return (
    <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
      {children}
    </Link>
  )
}
