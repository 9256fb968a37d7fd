import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { changedSince } from './changed-since.ts'

/** What has changed in the rulebook since an entry, rule by rule, each leading to how it came to be so. */
export function WhatChanged({
  game,
  at,
  then,
}: {
  readonly game: string
  readonly at: number
  readonly then: readonly Schema['Rule'][]
}) {
  const { data } = useQuery(questions.rules(game))
  if (data === undefined) return null
  const changes = changedSince(
    then,
    data.groups.flatMap(({ rules }) => rules),
  )
  return (
    <details className="notice" open={changes.length <= 5}>
      <summary>What has changed since</summary>
      {changes.length === 0 ? <p>Nothing: the rules read the same today.</p> : null}
      <ul>
        {changes.map(({ label, title, what, there }) => (
          <li key={`${label} ${there}`}>
            <RuleLink game={game} label={label} at={there ? undefined : at}>
              Rule {label}
            </RuleLink>
            {title === '' ? '' : ` (${title})`} <span data-quoted>{what.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
