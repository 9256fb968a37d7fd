import type { Lease, Leases, LeaseWishes } from '../../ports/leases.ts'
import { type Row, run, type Work } from '../sql/query.ts'
import type { Changes } from './grouped-changes.ts'

/** A lease that this node keeps, and until when it has it for sure, by `performance.now()`. */
type Kept = { readonly seconds: number; until: number }

/** Milliseconds between extensions of the leases that this node keeps. Each lease lasts several times as long. */
const EXTENDED_EVERY = 2_500

/**
 * Leases in a table, which end by the clock of the database. Each statement takes, extends or gives back several of them
 * at once; of two nodes that want one lease, the second finds it taken. `close` gives nothing back: by then, all work is
 * done.
 */
export function nodeLeases(node: string, { change }: Pick<Changes, 'change'>): Leases & { close(): void } {
  const kept = new Map<string, Kept>()
  let timer: NodeJS.Timeout | undefined
  let extending = false
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const extendAll = async (): Promise<void> => {
    if (extending) return
    extending = true
    const begin = performance.now()
    const names = [...kept.keys()]
    try {
      const extended = new Set(await change(() => extendLeases(node, names, kept)))
      for (const name of names) {
        const lease = kept.get(name)
        if (lease !== undefined) lease.until = extended.has(name) ? begin + lease.seconds * 1_000 : 0
      }
    } catch {
      // The database is away. If it stays away, the leases end.
    }
    extending = false
  }
  const leaseOf = (name: string, mine: Kept): Lease => ({
    name,
    isHeld: () => performance.now() < mine.until,
    async release() {
      if (kept.get(name) !== mine) return
      kept.delete(name)
      if (kept.size === 0) stop()
      await change(() => run('DELETE FROM node_leases WHERE name = ? AND holder = ?', name, node))
    },
  })
  return {
    shared: true,
    async take(names, wanted) {
      const free = names.filter(name => !kept.has(name))
      if (free.length === 0) return []
      const begin = performance.now()
      const taken = new Set(await change(() => takeLeases(node, free, wanted)))
      return free
        .filter(name => taken.has(name))
        .map(name => {
          const mine = { seconds: wanted.seconds, until: begin + wanted.seconds * 1_000 }
          kept.set(name, mine)
          timer ??= setInterval(() => void extendAll(), EXTENDED_EVERY).unref()
          return leaseOf(name, mine)
        })
    },
    close: stop,
  }
}

/** An instant some seconds from now, by the clock of the database. */
const IN_SECONDS = `clock_timestamp() + make_interval(secs => ?)`

function* takeLeases(node: string, names: readonly string[], { most, seconds }: LeaseWishes): Work<readonly string[]> {
  const { rows } = yield {
    text: `INSERT INTO node_leases (name, holder, until)
      SELECT name, ?, ${IN_SECONDS}
      FROM (SELECT name FROM jsonb_array_elements_text(?::jsonb) WITH ORDINALITY AS wanted (name, place)
        WHERE NOT EXISTS (SELECT 1 FROM node_leases AS held WHERE held.name = wanted.name AND held.until > clock_timestamp())
        ORDER BY place LIMIT ?) AS free
      ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE node_leases.until <= clock_timestamp()
      RETURNING name`,
    given: [node, seconds, JSON.stringify(names), most],
    kind: 'write',
  }
  return rows.map(nameOf)
}

function* extendLeases(
  node: string,
  names: readonly string[],
  kept: ReadonlyMap<string, Kept>,
): Work<readonly string[]> {
  const extended: string[] = []
  for (const [seconds, some] of Map.groupBy(names, name => kept.get(name)?.seconds ?? 0)) {
    const { rows } = yield {
      text: `UPDATE node_leases SET until = ${IN_SECONDS}
        WHERE holder = ? AND name IN (SELECT jsonb_array_elements_text(?::jsonb)) RETURNING name`,
      given: [seconds, node, JSON.stringify(some)],
      kind: 'write',
    }
    extended.push(...rows.map(nameOf))
  }
  return extended
}

function nameOf({ name }: Row): string {
  return String(name)
}
