import type { Decided } from '../../kernel/close-course.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { GameLetter } from './letters/game-letter.ts'

/** One act stores at most so many times what an entry may take: its entry, the decisions behind it, and emails. */
export const MOST_STORED = 4

const UTF8 = new TextEncoder()

/** The decisions behind an entry, if there is room for them: a share as large as an entry is left for emails. */
export function decisionsWithinRoom(
  { entry, line, asked }: Pick<Decided, 'entry' | 'line' | 'asked'>,
  mostOfAnEntry: number,
): string | undefined {
  const room = (MOST_STORED - 1) * mostOfAnEntry - entryBytes(entry, line)
  return asked.length <= room && UTF8.encode(asked).length <= room ? asked : undefined
}

/** Emails from the first on, as far as they come to no more than an entry may take. */
export function lettersWithinRoom(letters: readonly GameLetter[], mostOfAnEntry: number): readonly GameLetter[] {
  let room = mostOfAnEntry
  return letters.filter(({ id, headline, lines }) => {
    room -= UTF8.encode([id, headline, headline, ...lines].join('\n\n')).length + FRAME
    return room >= 0
  })
}

/** About how many bytes the server adds to an email of a game: whose it is, links, the game's title twice. */
const FRAME = 1_000
