import type { Connection } from '../connection.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'

/** Letters that did not leave in many tries and were put aside. */
export function letterAilments({ sql }: Connection): readonly FoundAilment[] {
  const letters = sql('SELECT id, game, subject, tries, failure FROM outbox WHERE aside = 1 ORDER BY number').rows()
  return letters.map(({ id, game, subject, tries, failure }) => ({
    check: 'letter',
    ...(game === null ? {} : { game: String(game) }),
    what: `The letter “${subject}” (${id}) was put aside after ${tries} tries: ${failure}`,
    remedy: `Put the post in order. To let the letter leave after all: ${MEND}`,
    mends: [mend('UPDATE outbox SET aside = 0, tries = 0, ready = 0 WHERE id = ?', id as string)],
  }))
}
