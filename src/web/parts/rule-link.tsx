import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A rule by its number, which leads to its text; with `at`, to the text as of that entry. */
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
