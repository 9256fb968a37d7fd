import { setImmediate } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { GameId } from '../../ports/ids.ts'
import type {
  FoundMessages,
  MessageDocument,
  MessageQuery,
  SearchDocument,
  SearchHits,
  SearchIndex,
  SearchQuery,
} from '../../ports/search-index.ts'
import { connectionPool, SILENCE } from '../postgres/connect.ts'
import { postgresFaultOf } from '../postgres/postgres-faults.ts'
import type { Row } from '../sql/query.ts'
import { hitOf } from './document-excerpt.ts'
import { foldedPhrases, indexedText } from './document-words.ts'
import { documentOfRow, messagesOfRows } from './found-rows.ts'
import { wordQuery, wordVector } from './postgres-words.ts'

/** Connections for searches and for their index, so that they leave the store’s own connections to the games. */
const CONNECTIONS = 3

/**
 * An index with PostgreSQL’s own full-text search, in tables that all nodes share. Its tables are not logged: the server
 * builds them again from the logs of the games after a crash, and on a replica that has taken over. `silence` is the
 * number of milliseconds after which a silent connection counts as lost.
 */
export function postgresSearchIndex(address: string, silence = SILENCE): SearchIndex {
  const pool = connectionPool(address, { max: CONNECTIONS, silence })
  const ask = async (text: string, given: readonly unknown[]): Promise<readonly Row[]> => {
    try {
      return (await pool.query<Row>(text, [...given])).rows
    } catch (error) {
      throw postgresFaultOf(error, address)
    }
  }
  const change = <Done>(work: (client: PoolClient) => Promise<Done>): Promise<Done> =>
    inTransaction(pool, work).catch(error => {
      throw postgresFaultOf(error, address)
    })
  return {
    async indexed(game) {
      const [row] = await ask('SELECT entries, withheld FROM word_games WHERE game = $1 AND entries IS NOT NULL', [
        game,
      ])
      return row && { entries: Number(row['entries']), withheld: Number(row['withheld']) }
    },
    async add(game, { from, upTo, withheld }, documents) {
      const vectors: string[] = []
      for (const document of documents) {
        vectors.push(vectorOf(game, document))
        // Long texts take a while, so others come in between.
        await setImmediate()
      }
      return change(async client => {
        const row = await lockedGame(client, game)
        const isNext = Number(row['entries'] ?? 0) === from && Number(row['withheld'] ?? withheld) === withheld
        if (!isNext) return 'conflict'
        await addDocuments(client, game, Number(row['documents']), documents, vectors)
        await client.query(
          'UPDATE word_games SET entries = $2, withheld = $3, documents = documents + $4 WHERE game = $1',
          [game, upTo, withheld, documents.length],
        )
        return 'kept'
      })
    },
    forget: game =>
      change(async client => {
        // The row comes first: a node that adds to the game at the same time waits for it, and then gets a conflict.
        await client.query('DELETE FROM word_games WHERE game = $1', [game])
        await client.query('DELETE FROM word_documents WHERE game = $1', [game])
        await client.query('DELETE FROM word_messages WHERE game = $1', [game])
        // Servers of an earlier release fill these.
        for (const table of ['search_games', 'search_documents', 'search_messages'])
          await client.query(`DELETE FROM ${table} WHERE game = $1`, [game])
      }),
    find: (game, query) => find(ask, game, query),
    async indexedMessages(game) {
      const [row] = await ask('SELECT last_message FROM word_games WHERE game = $1', [game])
      return Number(row?.['last_message'] ?? 0)
    },
    addMessages: (game, { after, upTo }, messages) =>
      change(async client => {
        if (Number((await lockedGame(client, game))['last_message']) !== after) return 'conflict'
        for (const message of messages) await putMessage(client, game, message)
        await client.query('UPDATE word_games SET last_message = $2 WHERE game = $1', [game, upTo])
        return 'kept'
      }),
    replaceMessage: (game, message) =>
      change(async client => {
        const { rows } = await client.query<Row>('SELECT last_message FROM word_games WHERE game = $1 FOR UPDATE', [
          game,
        ])
        if (message.number <= Number(rows[0]?.['last_message'] ?? 0)) await putMessage(client, game, message)
      }),
    findMessages: (game, query) => findMessages(ask, game, query),
    async months(game) {
      const rows = await ask(
        `SELECT to_char(to_timestamp(at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*) AS documents
         FROM word_documents WHERE game = $1 GROUP BY month ORDER BY month DESC`,
        [game],
      )
      return rows.map(({ month, documents }) => ({ month: String(month), documents: Number(documents) }))
    },
    close: () => pool.end(),
  }
}

