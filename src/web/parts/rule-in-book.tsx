import { Link } from '@tanstack/react-router'
import type { Schema } from '../api/schema.ts'

/** A rule as it stands in the book: struck through where it is void, with the reason. */
export function RuleInBook({
  game,
  rule,
  at,
}: {
  readonly game: string
  readonly rule: Schema['Rule']
  readonly at: number | undefined
}) {
  return (
    <article className="rule" id={rule.label}>
      <h3>
        <Link to="/g/$game/rules/$label" params={{ game, label: rule.label }} search={at === undefined ? {} : { at }}>
          {rule.heading}
        </Link>
      </h3>
      <p className={rule.void === null ? 'law' : 'law void'}>{rule.text}</p>
      {rule.voidBecause === undefined ? null : <p className="notice no">{rule.voidBecause}</p>}
      <p className="small soft carried">Carried out by {rule.carriedOut}</p>
    </article>
  )
}
