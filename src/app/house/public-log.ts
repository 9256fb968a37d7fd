import type { Entry } from '../../kernel/entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** Entries of a log as anybody may have them who may see the game: without what is sealed at this moment. */
export async function publicLog(
  house: House,
  { id }: GameRecord,
  from: number,
  limit: number,
): Promise<readonly Entry[]> {
  const entries = await house.store.games.read(id, from, limit)
  const reply = await house.desks.ask(id, { ask: 'sealed' })
  if (reply.is !== 'sealed') throw new Error('what is sealed was answered with something else')
  const sealed = new Set(reply.seals)
  if (sealed.size === 0) return entries
  return entries.map(entry => {
    const open = Object.entries(entry.beside).filter(([hash]) => !sealed.has(hash))
    return { ...entry, beside: Object.fromEntries(open) }
  })
}
