import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A rule by its number, linked to its text; with `at`, to its text as of that entry. */
export function RuleLink({
  game,
  label,
  at,
  children = label,
}: {
  readonly game: string
  readonly label: string
  readonly at?: number | undefined
  readonly children?: ReactNode
}) {
  return (
    <Link to="/g/$game/rules/$label" params={{ game, label }} search={at === undefined ? {} : { at }} data-names="rule">
      {children}
    </Link>
  )
}
