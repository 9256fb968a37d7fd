import { clockOfStore } from '../database-clock.ts'
import { openServerStore } from '../open-store.ts'
import { clockOf } from '../system-clock.ts'
import { foundDemoGames } from './found-demo-games.ts'
import type { DemoReport, DemoRequest } from './found-demo-games-apart.ts'

const report = (it: DemoReport): Promise<void> => new Promise(sent => process.send?.(it, () => sent()))

process.once('message', async (request: DemoRequest) => {
  try {
    await foundDemoGamesOnce(request, text => void report({ is: 'line', text }))
    await report({ is: 'done' })
  } catch (fault) {
    await report({ is: 'failed', message: fault instanceof Error ? fault.message : String(fault) })
  }
  process.disconnect?.()
})
// The server that wants the games has died.
process.once('disconnect', () => process.exit())

/** Creates the demo games, unless there are games, or another node that started at the same time creates them. */
async function foundDemoGamesOnce({ config, data, now }: DemoRequest, say: (text: string) => void): Promise<void> {
  const { store } = await openServerStore(config, data, { lost: () => process.exit(), tell: () => {} })
  const [lease] = await store.leases.take(['demo games'], { most: 1, seconds: 30 })
  if (lease !== undefined && (await store.games.counts()).games === 0) {
    const { clock, close } = await clockOfStore(store, now === undefined ? undefined : clockOf(() => now))
    await foundDemoGames(store, clock.now(), say)
    close()
  }
  await lease?.release()
  await store.close()
}
