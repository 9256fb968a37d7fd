import type { DocumentKind, FoundMessages, SearchDocument } from '../../ports/search-index.ts'
import type { Row } from '../sql/query.ts'

/** A document as a row says it, without its text. */
export function documentOfRow(row: Row): Omit<SearchDocument, 'text'> {
  const { label } = row
  return {
    is: row['is_a'] as DocumentKind,
    entry: Number(row['entry']),
    at: Number(row['at']),
    by: String(row['author']),
    ...(label === null ? {} : { label: String(label) }),
    title: String(row['title']),
    kinds: JSON.parse(String(row['kinds'])) as readonly string[],
  }
}

/**
 * A page of messages from its rows, of which there is one more than asked for if the page is not the last. The search may
 * have ended early, before the number `unsearchedBefore`.
 */
export function messagesOfRows(rows: readonly Row[], limit: number, unsearchedBefore?: number): FoundMessages {
  const messages = rows.slice(0, limit).map(({ number, id, version }) => ({
    number: Number(number),
    id: String(id),
    version: Number(version),
  }))
  const last = messages.at(-1)
  return { messages, ...beforeField(rows.length > limit && last !== undefined ? last.number : unsearchedBefore) }
}

/** The place in the index before which to continue, if there is one. */
export function beforeField(before: number | undefined): { readonly before?: number } {
  return before === undefined ? {} : { before }
}
