import type { Decided } from '../../kernel/acts/close-run.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import { entryBytes } from '../log/entry-shape.ts'
import { entryInWords } from '../prose/entries.ts'
import { type NewsView, newsView } from '../prose/news.ts'
import type { GameLetter } from './emails.ts'

/** An entry as everyone is told of it, at once or later: JSON with who did what and what came of it in words. */
export function toldEntry(
  before: State,
  entry: Entry,
  after: State,
  { news, notes }: NewsView = newsView(before, entry, after),
): string {
  const { seq, hash, act } = entry
  const at = new Date(act.at).toISOString()
  const words = entryInWords(after, entry, before)
  return JSON.stringify({ seq, at, by: act.by, do: act.do, words, news, ...(notes === 0 ? {} : { notes }), hash })
}

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
