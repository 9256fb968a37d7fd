import type { Email } from '../../ports/email.ts'
import type { GameId } from '../../ports/game-store.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { cutAfter, plainLine, plainWords } from '../names/words.ts'

const LONGEST_SUBJECT = 150
const LONGEST_TEXT = 6_000

/**
 * An email about a game: its subject, its text, the address of the game, and how to get fewer emails. Text by players
 * and rules is shortened and stripped of invisible characters; a subject is on one line.
 */
export function emailText(
  home: string,
  game: { readonly id: GameId; readonly title: string },
  headline: string,
  lines: readonly string[],
): Pick<Email, 'subject' | 'text'> {
  const title = plainLine(game.title)
  const said = cutAfter(lines.map(plainWords).join('\n\n'), LONGEST_TEXT)
  const text = [
    said,
    `The game “${title}”: ${pageAddress(home, 'game', { game: game.id })}`,
    `Choose which emails you get: ${pageAddress(home, 'account')}`,
  ]
  return { subject: cutAfter(plainLine(`${title}: ${headline}`), LONGEST_SUBJECT), text: `${text.join('\n\n')}\n` }
}
