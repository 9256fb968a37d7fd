import type { NewsLine } from '../../wire/game/entry.ts'
import { Clause } from '../law/clause.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { plainTextOf } from '../parts/sentence.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { resultsLabels } from './labels.ts'
import { resultWithoutRules, rulesOf } from './news-lines.ts'

/**
 * The rules behind some results, actual or previewed, listed once for all of them. When the list is expanded, each rule
 * has its reason.
 */
export function RulesByWhich({
  game,
  lines,
  unborn = [],
  at,
}: {
  readonly game: string
  /** The results. */
  readonly lines: readonly NewsLine[]
  /** Labels of rules that are not in the game yet. */
  readonly unborn?: readonly string[]
  /** The entry with these results, if it exists. */
  readonly at?: number | undefined
}) {
  const labels = [...new Set(lines.flatMap(rulesOf))].filter(label => !unborn.includes(label))
  if (labels.length === 0) return null
  const about = (label: string): string =>
    lines.flatMap(line => (rulesOf(line).includes(label) ? [plainTextOf(resultWithoutRules(line))] : [])).join(' ')
  return (
    <div className="small rules-by-which">
      <Folded
        summary={
          <span data-quoted>
            {labels.length === 1
              ? fillIn(resultsLabels.whyByRule, { rule: namesInWords(labels, 1) })
              : fillIn(resultsLabels.whyByRules, { rules: namesInWords(labels, labels.length) })}
          </span>
        }
      >
        {labels.map(label => (
          <Clause key={label} game={game} label={label} about={about(label)} at={at} />
        ))}
      </Folded>
    </div>
  )
}
