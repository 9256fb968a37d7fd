import type { Entry } from '../../kernel/log/entry.ts'
import { isQuicklyParsed, parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { JsonText } from '../../kernel/values/json-text.ts'
import type { GameServer } from '../server/server-context.ts'

/** Writes an entry as JSON with its repeated values in full. A long one is written in the reading room. */
export async function wholeEntry(
  { readingRoom }: Pick<GameServer, 'readingRoom'>,
  entry: UnparsedEntry,
): Promise<JsonText<Entry>> {
  return isQuicklyParsed(entry) ? wholeEntryJson(entry) : readingRoom.read('entry', entry)
}

export function wholeEntryJson(line: UnparsedEntry): JsonText<Entry> {
  return JSON.stringify(withoutHistoryDocument(parsedEntry(line)))
}

/** Leaves out the document of a history, which is long and has reads of its own. The log contains it. */
function withoutHistoryDocument(entry: Entry): Entry {
  const { history } = entry.act.with
  const document = entry.seq === 0 ? (history as { readonly document?: unknown } | undefined)?.document : undefined
  if (typeof document !== 'string') return entry
  return { ...entry, beside: Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => hash !== document)) }
}
