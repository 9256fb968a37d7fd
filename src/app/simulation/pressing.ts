import type { Deadline } from '../../kernel/deadline.ts'
import type { PersonId, State } from '../../kernel/state.ts'

/** A deadline before which somebody should have done something, and who. */
type Pressing = { readonly at: number; readonly person: PersonId }

/** The deadlines that are about somebody who plays, the next one first. */
export function pressing({ deadlines, registers }: State): readonly Pressing[] {
  const players = registers['players']?.value
  const isPlayer = (it: unknown): it is string =>
    typeof it === 'string' && Array.isArray(players) && players.includes(it)
  const about = ({ data }: Deadline): string | undefined => Object.values(data).find(isPlayer)
  return Object.values(deadlines)
    .flatMap(it => {
      const person = it.left === undefined ? about(it) : undefined
      return person === undefined ? [] : [{ at: it.at, person }]
    })
    .sort((a, b) => a.at - b.at)
}
