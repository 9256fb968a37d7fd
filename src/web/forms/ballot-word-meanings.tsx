import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { Clause } from '../law/clause.tsx'
import { labelsOfRulesMentioning, meaningOfBallotWord } from './ballot-words.ts'
import { formsLabels } from './labels.ts'

/** The rules' definitions of a ballot's words, with each clause quoted. Shows nothing if no rule names the words. */
export function WordsOfBallot({
  game,
  words,
  at,
}: {
  readonly game: string
  readonly words: readonly string[]
  /** The entry after which to show the rules; if absent, the current rules. */
  readonly at?: number | undefined
}) {
  const { data } = useQuery(queries.rules(game, at))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const naming = labelsOfRulesMentioning(rules, words)
  if (naming.length === 0) return null
  return (
    <details className="small" open={words.every(word => meaningOfBallotWord(rules, word) === undefined)}>
      <summary>{formsLabels.aboutTheseWords}</summary>
      {naming.map(label => (
        <Clause key={label} game={game} label={label} about={words.join(' ')} at={at} />
      ))}
    </details>
  )
}
