import { Clause } from '../law/clause.tsx'
import { byRules } from './decisive.ts'
import { Folded } from './form-parts.tsx'
import { inSentence } from './plain-words.ts'

/** The rules by which some things came about or would, told once for all of them; unfolded, what each says of it. */
export function RulesByWhich({
  game,
  lines,
  unborn = [],
  at,
}: {
  readonly game: string
  /** What came about, as the server says it. */
  readonly lines: readonly string[]
  /** Labels of rules that are not in the game yet. */
  readonly unborn?: readonly string[]
  /** The entry in which they came about, if it is written. */
  readonly at?: number | undefined
}) {
  const told = lines.map(byRules)
  const labels = [...new Set(told.flatMap(({ rules }) => rules))].filter(label => !unborn.includes(label))
  if (labels.length === 0) return null
  const about = (label: string): string =>
    told.flatMap(({ words, rules }) => (rules.includes(label) ? [words] : [])).join(' ')
  return (
    <div className="small rules-by-which">
      <Folded
        summary={
          <span data-quoted>
            Why? By {labels.length === 1 ? 'rule' : 'rules'} {inSentence(labels, labels.length)}
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
