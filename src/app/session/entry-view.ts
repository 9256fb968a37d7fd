import type { Decided } from '../../kernel/acts/close-run.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { type JsonText, jsonText } from '../../kernel/values/json-text.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { entryBytes } from '../log/entry-shape.ts'
import { entryInWords } from '../prose/entries.ts'
import { type NewsView, newsView } from '../prose/news.ts'
import type { GameEmail } from './game-email-type.ts'
import type { DecidedEntry } from './messages.ts'

/**
 * Returns an entry in its public form, live or from the log: JSON that says who did what, and describes the results.
 */
export function publicEntryAsJson(
  before: State,
  entry: Entry,
  after: State,
  { news, lines, notes }: NewsView = newsView(before, entry, after),
): JsonText<PublicEntry> {
  const { seq, hash, machine, act } = entry
  const at = new Date(act.at).toISOString()
  const { words, parts } = entryInWords(after, entry, before)
  const results = { news, lines, ...(notes === 0 ? {} : { notes }) }
  return jsonText({ seq, at, by: act.by, do: act.do, words, parts, ...results, machine, hash })
}

/**
 * Maximum size of everything stored for one act (its entry, the decisions behind the entry, and emails), as a multiple
 * of the maximum size of an entry.
 */
export const MOST_STORED = 4

const UTF8 = new TextEncoder()

/**
 * The decisions behind an entry, if there is space for them. As much space as an entry may take is reserved for emails.
 */
export function decisionsWithinRoom(
  { entry, line, asked }: Pick<Decided, 'entry' | 'line' | 'asked'>,
  mostOfAnEntry: number,
): string | undefined {
  const room = (MOST_STORED - 1) * mostOfAnEntry - entryBytes(entry, line)
  return asked.length <= room && UTF8.encode(asked).length <= room ? asked : undefined
}

/** The first emails, as many as fit into the maximum size of an entry. */
export function emailsWithinRoom(emails: readonly GameEmail[], mostOfAnEntry: number): readonly GameEmail[] {
  let room = mostOfAnEntry
  return emails.filter(({ id, headline, lines }) => {
    room -= UTF8.encode([id, headline, headline, ...lines].join('\n\n')).length + FRAME
    return room >= 0
  })
}

/**
 * Approximate number of bytes that the server adds to a game's email: its origin, links, and the game’s title twice.
 */
const FRAME = 1_000

/** Prepares a decided entry for the store and for listeners, with as many decisions as there is space for. */
export function decidedEntry(
  { caps }: Pick<World, 'caps'>,
  before: State,
  decided: Decided,
  news: NewsView = newsView(before, decided.entry, decided.state),
): DecidedEntry {
  const { entry, line, state } = decided
  const { seq, hash, beside, machine, act } = entry
  const decisions = decisionsWithinRoom(decided, caps.entry)
  const told = publicEntryAsJson(before, entry, state, news)
  return { seq, hash, at: act.at, line, beside, machine, ...(decisions === undefined ? {} : { decisions }), told }
}
