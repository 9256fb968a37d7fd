import type { Schema } from '../api/schema.ts'
import { matterArgumentName } from '../matters/matter-state.ts'
import { argumentKindAndDetail } from './field-props.ts'

/**
 * The name of the argument for the words of a comment on a matter; undefined if an act is not a comment. An act is a
 * comment on a matter if it takes that matter and words, and requires nothing else.
 */
export function commentArgumentName(
  act: Pick<Schema['PossibleActs']['acts'][number], 'arguments' | 'with'>,
  matter: Pick<Schema['Matter'], 'kind'>,
): string | undefined {
  const about = matterArgumentName(act, matter)
  const [words, ...others] = act.arguments.filter(it => it.name !== about && !it.optional)
  const isComment = about !== undefined && others.length === 0 && words !== undefined
  return isComment && argumentKindAndDetail(words)[0] === 'words' ? words.name : undefined
}