type Ask = (text: string, given: readonly unknown[]) => Promise<readonly Row[]>

/** Locks the row of a game until the end of the transaction, and returns it. */
async function lockedGame(client: PoolClient, game: GameId): Promise<Row> {
  for (;;) {
    await client.query('INSERT INTO word_games (game) VALUES ($1) ON CONFLICT DO NOTHING', [game])
    const { rows } = await client.query<Row>('SELECT * FROM word_games WHERE game = $1 FOR UPDATE', [game])
    // Another node may have forgotten the game between the two statements.
    if (rows[0] !== undefined) return rows[0]
  }
}

async function addDocuments(
  client: PoolClient,
  game: GameId,
  last: number,
  documents: readonly SearchDocument[],
  vectors: readonly string[],
): Promise<void> {
  const rows = documents.map(({ is, entry, at, by, label, kinds, title, text }, place) => ({
    ...{ id: last + place + 1, is_a: is, entry, at, author: storable(by), kinds: JSON.stringify(kinds) },
    ...{ label: label === undefined ? null : storable(label), title: storable(title), text: storable(text) },
    words: vectors[place],
  }))
  await client.query(
    `INSERT INTO word_documents (game, id, is_a, entry, at, author, label, kinds, title, text, words)
     SELECT $1, id, is_a, entry, at, author, label, kinds, title, text, words::tsvector
     FROM json_to_recordset($2) AS it (id BIGINT, is_a TEXT, entry BIGINT, at BIGINT, author TEXT, label TEXT,
       kinds TEXT, title TEXT, text TEXT, words TEXT)`,
    [game, JSON.stringify(rows)],
  )
}

function vectorOf(game: GameId, { is, by, kinds, title, text }: SearchDocument): string {
  return wordVector({ game, is, by, kinds }, storable(title), storable(text))
}

/** A text as it is indexed. PostgreSQL cannot store the character U+0000. */
function storable(text: string): string {
  return indexedText(text).replaceAll('\0', ' ')
}

async function find(ask: Ask, game: GameId, query: SearchQuery): Promise<SearchHits> {
  const { phrases, is, by, kind, from, until, before, limit } = query
  const words = wordQuery({ game, is, by, kinds: kind === undefined ? [] : [kind] }, phrases)
  const rows = await ask(
    `SELECT id, is_a, entry, at, author, label, kinds, title, text FROM word_documents
     WHERE game = $1 AND words @@ $2::tsquery AND at >= $3 AND at < $4 AND id < $5 ORDER BY id DESC LIMIT $6`,
    [game, words, from ?? 0, until ?? END_OF_TIME, before ?? END_OF_TIME, limit + 1],
  )
  const hits = rows.slice(0, limit)
  const last = hits.at(-1)
  return {
    hits: hits.map(row => hitOf({ ...documentOfRow(row), text: String(row['text']) }, foldedPhrases(phrases))),
    ...(rows.length > limit && last !== undefined ? { before: Number(last['id']) } : {}),
  }
}

const END_OF_TIME = Number.MAX_SAFE_INTEGER

/** Puts the words of a message in place of any that it had before. Without a text, the message is removed. */
async function putMessage(
  client: PoolClient,
  game: GameId,
  { number, id, version, text }: MessageDocument,
): Promise<void> {
  await client.query('DELETE FROM word_messages WHERE game = $1 AND number = $2', [game, number])
  if (text === undefined) return
  await client.query('INSERT INTO word_messages (game, number, id, version, words) VALUES ($1, $2, $3, $4, $5)', [
    ...[game, number, id, version],
    wordVector({ game }, storable(text)),
  ])
}

async function findMessages(ask: Ask, game: GameId, { phrases, before, limit }: MessageQuery): Promise<FoundMessages> {
  if (foldedPhrases(phrases).length === 0) return { messages: [] }
  const rows = await ask(
    `SELECT number, id, version FROM word_messages
     WHERE game = $1 AND words @@ $2::tsquery AND number < $3 ORDER BY number DESC LIMIT $4`,
    [game, wordQuery({ game }, phrases), before ?? END_OF_TIME, limit + 1],
  )
  return messagesOfRows(rows, limit)
}

async function inTransaction<Done>(pool: Pool, work: (client: PoolClient) => Promise<Done>): Promise<Done> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const done = await work(client)
    await client.query('COMMIT')
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}
