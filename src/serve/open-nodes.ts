import type { Logger } from 'pino'
import { ALONE } from '../app/server/nodes.ts'
import { StartFault } from './banner-port-and-config.ts'
import type { Config } from './config/config-schema.ts'
import type { JoinedNodes } from './join-nodes.ts'

/** The origin that servers share if they are only for their own machine, where each has a port of its own. */
const OWN_MACHINE = 'http://localhost'
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const NOTHING = async (): Promise<void> => {}

/** Opens what a server knows about the other servers on its database. With SQLite, there are none. */
export async function openNodes(
  { store, nodeAddress: address, origin = OWN_MACHINE }: Pick<Config, 'store' | 'nodeAddress' | 'origin'>,
  release: string,
  log: Logger,
): Promise<JoinedNodes> {
  if (store === undefined) {
    if (address === undefined) return { ...ALONE, enter: NOTHING, leave: NOTHING, close: NOTHING }
    throw new StartFault(
      'nodeAddress is only for servers that share a PostgreSQL. Remove it, or set store as docs/host/nodes.md describes.',
    )
  }
  const [{ joinNodes }, { nodeTable }, { engineHere }] = await Promise.all([
    import('./join-nodes.ts'),
    import('../store/postgres/node-table.ts'),
    import('./engine-here.ts'),
  ])
  const table = nodeTable(store)
  try {
    const shared = OWN_HOSTS.includes(new URL(origin).hostname) ? OWN_MACHINE : origin
    const here = { release, origin: shared, ...(address === undefined ? {} : { address }) }
    return await joinNodes(table, { ...here, ...engineHere() }, log)
  } catch (fault) {
    await table.close()
    throw fault
  }
}
