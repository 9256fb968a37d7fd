import { memo } from 'react'
import type { Schema } from '../api/schema.ts'
import { CarriedOut } from '../law/carried-out.tsx'
import type { Meaning } from '../law/named-rules.ts'
import type { ProposedFor } from '../law/proposed-for.ts'
import { ProposedNotice } from '../law/proposed-notice.tsx'
import { RuleText } from '../law/rule-text.tsx'
import { RuleLink } from './rule-link.tsx'
import { Said } from './said.tsx'

/** A rule as it stands in the book: its number in the margin, its text; struck through where it is void, with the reason. */
export const RuleInBook = memo(function RuleInBook({
  game,
  rule,
  at,
  meaning,
  marks,
  news,
  proposed,
}: {
  readonly game: string
  readonly rule: Schema['Rule']
  readonly at: number | undefined
  readonly meaning: Meaning
  readonly marks: readonly string[]
  /** Whether it is new or changed since the game began. */
  readonly news?: string | undefined
  /** What open proposals would do to it. */
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
        {news === undefined ? null : <span className="tag news">{news} in play</span>}
        <CarriedOut rule={rule} />
        <span className="small">
          <RuleLink game={game} label={rule.label} at={at}>
            its page and history<span className="hidden-text"> (rule {rule.label})</span>
          </RuleLink>
        </span>
      </p>
      <RuleText game={game} text={rule.text} at={at} meaning={meaning} marks={marks} isVoid={rule.void !== null} />
      <ProposedNotice game={game} proposed={proposed} />
      {rule.voidBecause === undefined ? null : (
        <p className="notice no">
          <Said game={game} words={rule.voidBecause} at={at} />
        </p>
      )}
    </article>
  )
})
