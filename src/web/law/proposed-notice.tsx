import { MatterLink } from '../parts/matter-link.tsx'
import type { ProposedFor } from './proposed-for.ts'

/** That a rule may soon be another: the open proposals that would change it, each with what it would do. */
export function ProposedNotice({
  game,
  proposed,
}: {
  readonly game: string
  readonly proposed: readonly ProposedFor[] | undefined
}) {
  if (proposed === undefined) return null
  return (
    <p className="notice small">
      Before the players now:{' '}
      {proposed.map(({ matter, would }, place) => (
        <span key={`${matter.kind} ${matter.label} ${would}`}>
          {place === 0 ? '' : '; '}
          <MatterLink game={game} matter={matter} /> would {would} this rule
        </span>
      ))}
      .
    </p>
  )
}
