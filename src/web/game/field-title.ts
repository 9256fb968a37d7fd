import { actTitle } from './act-title.ts'
import { type Argument, kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'

/** What an argument is called above its field: “To”; “How many points”; of a ballot, “Your vote”. */
export function fieldTitle(argument: Pick<Argument, 'name' | 'type'>): string {
  if (isBallot(argument)) return 'Your vote'
  const title = actTitle(argument.name)
  const several = kindOf(argument)[0] === 'integer' && argument.name.endsWith('s')
  return several ? `How many ${title.toLowerCase()}` : title
}
