import { own } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

/** What somebody’s ballot on a matter says, as the game shows it to whoever looks; undefined where none lies there. */
export function ownBallot({ fields }: Pick<Schema['Matter'], 'fields'>, name: string): unknown {
  const ballots = fields['ballots']
  return typeof ballots === 'object' && ballots !== null
    ? own(ballots as { readonly [voter: string]: unknown }, name)
    : undefined
}
