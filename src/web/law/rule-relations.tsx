import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { Said } from '../parts/said.tsx'
import { wordsOf } from '../parts/sentence.ts'

/** The rules to which a rule refers, the rules that refer to it, and the cases about it. */
export function RuleRelations({
  game,
  rule: { label, referencesParts: references, refers, citedBy },
  at,
}: {
  readonly game: string
  readonly rule: Schema['RuleAnswer']['rule']
  readonly at: number | undefined
}) {
  const { data } = useInfiniteQuery(questions.matters(game))
  const cases = (data?.pages ?? [])
    .flatMap(({ matters }) => matters)
    .filter(({ institution, parts }) => institution === 'judgment' && parts.some(({ rule }) => rule === label))
  const cited = [...new Set(refers.flatMap(({ rule }) => (rule === null || rule === label ? [] : [rule])))]
  if (cited.length + citedBy.length + cases.length + references.length === 0) return null
  return (
    <section className="paper relations" aria-labelledby="relations">
      <h2 id="relations">Related rules</h2>
      <Labels game={game} words="Mentions" labels={cited} at={at} />
      <Labels game={game} words="Mentioned by" labels={citedBy} at={at} />
      {references.map(reference => (
        <p key={wordsOf(reference)}>
          <Said game={game} parts={reference} at={at} />
        </p>
      ))}
      {cases.map(({ kind, label: number, parts }) => (
        <p key={`${kind} ${number}`}>
          <Said game={game} parts={parts} />
        </p>
      ))}
    </section>
  )
}

function Labels({
  game,
  words,
  labels,
  at,
}: {
  readonly game: string
  readonly words: string
  readonly labels: readonly string[]
  readonly at: number | undefined
}) {
  if (labels.length === 0) return null
  return (
    <p>
      {words}{' '}
      {labels.map((label, index) => (
        <span key={label}>
          {index === 0 ? '' : ', '}
          <RuleLink game={game} label={label} at={at}>
            rule {label}
          </RuleLink>
        </span>
      ))}
      .
    </p>
  )
}
