import type { State } from '../../kernel/state.ts'
import type { BoundAct } from '../game.ts'
import type { ToldRefusal } from './desk-reply.ts'
import type { Asker } from './desk-request.ts'

/**
 * Whether somebody new would still be nobody of the game after their act. It is not done then: the log would name an
 * author whom the game does not know, and the next who comes would bear the same identity.
 */
export function staysOutside(by: Asker, { by: person }: Pick<BoundAct, 'by'>, after: State): boolean {
  return by === 'newcomer' && !Object.hasOwn(after.persons, person)
}

export const STAYS_OUTSIDE: ToldRefusal = {
  code: 'notSeated',
  sentence: 'You have no seat in this game, and this would not bring you into it: join it first.',
  rules: [],
}
