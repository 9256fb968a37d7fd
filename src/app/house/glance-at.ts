import type { GameRecord } from '../../ports/game-store.ts'
import type { Asker } from '../desk/desk-request.ts'
import { askGame } from './ask-game.ts'
import type { House } from './house.ts'

/** How many looks are kept at hand: some hundreds of bytes each. */
const MOST = 5_000

/** A game in one look, through somebody's eyes, as JSON. */
export async function glanceAt(house: House, { id, head }: GameRecord, by: Asker): Promise<string> {
  const { glances } = house
  const withheld = (await house.store.games.withheld(id)).length
  const key = [id, head, withheld, typeof by === 'object' ? by.person : by].join(' ')
  const glance = glances.get(key) ?? looked(house, id, by)
  glances.delete(key)
  glances.set(key, glance)
  glance.catch(() => glances.delete(key))
  for (const oldest of glances.keys()) {
    if (glances.size <= MOST) break
    glances.delete(oldest)
  }
  return glance
}

async function looked(house: House, game: string, by: Asker): Promise<string> {
  const answer = await askGame(house, game, { about: 'glance', by })
  if (!answer.ok) throw new Error(`game ${game} does not say how it stands: ${answer.sentence}`)
  return answer.json
}
