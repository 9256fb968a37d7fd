import type { Against } from '../forms/use-trials.ts'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { fieldsLabels } from './labels.ts'

/** Shows which rules would refuse something, and why, before the user writes anything. */
export function RefusingRules({
  game,
  against = [],
}: {
  readonly game: string
  readonly against?: readonly Pick<Against, 'label' | 'reason'>[] | undefined
}) {
  if (against.length === 0) return null
  return (
    <div className="notice no small" role="status">
      <p>{fieldsLabels.refusedNow}</p>
      {against.map(({ label, reason }) => (
        <p key={label}>
          Rule <RuleLink game={game} label={label} />: <span data-quoted>{reason}</span>
        </p>
      ))}
    </div>
  )
}
