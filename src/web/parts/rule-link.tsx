import { Link } from '@tanstack/react-router'

/** A rule by its number, which leads to its text. */
export function RuleLink({ game, label, at }: { readonly game: string; readonly label: string; readonly at?: number }) {
  return (
    <Link to="/g/$game/rules/$label" params={{ game, label }} search={at === undefined ? {} : { at }} data-names="rule">
      {label}
    </Link>
  )
}
