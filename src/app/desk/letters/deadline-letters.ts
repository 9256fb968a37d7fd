import type { Deadline } from '../../../kernel/deadline.ts'
import type { PersonId, State } from '../../../kernel/state.ts'
import { deadlineInWords } from '../../deadlines-in-words.ts'
import { instantInWords } from '../../instant-in-words.ts'
import type { Concerning } from './concerned.ts'
import type { GameLetter } from './game-letter.ts'

const DAY = 24 * 3_600_000

/** What is written because a deadline runs, if rules say nothing of it: at half of its time and a day before it, never for an instant that is past. */
export function deadlineLetters(state: State, concerning: Concerning, to: readonly PersonId[]): readonly GameLetter[] {
  const { deadline, awaited } = concerning
  const { id, at } = deadline
  const half = state.now + Math.floor((at - state.now) / 2)
  const instants = [
    { name: 'half', at: half },
    { name: 'day', at: at - DAY },
  ].filter(it => it.at > state.now)
  return to.flatMap(person =>
    instants.map(
      (instant): GameLetter => ({
        id: `due/${id}/${at}/${instant.name}`,
        person,
        kind: 'reminders',
        at: instant.at,
        ...deadlineWords(state, deadline),
        reason: { ...(awaited.includes(person) ? { awaits: person } : {}), deadline: { id, at } },
      }),
    ),
  )
}

/** What a letter about a deadline says. */
export function deadlineWords(state: State, deadline: Deadline): Pick<GameLetter, 'headline' | 'lines'> {
  const when = instantInWords(deadline.at, state.zone)
  const what = deadlineInWords(state, deadline)
  return { headline: `${what}, ${when}`, lines: [`This is due at ${when}: ${what}.`] }
}
