import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { MatterLink } from '../parts/matter-link.tsx'
import { namedParts } from '../parts/named-parts.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { Said } from '../parts/said.tsx'

/** The rules to which a rule refers, the rules that refer to it, and the cases about it. */
export function RuleRelations({
  game,
  rule: { label, references, refers, citedBy },
  at,
}: {
  readonly game: string
  readonly rule: Schema['RuleAnswer']['rule']
  readonly at: number | undefined
}) {
  const { data } = useInfiniteQuery(questions.matters(game))
  const cases = (data?.pages ?? [])
    .flatMap(({ matters }) => matters)
    .filter(({ institution, words }) => institution === 'judgment' && isAbout(words, label))
  const cited = [...new Set(refers.flatMap(({ rule }) => (rule === null || rule === label ? [] : [rule])))]
  if (cited.length + citedBy.length + cases.length + references.length === 0) return null
  return (
    <section className="paper relations" aria-labelledby="relations">
      <h2 id="relations">Related rules</h2>
      <Labels game={game} words="Mentions" labels={cited} at={at} />
      <Labels game={game} words="Mentioned by" labels={citedBy} at={at} />
      {references.map(reference => (
        <p key={reference}>
          <Said game={game} words={reference} at={at} />
        </p>
      ))}
      {cases.map(({ kind, label: number, words }) => (
        <p key={`${kind} ${number}`}>
          <MatterLink game={game} matter={{ kind, label: number }} />:{' '}
          <Said game={game} words={words.replace(/^.*?: /, '')} />
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

/** Whether a text names a rule, possibly within a question. */
function isAbout(words: string, label: string): boolean {
  return namedParts(words.replaceAll(/[“”]/g, ' '), []).some(part => part.names === 'rule' && part.label === label)
}
