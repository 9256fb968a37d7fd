import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { letOthers } from '../games/change-game.ts'
import { entryBytes } from '../log/entry-shape.ts'
import type { GameServer } from '../server/server.ts'

/** How many entries are read at a time, so that reading a long log holds up no one. */
const PAGE = 50

/**
 * Entries of a log as anyone may have them who may see the game: without what is sealed at this moment. As many as
 * wanted, or fewer that take no more than so many bytes together, but one at least.
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

/** What is sealed in the log as it is kept: what an act has opened that may still be lost is sealed, too. */
async function sealedNow({ desks, persistence }: GameServer, game: string): Promise<ReadonlySet<string>> {
  const ask = async (): Promise<readonly string[]> => {
    const reply = await desks.ask(game, { ask: 'sealed' })
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
