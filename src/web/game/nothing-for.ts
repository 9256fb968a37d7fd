import { type Argument, kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'

/** Why an act has nothing to be about now, from what it asks for: “nothing is being voted on now”. */
export function nothingFor(all: readonly Argument[]): string {
  const missing = all.find(({ choices }) => choices?.length === 0)
  const [kind, which] = missing === undefined ? ['', ''] : kindOf(missing)
  if (kind === 'matter')
    return all.some(isBallot) ? 'nothing is being voted on now' : `there is no ${which || 'matter'} now`
  return 'there is nothing yet to do it with'
}
