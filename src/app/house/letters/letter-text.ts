import type { GameId } from '../../../ports/game-store.ts'
import type { Letter } from '../../../ports/letter.ts'

const LONGEST_SUBJECT = 150

/** A letter about a game: what it is about, what it says, where the game is, and how to get fewer of them. */
export function letterText(
  home: string,
  game: { readonly id: GameId; readonly title: string },
  headline: string,
  lines: readonly string[],
): Pick<Letter, 'subject' | 'text'> {
  const text = [
    ...lines,
    `The game “${game.title}”: ${home}/games/${game.id}`,
    `Which letters come to you is yours to choose: ${home}/account`,
  ]
  return { subject: oneLine(`${game.title}: ${headline}`), text: `${text.join('\n\n')}\n` }
}

/** A subject stands in one line, whatever people called their game. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1)}…` : line
}
