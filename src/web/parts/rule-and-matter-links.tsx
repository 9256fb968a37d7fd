import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { camelCaseToWords } from './value-view.tsx'

/** A rule by its number, linked to its text. With `at`, the text is as it was after that entry. */
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

/** A proposal, a case or another matter by its name, linked to its page. */
export function MatterLink({
  game,
  matter: { kind, label },
  children = `${camelCaseToWords(kind)} ${label}`,
}: {
  readonly game: string
  readonly matter: MatterNamed
  readonly children?: ReactNode
}) {
  return (
    <Link to="/g/$game/matters/$kind/$label" params={{ game, kind, label }} data-names="matter">
      {children}
    </Link>
  )
}
