import type { DocumentKind, SearchDocument, SearchHits, SearchMonth, SearchQuery } from '../../ports/search-index.ts'
import type { Connection } from '../sqlite/open-database.ts'
import { hitOf } from './document-excerpt.ts'
import { foldedPhrases, indexedText } from './document-words.ts'
import { beforeField, documentOfRow } from './found-rows.ts'
import { newestRows, phraseExpressions, TOKENS, wordsForIndex } from './sqlite-words.ts'

/** The tables of one game’s documents and their words. Documents are numbered in the order in which they were written. */
export const documentTables = `
  CREATE TABLE documents (
    id     INTEGER PRIMARY KEY,
    is_a   TEXT    NOT NULL,
    entry  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    author TEXT    NOT NULL,
    label  TEXT,
    kinds  TEXT    NOT NULL,
    title  TEXT    NOT NULL,
    text   TEXT    NOT NULL
  ) STRICT;
  CREATE INDEX documents_by_time ON documents (at, id);
  CREATE VIRTUAL TABLE words USING fts5 (scope, title, text, behind, content = '', ${TOKENS});`

export function addDocument({ sql }: Connection, document: SearchDocument): void {
  const { is, entry, at, by, label, kinds, title, text } = document
  sql('INSERT INTO documents (is_a, entry, at, author, label, kinds, title, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(
    is,
    entry,
    at,
    by,
    label ?? null,
    JSON.stringify(kinds),
    title,
    indexedText(text),
  )
  sql('INSERT INTO words (rowid, scope, title, text, behind) VALUES (last_insert_rowid(), ?, ?, ?, ?)').run(
    [EVERYTHING, ...filterTokens({ is, by, kinds })].join(' '),
    ...wordsForIndex(indexedText(title), indexedText(text)),
  )
}

/** The word in the scope of every document. */
const EVERYTHING = 'all'

/**
 * Words that stand for filters, so that the index combines filters and words. Names may contain anything, so they are
 * written in hexadecimal.
 */
function filterTokens(filter: {
  readonly is?: DocumentKind | undefined
  readonly by?: string | undefined
  readonly kinds: readonly string[]
}): readonly string[] {
  const token = (prefix: string, name: string): string => `${prefix}${Buffer.from(name).toString('hex')}`
  return [
    ...(filter.is === undefined ? [] : [token('i', filter.is)]),
    ...(filter.by === undefined ? [] : [token('b', filter.by)]),
    ...filter.kinds.map(kind => token('k', kind)),
  ]
}

/**
 * Finds documents in an index, which is looked up for each step, because it may have been closed meanwhile. Excerpts are ours: the time that FTS5 takes for one (`snippet`) grows with the square of how often the words occur.
 */
export async function findDocuments(index: () => Connection, query: SearchQuery): Promise<SearchHits> {
  const { sql } = index()
  const { from, until, before = Number.MAX_SAFE_INTEGER, limit } = query
  const { last = 0 } = sql('SELECT max(id) AS last FROM documents').row() ?? {}
  const expression = matchExpression(query)
  const { rows, unsearchedBefore } = await newestRows(
    {
      from: from === undefined ? 1 : firstSince(sql, from),
      before: Math.min(before, Number(last) + 1, until === undefined ? before : firstSince(sql, until)),
      limit: limit + 1,
    },
    (first, end, most) =>
      index()
        .sql(
          `SELECT d.* FROM words JOIN documents d ON d.id = words.rowid
         WHERE words MATCH ?1 AND words.rowid >= ?2 AND words.rowid < ?3
         ORDER BY words.rowid DESC LIMIT ?4`,
        )
        .rows(expression, first, end, most),
  )
  const hits = rows.slice(0, limit)
  const latest = hits.at(-1)
  const folded = foldedPhrases(query.phrases)
  return {
    hits: hits.map(row => hitOf({ ...documentOfRow(row), text: String(row['text']) }, folded)),
    ...beforeField(rows.length > limit && latest !== undefined ? Number(latest['id']) : unsearchedBefore),
  }
}

/** The first document that was written at an instant or later. */
function firstSince(sql: Connection['sql'], at: number): number {
  const row = sql('SELECT id FROM documents WHERE at >= ? ORDER BY at, id LIMIT 1').row(at)
  return row === undefined ? Number.MAX_SAFE_INTEGER : Number(row['id'])
}

/** The query in the language of FTS5. */
function matchExpression({ phrases, is, by, kind }: SearchQuery): string {
  const scope = [EVERYTHING, ...filterTokens({ is, by, kinds: kind === undefined ? [] : [kind] })]
  return [
    ...scope.map(token => `scope : "${token}"`),
    ...phraseExpressions(phrases).map(phrase => `{title text behind} : ${phrase}`),
  ].join(' AND ')
}

export function monthsOf({ sql }: Connection): readonly SearchMonth[] {
  return sql(
    `SELECT strftime('%Y-%m', at / 1000, 'unixepoch') AS month, count(*) AS documents FROM documents
     GROUP BY month ORDER BY month DESC`,
  )
    .rows()
    .map(({ month, documents }) => ({ month: String(month), documents: Number(documents) }))
}
