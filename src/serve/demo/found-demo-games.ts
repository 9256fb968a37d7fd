import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import { openHouse } from '../open-house.ts'
import { demoScripts } from './demo-scripts.ts'
import { type DemoTime, playDemo } from './play-demo.ts'

/**
 * Founds a game of each shipped ruleset in the middle of its play, as if people had played until now: in a house of its
 * own over the same store, whose clock stands in the past. What the games wait for is still to come.
 */
export async function foundDemoGames(store: Store, now: number, say: (text: string) => void): Promise<void> {
  const time: DemoTime = { now }
  const clock: Clock = { now: () => time.now, wake: () => () => {} }
  const house = openHouse({ store: { ...store, close: async () => {} }, clock, desks: { threads: 1 } })
  say('Founding the demo games, this once:')
  try {
    for (const script of demoScripts()) {
      const { title, entries } = await playDemo(house, time, script, now)
      say(`  ${title} (${entries} entries)`)
    }
  } finally {
    await house.close()
  }
}
