import { memo } from 'react'
import type { Rule } from '../../wire/game/rule.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { useAfterFirstRender } from '../parts/use-deferred-content.ts'
import type { BookPart } from './book-order.ts'
import { lawLabels } from './labels.ts'
import type { Meaning } from './named-rules.ts'
import { type ProposedFor, ProposedNotice } from './proposed-changes-of-rule.tsx'
import { RuleText } from './rule-text.tsx'
import { CarriedOutTag } from './who-carries-out.tsx'

/** Number of rules to render as soon as the rulebook is opened. The others follow a moment later. */
const AT_ONCE = 8

/** The rules of the rulebook under their headings. */
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
  /** Rules that are new or have changed since the start of the game, each marked as such. */
  readonly news: ReadonlyMap<string, string>
  /** The effects that open proposals would have on each rule. */
  readonly proposed: ReadonlyMap<string, readonly ProposedFor[]>
}) {
  const all = useAfterFirstRender()
  const shown = all ? parts : firstRulesOf(parts)
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

function firstRulesOf(parts: readonly BookPart[]): readonly BookPart[] {
  let left = AT_ONCE
  return parts.flatMap(part => {
    const rules = part.rules.slice(0, left)
    left -= rules.length
    return rules.length === 0 ? [] : [{ ...part, rules }]
  })
}

/**
 * A rule in the rulebook, with its number in the margin. The text of a void rule is struck through, and the reason is
 * shown.
 */
const RuleInBook = memo(function RuleInBook({
  game,
  rule,
  at,
  meaning,
  marks,
  news,
  proposed,
}: {
  readonly game: string
  readonly rule: Rule
  readonly at: number | undefined
  readonly meaning: Meaning
  readonly marks: readonly string[]
  /** Whether the rule is new, or has changed since the game began. */
  readonly news?: string | undefined
  /** The effects that open proposals would have on the rule. */
  readonly proposed?: readonly ProposedFor[] | undefined
}) {
  const { status } = rule.attributes
  return (
    <article className="rule" id={`rule-${rule.label}`}>
      <h3>
        <RuleLink game={game} label={rule.label} at={at}>
          <span className="rule-number">{rule.label}</span> {rule.title}
        </RuleLink>
      </h3>
      <p className="row rule-tags">
        {typeof status === 'string' ? <span className="tag">{status}</span> : null}
        {news === undefined ? null : <span className="tag news">{fillIn(lawLabels.newInPlay, { news })}</span>}
        <CarriedOutTag rule={rule} />
        <span className="small">
          <RuleLink game={game} label={rule.label} at={at}>
            {lawLabels.pageAndHistory}
            <span className="hidden-text"> (rule {rule.label})</span>
          </RuleLink>
        </span>
      </p>
      <RuleText game={game} text={rule.text} at={at} meaning={meaning} marks={marks} isVoid={rule.void !== null} />
      <ProposedNotice game={game} proposed={proposed} />
      {rule.voidBecauseParts === undefined ? null : (
        <p className="notice no">
          <LinkedSentence game={game} parts={rule.voidBecauseParts} at={at} />
        </p>
      )}
    </article>
  )
})
