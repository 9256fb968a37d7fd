import type { GameRecord } from '../../ports/game-store.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/** Whether a game has an entry of some number; if not, which it has. */
export function entryThere({ entries }: Pick<GameRecord, 'entries'>, seq: number): HouseRefusal | undefined {
  if (seq < entries) return undefined
  return houseRefuses('unknownThing', `There is no entry ${seq}: this game has the entries 0 to ${entries - 1}.`)
}
