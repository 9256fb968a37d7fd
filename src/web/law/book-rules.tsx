import { RuleInBook } from '../parts/rule-in-book.tsx'
import { useAllDrawn } from '../parts/use-all-drawn.ts'
import type { BookPart } from './book-order.ts'
import type { Meaning } from './named-rules.ts'
import type { ProposedFor } from './proposed-for.ts'

/** So many rules are there as soon as the book is opened; the others a moment later, without anybody waiting for them. */
const AT_ONCE = 8

/** The rules of the book under their headings. */
export function BookRules({
  game,
  parts,
  at,
  meaning,
  marks,
  news,
  proposed,
}: {
  readonly game: string
  readonly parts: readonly BookPart[]
  readonly at: number | undefined
  readonly meaning: Meaning
  readonly marks: readonly string[]
  /** What the game did not begin with, and whether it is new or changed. */
  readonly news: ReadonlyMap<string, string>
  /** What open proposals would do to which rules. */
  readonly proposed: ReadonlyMap<string, readonly ProposedFor[]>
}) {
  const all = useAllDrawn()
  const shown = all ? parts : beginningOf(parts)
  return (
    <div className="stack" aria-busy={!all}>
      {shown.map(({ name, heading, note, rules }) => (
        <section key={name} className="paper" aria-label={heading || name}>
          {heading === '' ? null : <h2 data-law>{heading}</h2>}
          {note === '' ? null : (
            <p className="law soft group-note" dir="auto" data-law>
              {note}
            </p>
          )}
          {rules.map(rule => (
            <RuleInBook
              key={rule.label}
              game={game}
              rule={rule}
              at={at}
              meaning={meaning}
              marks={marks}
              news={news.get(rule.label)}
              proposed={proposed.get(rule.label)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

function beginningOf(parts: readonly BookPart[]): readonly BookPart[] {
  let left = AT_ONCE
  return parts.flatMap(part => {
    const rules = part.rules.slice(0, left)
    left -= rules.length
    return rules.length === 0 ? [] : [{ ...part, rules }]
  })
}
