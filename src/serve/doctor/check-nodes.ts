import { DEAD_AFTER } from '../../app/server/nodes.ts'
import type { Finding } from '../../ports/installation.ts'
import type { StoredNode } from '../../ports/nodes.ts'
import { nodeTable } from '../../store/postgres/node-table.ts'

/** Milliseconds for which a server may take to answer. */
const PATIENCE = 5_000

/** Checks the servers that share a PostgreSQL database: which live, and whether they can reach one another. */
export async function checkNodes(address: string): Promise<readonly Finding[]> {
  const table = nodeTable(address)
  try {
    const nodes = await table.all()
    const living = nodes.filter(({ silentFor }) => silentFor < DEAD_AFTER)
    const dead = nodes.filter(({ silentFor }) => silentFor >= DEAD_AFTER).map(deadFinding)
    if (living.length === 0) return dead
    const reached = (await Promise.all(living.map(checkNode))).flat()
    return [runningFinding(living), ...dead, ...reached, ...isolated(living), ...sharedAddresses(living)]
  } catch {
    // Tables of an earlier release, which the server upgrades. Whether the database can be read is another finding.
    return []
  } finally {
    await table.close()
  }
}

function runningFinding(living: readonly StoredNode[]): Finding {
  const names = living.map(nodeName).join(', ')
  const what =
    living.length === 1 ? `One server is running: ${names}.` : `${living.length} servers are running: ${names}.`
  if (new Set(living.map(({ engine }) => engine)).size === 1) return { check: 'nodes', state: 'good', what }
  return {
    check: 'nodes',
    state: 'warning',
    what: `${what} They have different engines.`,
    remedy: 'Finish the upgrade: stop each older server, and start it again with the newer version.',
  }
}

function deadFinding(node: StoredNode): Finding {
  const seconds = Math.round(node.silentFor / 1_000)
  return {
    check: 'nodes',
    state: 'warning',
    what: `The server ${nodeName(node)} has been silent for ${seconds} seconds, so it has died.`,
    remedy: 'Start it again, or do nothing if you stopped it: the others have taken over its games.',
  }
}

async function checkNode(node: StoredNode): Promise<readonly Finding[]> {
  if (node.address === undefined) return []
  const answer = await fetch(`${node.address}/healthz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => undefined,
  )
  if (answer?.status === 200) return []
  return [
    {
      check: 'nodes',
      state: 'fault',
      what: `The server at ${node.address} cannot be reached from this machine.`,
      remedy: 'Set its host to an address that the other servers reach, and its nodeAddress to the same address.',
    },
  ]
}

/** Servers without an address: each of them keeps open every game about which it is asked. */
function isolated(living: readonly StoredNode[]): readonly Finding[] {
  if (living.length === 1 || living.every(({ address }) => address !== undefined)) return []
  const what = 'Not every server has an address at which the others reach it, so requests are not forwarded.'
  return [{ check: 'nodes', state: 'warning', what, remedy: 'Set nodeAddress for each server.' }]
}

/** Addresses of several servers: requests for one of them reach another, which refuses them. */
function sharedAddresses(living: readonly StoredNode[]): readonly Finding[] {
  const addresses = living.flatMap(({ address }) => address ?? [])
  const shared = new Set(addresses.filter((address, at) => addresses.indexOf(address) !== at))
  return [...shared].map(address => ({
    check: 'nodes',
    state: 'fault',
    what: `Several servers have the nodeAddress ${address}, so requests are not forwarded to all of them.`,
    remedy: 'Set nodeAddress of each server to the address at which the others reach it.',
  }))
}

function nodeName({ address, id, release }: StoredNode): string {
  return `${address ?? id} (${release})`
}
