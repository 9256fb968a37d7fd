import { setTimeout as pause } from 'node:timers/promises'
import { openCluster } from '../test/nodes/faults/cluster.ts'
import { sendTo } from '../test/nodes/faults/request.ts'

/** How long no act is acknowledged while a replica takes over, in milliseconds, and how long its promotion takes. */
export type FailoverTime = { readonly vanishes: boolean; readonly pause: number; readonly promotion: number }

/** Measures a failover after the primary was killed, and one after its machine has vanished. */
export async function measureFailover(say: (what: string) => void): Promise<readonly FailoverTime[]> {
  const times: FailoverTime[] = []
  for (const vanishes of [false, true]) {
    say(`failover${vanishes ? ' after a machine vanished' : ''}`)
    times.push(await failoverTime(vanishes))
  }
  return times
}

/** Number of clients, of which each acts in a game of its own. */
const CLIENTS = 6
/** Milliseconds of play before and after. */
const AROUND = 2_000

async function failoverTime(vanishes: boolean): Promise<FailoverTime> {
  const { cluster, games, players } = await openCluster({ nodes: 3, games: CLIENTS, replica: true })
  const acknowledged: number[] = []
  let going = true
  const play = async (game: string, at: number): Promise<void> => {
    for (let number = 0; going; number += 1) {
      const key = `${at}-${number}`
      const act = { method: 'POST', path: `games/${game}/acts`, token: players[0]?.token, key }
      const body = { do: 'strike', with: { name: key } }
      const send = () => sendTo(cluster.nodes[at % cluster.nodes.length] ?? fail(), { ...act, body })
      while ((await send())?.status !== 201) if (!going) return
      acknowledged.push(performance.now())
    }
  }
  try {
    const playing = games.map(play)
    await pause(AROUND)
    const killed = performance.now()
    await cluster.failOver({ after: 0, vanishes })
    const promoted = performance.now()
    while (!acknowledged.some(at => at > promoted)) await pause(20)
    await pause(AROUND)
    going = false
    await Promise.all(playing)
    const last = Math.max(...acknowledged.filter(at => at <= killed))
    const first = Math.min(...acknowledged.filter(at => at > promoted))
    return { vanishes, pause: first - last, promotion: promoted - killed }
  } finally {
    going = false
    await cluster.remove()
  }
}

function fail(): never {
  throw new Error('there is no node')
}
