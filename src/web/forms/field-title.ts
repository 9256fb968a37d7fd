import { actTitle } from '../table/act-title.ts'
import { isBallotWord } from './ballot-words.ts'
import { type Argument, argumentKindAndDetail } from './field-props.ts'
import { formsLabels } from './labels.ts'

/** The label of an argument: “To”, “How many points” or, for a ballot, “Your vote”. */
export function fieldTitle(argument: Pick<Argument, 'name' | 'type'>): string {
  if (isBallotWord(argument)) return formsLabels.yourVote
  if (argumentKindAndDetail(argument)[0] === 'effects') return formsLabels.whatHappens
  const title = actTitle(argument.name)
  const several = argumentKindAndDetail(argument)[0] === 'integer' && argument.name.endsWith('s')
  return several ? `How many ${title.toLowerCase()}` : title
}
