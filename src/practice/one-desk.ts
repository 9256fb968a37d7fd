import { type Desk, type DeskPowers, openDesk } from '../app/desk/desk.ts'
import { foundOnDesk } from '../app/desk/found-on-desk.ts'
import type { Desks } from '../app/house/desks.ts'
import type { Keeping } from '../app/house/keeping.ts'
import type { GameId } from '../ports/game-store.ts'

/** Desks in the thread that asks: for a house that only one person lives in. */
export function oneDesk(powers: DeskPowers, load: Keeping['opening']): Desks {
  const lying = new Map<GameId, Promise<Desk>>()
  const open = async (game: GameId): Promise<Desk> => {
    const quick = openDesk(powers, await load(game, false))
    const desk = quick === 'needsLog' ? openDesk(powers, await load(game, true)) : quick
    if (desk === 'needsLog') throw new Error(`the whole log of ${game} does not open it`)
    return desk
  }
  const opened = (game: GameId): Promise<Desk> => {
    const desk = lying.get(game) ?? open(game)
    lying.set(game, desk)
    return desk
  }
  return {
    runFor: (_, work) => work(),
    ask: async (game, request) => (await opened(game)).ask(request),
    found: async request => foundOnDesk(powers, request),
    drop: game => void lying.delete(game),
    load: () => ({ games: lying.size, asked: 0, desks: 1, up: 1 }),
    close: async () => lying.clear(),
  }
}
