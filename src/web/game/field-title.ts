import { actTitle } from './act-title.ts'
import { type Argument, kindOf } from './field-of.ts'

/** What an argument is called above its field: “To”; “How many points”; of a ballot, “Your vote”. */
export function fieldTitle(argument: Pick<Argument, 'name' | 'type'>): string {
  if (argument.name === BALLOT) return 'Your vote'
  const title = actTitle(argument.name)
  const several = kindOf(argument)[0] === 'integer' && argument.name.endsWith('s')
  return several ? `How many ${title.toLowerCase()}` : title
}

/** What the acts by which one votes call the word of a ballot. */
const BALLOT = 'choice'
