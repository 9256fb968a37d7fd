import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { letOthers } from '../games/change-game.ts'
import { entryBytes } from '../log/entry-shape.ts'
import type { GameServer } from '../server/server.ts'

/** The number of entries read at a time, so that reading a long log blocks no one. */
const PAGE = 50

/**
 * Entries of a log in the public form for everyone with access to the game, without anything that is still sealed.
 * Returns as many entries as requested, or fewer if they would exceed a number of bytes, but at least one.
 */
export async function publicLog(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  from: number,
  limit: number,
  bytes = Number.POSITIVE_INFINITY,
): Promise<readonly Entry[]> {
  const entries = await pages(server, id, from, limit, bytes)
  const sealed = await sealedNow(server, id)
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const open = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(open) }
  })
}

/** The texts that are sealed in the saved log: secrets opened by an act that may still be lost count as sealed, too. */
async function sealedNow({ gameSessions, persistence }: GameServer, game: string): Promise<ReadonlySet<string>> {
  const ask = async (): Promise<readonly string[]> => {
    const reply = await gameSessions.ask(game, { ask: 'sealed' })
    if (reply.is !== 'sealed') throw new Error('what is sealed was answered with something else')
    return reply.seals
  }
  const decided = await ask()
  await persistence.settled(game)
  return new Set([...decided, ...(await ask())])
}

async function pages(
  { store }: GameServer,
  game: string,
  from: number,
  limit: number,
  bytes: number,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  let taken = 0
  while (entries.length < limit) {
    const wanted = Math.min(PAGE, limit - entries.length)
    const page = await store.games.read(game, from + entries.length, wanted)
    for (const entry of page) {
      taken += entryBytes(entry, entryLine(entry))
      if (taken > bytes && entries.length > 0) return entries
      entries.push(entry)
    }
    if (page.length < wanted) break
    await letOthers()
  }
  return entries
}
