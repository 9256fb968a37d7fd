import { lookAfterHosts } from '../app/hosting/absent-hosts.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { lookHourly } from './look-hourly.ts'

/** Looks every hour for hosts who are absent, and passes their games on. Returns a function that stops this. */
export function watchHosts(server: GameServer): () => Promise<void> {
  return lookHourly(server, {
    lease: 'absent hosts',
    async look() {
      const { announced, passed } = await lookAfterHosts(server)
      return announced + passed > 0 ? { announced, passed } : undefined
    },
  })
}
