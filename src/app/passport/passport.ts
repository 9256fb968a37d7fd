import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { PASSPORT, type PassportHead, type PassportPart } from '../../ports/passport.ts'

/** The beginning of every passport. The log of a game begins differently. */
export const PASSPORT_START = '{"passport":'

/** The name of a passport's file ends with this. */
export const PASSPORT_ENDING = '.nomic-passport'

/** The first line of a passport, with its newline. */
export function passportHeadLine(head: PassportHead): string {
  const { passport, ...rest } = head
  return `${JSON.stringify({ passport, ...rest })}\n`
}

/** An entry as a line of a passport, with its newline: the same bytes as in the log. */
function passportEntryLine(entry: Entry): string {
  return `${entryLine(entry)}\n`
}

export function passportPartLine(part: PassportPart): string {
  return `${JSON.stringify(part)}\n`
}

/** A whole passport of a log that is in memory. */
export function passportText(
  head: Omit<PassportHead, 'passport' | 'game' | 'entries' | 'head' | 'parts'>,
  entries: readonly Entry[],
  parts: readonly PassportPart[] = [],
): string {
  const last = entries.at(-1)
  if (last === undefined) throw new Error('A game without entries has no passport.')
  const whole = { passport: PASSPORT, game: last.game, entries: entries.length, head: last.hash } as const
  return [
    passportHeadLine({ ...whole, ...head, parts: parts.map(({ part }) => part) }),
    ...entries.map(passportEntryLine),
    ...parts.map(passportPartLine),
  ].join('')
}
