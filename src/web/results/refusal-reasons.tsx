import { Link } from '@tanstack/react-router'
import type { RefusingRule } from '../../wire/problem.ts'
import { fillIn } from '../parts/fill-in.ts'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { resultsLabels } from './labels.ts'

/**
 * The reasons of the rules that refuse an act. A rule that people made in the game leads to the entry that brought it,
 * where that can be challenged and taken back.
 */
export function RefusalReasons({
  game,
  rules,
}: {
  readonly game: string
  readonly rules: readonly Omit<RefusingRule, 'text'>[]
}) {
  return rules.map(({ label, reason, since }, place) => (
    <span key={label}>
      {place === 0 ? '' : '; '}
      <span data-quoted>{reason.replace(/\.$/, '')}</span> (rule <RuleLink game={game} label={label} />
      {since === undefined ? null : (
        <>
          {', '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(since) }} data-names="entry">
            {fillIn(resultsLabels.fromEntry, { entry: since })}
          </Link>
        </>
      )}
      )
    </span>
  ))
}
