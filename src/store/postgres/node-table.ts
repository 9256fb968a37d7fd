import type { Pool } from 'pg'
import type { NodeTable, StoredNode } from '../../ports/nodes.ts'
import { connectionPool } from './connect.ts'
import { postgresFaultOf } from './postgres-faults.ts'

/** Dead nodes are shown for this time, so that an operator can see them, and then deleted. */
const FORGOTTEN = `seen_at < clock_timestamp() - interval '1 hour'`

/** The key of the advisory lock under which engines get their numbers: the letters “nomo”. */
const NUMBERING = `${0x6e6f6d6f}, hashtext('engines')`

/** Milliseconds that a statement may take. A connection that has become silent is replaced by then. */
const PATIENCE = 5_000

/** The nodes of a database. It has a connection of its own, so that a busy node does not seem dead. */
export function nodeTable(address: string): NodeTable {
  const pool = connectionPool(address, { max: 1, query_timeout: PATIENCE })
  const withFaults = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    try {
      return await work()
    } catch (error) {
      throw postgresFaultOf(error, address)
    }
  }
  const beat: NodeTable['beat'] = ({ id, address: url = null, secret, machine, release }) =>
    withFaults(async () => {
      await pool.query(
        `INSERT INTO nodes (id, address, secret, machine, release, started_at, seen_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`,
        [id, url, secret, machine, release],
      )
    })
  return {
    addEngine: (machine, earlier) => withFaults(() => addEngine(pool, machine, earlier)),
    // A log that someone brought may name anything, and PostgreSQL takes no text with U+0000.
    engineNumber: async machine => (machine.includes('\0') ? undefined : withFaults(() => engineNumber(pool, machine))),
    holdOrigin: origin => withFaults(() => holdOrigin(pool, origin)),
    async enter(node) {
      // Only one process can listen at an address. If another one lives, and has this address by mistake, it comes back.
      await withFaults(() => pool.query('DELETE FROM nodes WHERE address = $1', [node.address]))
      await beat(node)
    },
    beat,
    all: () => withFaults(() => allNodes(pool)),
    leave: id =>
      withFaults(async () => {
        await pool.query(`DELETE FROM nodes WHERE id = $1 OR ${FORGOTTEN}`, [id])
      }),
    close: () => pool.end(),
  }
}

async function addEngine(pool: Pool, machine: string, earlier: readonly string[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(${NUMBERING})`)
    for (const each of [...earlier.filter(it => it !== machine), machine])
      await client.query(
        `INSERT INTO engines (machine, number) SELECT $1, coalesce(max(number), 0) + 1 FROM engines
         ON CONFLICT (machine) DO NOTHING`,
        [each],
      )
    const { rows } = await client.query<{ number: number }>('SELECT number FROM engines WHERE machine = $1', [machine])
    await client.query('COMMIT')
    client.release()
    return Number(rows[0]?.number)
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Holds the origin by a lease. It is free ten seconds after the last node that has it stopped. */
async function holdOrigin(pool: Pool, origin: string): Promise<string> {
  await pool.query(
    `INSERT INTO node_leases (name, holder, until) VALUES ('origin', $1, clock_timestamp() + interval '10 seconds')
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
     WHERE node_leases.holder = excluded.holder OR node_leases.until < clock_timestamp()`,
    [origin],
  )
  const { rows } = await pool.query<{ holder: string }>(`SELECT holder FROM node_leases WHERE name = 'origin'`)
  return rows[0]?.holder ?? origin
}

async function engineNumber(pool: Pool, machine: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ number: number }>('SELECT number FROM engines WHERE machine = $1', [machine])
  return rows[0] && Number(rows[0].number)
}

async function allNodes(pool: Pool): Promise<readonly StoredNode[]> {
  const { rows } = await pool.query(
    `SELECT id, address, secret, machine, release, engines.number AS engine, extract(epoch FROM started_at) AS started,
       extract(epoch FROM clock_timestamp() - seen_at) AS silent
     FROM nodes JOIN engines USING (machine) WHERE NOT ${FORGOTTEN} ORDER BY started_at, id`,
  )
  return rows.map(({ id, address, secret, machine, release, engine, started, silent }) => ({
    id,
    ...(address === null ? {} : { address }),
    secret,
    machine,
    release,
    engine: Number(engine),
    startedAt: Math.round(Number(started) * 1_000),
    silentFor: Math.max(0, Number(silent) * 1_000),
  }))
}
