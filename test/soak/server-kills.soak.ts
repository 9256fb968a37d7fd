import { survivesKills } from '../e2e/kill/killed-server.ts'
import { SEED } from '../unit/chance-of.ts'

/**
 * Number of servers, and number of kills of each. The kills are spread over several servers because a long log takes a
 * long time to open and to verify.
 */
const SERVERS = 6
const KILLS = 25

for (let server = 0; server < SERVERS; server += 1) {
  console.log(`NOMIC_SEED=${SEED + server}`)
  const acts = await survivesKills(KILLS, SEED + server)
  console.log(`A server survived ${KILLS} kills: each of ${acts} acknowledged acts is in its log, once.`)
}
