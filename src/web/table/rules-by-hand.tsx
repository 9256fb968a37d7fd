import { useQuery } from '@tanstack/react-query'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import { Folded } from '../parts/form-parts.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { tableLabels } from './labels.ts'

/** Up to this many of these rules are listed one by one. */
const FEW = 2

/**
 * The rules that were adopted during the game and that no program carries out. They have no effect unless someone
 * remembers to carry them out.
 */
export function RulesByHand({
  game,
  record,
}: {
  readonly game: string
  /** Opens the form for recording the result of a rule. Absent if there is no such form. */
  readonly record: ((rule: string) => void) | undefined
}) {
  const { data } = useQuery(queries.rules(game))
  const rules = data?.groups.flatMap(it => it.rules).filter(isLeftToPeople) ?? []
  if (rules.length === 0) return null
  const lines = rules.map(({ label, title }) => (
    <p key={label}>
      Rule <RuleLink game={game} label={label} />
      {title === '' ? '' : ` (${title})`} has no program: players carry it out by hand.{' '}
      {record === undefined ? null : (
        <button type="button" className="button quiet small in-line" onClick={() => record(label)}>
          {tableLabels.recordResult}
        </button>
      )}
    </p>
  ))
  return (
    <div className="small rules-by-hand">
      {rules.length <= FEW ? (
        lines
      ) : (
        <Folded
          summary={
            <>
              <span data-counts>{rules.length}</span> adopted rules have no program: players carry them out by hand
            </>
          }
        >
          {lines}
        </Folded>
      )}
    </div>
  )
}

/** Whether a rule that was adopted in play has no program, so that its results are recorded by hand. */
function isLeftToPeople({ since, program, carriedOut, void: voided }: Rule): boolean {
  return since > 0 && !program && voided === null && carriedOut.startsWith('people')
}
