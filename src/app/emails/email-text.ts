import type { Letter } from '../../ports/email.ts'
import type { GameId } from '../../ports/game-store.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { cutAfter, plainLine, plainWords } from '../names/words.ts'

const LONGEST_SUBJECT = 150
const LONGEST_TEXT = 6_000

/**
 * An email about a game: what it is about, what it says, where the game is, and how to get fewer of them. What players
 * and rules wrote is bounded and holds nothing that cannot be seen; a subject stands on one line.
 */
export function letterText(
  home: string,
  game: { readonly id: GameId; readonly title: string },
  headline: string,
  lines: readonly string[],
): Pick<Letter, 'subject' | 'text'> {
  const title = plainLine(game.title)
  const said = cutAfter(lines.map(plainWords).join('\n\n'), LONGEST_TEXT)
  const text = [
    said,
    `The game “${title}”: ${pageAddress(home, 'game', { game: game.id })}`,
    `Which letters come to you is yours to choose: ${pageAddress(home, 'account')}`,
  ]
  return { subject: cutAfter(plainLine(`${title}: ${headline}`), LONGEST_SUBJECT), text: `${text.join('\n\n')}\n` }
}
