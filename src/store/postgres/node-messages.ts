import { randomUUID } from 'node:crypto'
import type { Client, Notification, Pool } from 'pg'
import type { SharedStore } from '../../ports/shared-store.ts'
import { listeningClient } from './connect.ts'

/** Messages between the nodes that use one schema of a database. */
export type NodeMessages = Pick<SharedStore, 'tell' | 'hear'> & {
  /** Sends what is still to be sent, and stops listening. */
  close(): Promise<void>
}

/** The channel of a schema. Schemas are the same for PostgreSQL’s `NOTIFY` as one database. */
const CHANNEL = `'nomothete_' || md5(current_schema())`

/** Maximum number of bytes in one notification; PostgreSQL takes fewer than 8,000. */
const MOST_BYTES = 7_900
/** Maximum number of messages that wait, and of notifications in one statement. */
const MOST_WAITING = 10_000
const MOST_TOGETHER = 100
/** Milliseconds between attempts to listen again, and between two checks of the connection; and how long one may take. */
const AGAIN = 200
const CHECKED_EVERY = 5_000
const CHECK_LASTS = 5_000

/**
 * Opens the messages of a node. They are sent with `NOTIFY`, but never in the transaction that they are about: PostgreSQL
 * commits transactions with notifications one after another, in the whole database server.
 */
export function openNodeMessages(pool: Pool, address: string): NodeMessages {
  const self = randomUUID().slice(0, 8)
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let closed = false
  const listening: (() => Promise<void>)[] = []
  const send = async (): Promise<void> => {
    while (waiting.length > 0) {
      const { notifications, rest } = packed(self, waiting)
      waiting = rest
      // What is lost here is found by the nodes that look for it at intervals.
      await pool
        .query(`SELECT pg_notify(${CHANNEL}, each) FROM unnest($1::text[]) AS each`, [notifications])
        .catch(() => {})
    }
    sending = undefined
  }
  return {
    tell(message) {
      if (closed || waiting.length >= MOST_WAITING || Buffer.byteLength(message) > MOST_BYTES / 2) return
      waiting.push(message)
      sending ??= Promise.resolve().then(send)
    },
    hear(heard, missed) {
      const pass = ({ payload = '[]' }: Notification): void => {
        const [from, ...messages] = messagesIn(payload)
        if (from !== self) for (const message of messages) heard(message)
      }
      listening.push(keepListening(address, pass, missed))
    },
    async close() {
      closed = true
      await sending
      await Promise.all(listening.map(stop => stop()))
    },
  }
}

/** The messages in a notification. Any user of the database can send one, so it may contain anything. */
function messagesIn(payload: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(payload)
    return Array.isArray(parsed) ? parsed.filter(it => typeof it === 'string') : []
  } catch {
    return []
  }
}

/** Packs messages into notifications, as many as fit into one statement. */
function packed(
  self: string,
  messages: readonly string[],
): { readonly notifications: readonly string[]; readonly rest: string[] } {
  const notifications: string[] = []
  let next: readonly string[] = [self]
  let taken = 0
  for (const message of messages) {
    const more = [...next, message]
    if (Buffer.byteLength(JSON.stringify(more)) <= MOST_BYTES) next = more
    else {
      notifications.push(JSON.stringify(next))
      next = [self, message]
      if (notifications.length === MOST_TOGETHER) return { notifications, rest: messages.slice(taken) }
    }
    taken += 1
  }
  return { notifications: [...notifications, JSON.stringify(next)], rest: [] }
}

/**
 * Listens on a connection of its own, and on a new one whenever that breaks. A connection that has silently died is
 * noticed by a check. Returns a function that stops listening.
 */
function keepListening(address: string, pass: (told: Notification) => void, missed: () => void): () => Promise<void> {
  let open = true
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  const later = (call: () => Promise<void>, wait: number): void => {
    if (open) timer = setTimeout(() => void call(), wait).unref()
  }
  const listen = async (): Promise<void> => {
    const fresh = listeningClient(address, CHECK_LASTS)
    client = fresh
    fresh.on('error', () => {})
    fresh.on('notification', pass)
    let over = false
    fresh.once('end', () => {
      over = true
      clearTimeout(timer)
      later(listen, AGAIN)
    })
    const check = async (): Promise<void> => {
      await fresh.query('SELECT 1').catch(() => fresh.end())
      if (!over) later(check, CHECKED_EVERY)
    }
    try {
      await fresh.connect()
      const { rows } = await fresh.query<{ channel: string }>(`SELECT ${CHANNEL} AS channel`)
      await fresh.query(`LISTEN ${rows[0]?.channel}`)
      if (!open) return await fresh.end()
      missed()
      later(check, CHECKED_EVERY)
    } catch {
      if (!over) await fresh.end().catch(() => {})
    }
  }
  const begun = listen()
  return async () => {
    open = false
    clearTimeout(timer)
    await begun
    await client?.end().catch(() => {})
  }
}
