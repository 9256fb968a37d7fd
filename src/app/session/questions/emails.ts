import type { PersonId } from '../../../kernel/state/state.ts'
import type { JsonText } from '../../../kernel/values/json-text.ts'
import type { PublicEntry } from '../../../wire/game/entry.ts'
import { awaitedNow } from '../../moves/awaited-now.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import { withWithheldReasons } from '../decision-view.ts'
import { emailsOf } from '../emails.ts'
import { publicEntryAsJson } from '../entry-view.ts'
import type { GameEmail } from '../game-email-type.ts'
import { dataAnswer, linesOfPast, type Question, requirePast } from '../question.ts'

const SEATED = { words: 'Caused by: your seat in this game, which you have just taken or still hold.' }

/** The emails to people who are new on this server, as if the game had only just reached its current state. */
export const emailsQuestion: Question<
  { readonly emails: readonly GameEmail[] },
  { readonly persons: readonly PersonId[] }
> = ({
  world,
  state,
  request: {
    of: { persons },
  },
}) => {
  const awaited = awaitedNow(rulesNow(world, state), state)
  const before = {
    state: { ...state, deadlines: {} },
    awaited: awaited.filter(({ person }) => !persons.includes(person)),
  }
  const emails = emailsOf(world, before, { state, awaited }, SEATED).filter(({ person }) => persons.includes(person))
  return dataAnswer({ emails })
}

/**
 * Entries exactly as everyone received them when they happened, byte for byte, oldest first, each as JSON text. Texts
 * withheld since then are marked as withheld, with the reason.
 */
export const publicEntriesQuestion: Question<{ readonly lines: readonly JsonText<PublicEntry>[] }> = questioned => {
  const { stood, entries } = requirePast(questioned)
  const state = withWithheldReasons(stood.state, questioned.state, questioned.request.past?.withheld)
  const lines = linesOfPast({ stood: { ...stood, state }, entries }, (before, entry, after) => [
    publicEntryAsJson(before, entry, after),
  ])
  return dataAnswer({ lines })
}
