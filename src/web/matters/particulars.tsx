import type { Schema } from '../api/schema.ts'
import { FIRST_INSTANT } from '../parts/plain-words.ts'
import { nameInWords, ValueTold } from '../parts/value-told.tsx'

/** What stands on the page already, or is of no use to a reader. */
const TOLD = new Set(
  `changes change title outcome phase revision form ballots choices voting votingSince archive ended tally question entry
  judges ruling overruling challenge mover text statement effects`.split(/\s+/),
)

/** What a rule keeps of a matter of its own kind: the colours of a team, the name that a rule gets. */
export function Particulars({
  matter: { fields, institution },
  deadlines,
}: {
  readonly matter: Schema['Matter']
  readonly deadlines: Schema['GameState']['deadlines']
}) {
  const kept = Object.entries(fields).filter(
    ([name, value]) => !TOLD.has(name) && value !== null && !isSpent(value, deadlines),
  )
  if (kept.length === 0) return null
  const told = (
    <dl className="told-parts particulars">
      {kept.map(([name, value]) => (
        <div key={name}>
          <dt>{nameInWords(name)}</dt>
          <dd data-quoted>
            <ValueTold value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (institution !== 'proposals') return told
  return (
    <details className="small">
      <summary>What the rules keep of it besides</summary>
      {told}
    </details>
  )
}

/** An instant to come at which nothing is due: what was due then is done already. */
function isSpent(value: unknown, deadlines: Schema['GameState']['deadlines']): boolean {
  if (typeof value !== 'number' || value < FIRST_INSTANT || value < Date.now()) return false
  return deadlines.every(({ at }) => at === null || Date.parse(at) !== value)
}
