import { resumeOverdueMoves } from '../app/passport/end-of-move.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { lookHourly } from './look-hourly.ts'

/** Looks every hour for games whose arrival no one confirmed in time. Returns a function that stops this. */
export function watchMoves(server: GameServer): () => Promise<void> {
  return lookHourly(server, {
    lease: 'overdue moves',
    async look() {
      const resumed = await resumeOverdueMoves(server)
      return resumed > 0 ? { resumed } : undefined
    },
  })
}
