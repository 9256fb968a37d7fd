import type { PossibleActs } from '../../wire/game/act.ts'
import type { Matter } from '../../wire/game/matter.ts'
import { matterArgumentName } from '../matters/matter-state.ts'
import { argumentKindAndDetail } from './field-props.ts'

/**
 * The name of the argument for the words of a comment on a matter; undefined if an act is not a comment. An act is a
 * comment on a matter if it takes that matter, words and nothing else, and the matter is put to a vote or to a Judge.
 */
export function commentArgumentName(
  act: Pick<PossibleActs['acts'][number], 'arguments' | 'with'>,
  { kind, institution, fields }: Pick<Matter, 'kind' | 'institution' | 'fields'>,
): string | undefined {
  const isDecided = institution === 'proposals' || institution === 'judgment' || fields['ballots'] !== undefined
  const about = matterArgumentName(act, { kind })
  const [words, ...others] = act.arguments.filter(({ name }) => name !== about)
  if (!isDecided || about === undefined || words === undefined || words.optional || others.length > 0) return undefined
  return argumentKindAndDetail(words)[0] === 'words' ? words.name : undefined
}
