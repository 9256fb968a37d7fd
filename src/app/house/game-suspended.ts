import type { GameRecord } from '../../ports/game-store.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/** Why nobody acts in a game at this moment, if it is suspended. */
export function gameSuspended({ suspended }: Pick<GameRecord, 'suspended'>): HouseRefusal | undefined {
  return suspended && houseRefuses('gameSuspended', `This game is suspended: ${sentence(suspended.why)}`)
}

function sentence(why: string): string {
  const text = why.trim()
  return text.endsWith('.') ? text : `${text}.`
}
