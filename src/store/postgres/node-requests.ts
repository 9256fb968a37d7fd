import type { Pool } from 'pg'
import type { CountedRequests } from '../../ports/shared-store.ts'

/**
 * Stores how many requests a node has admitted, reads how many the others have with the same keys, and deletes what no
 * longer counts, in one statement. The table is not logged, so there is no disk to wait for.
 */
export async function exchangeCounts(
  pool: Pool,
  node: string,
  own: ReadonlyMap<string, CountedRequests>,
): Promise<ReadonlyMap<string, CountedRequests>> {
  const counts = [...own].map(([key, { requests, milliseconds }]) => ({ key, requests, milliseconds }))
  const { rows } = await pool.query({
    name: 'nomothete requests',
    text: EXCHANGE,
    values: [JSON.stringify(counts), node],
  })
  return new Map(
    rows.map(({ key, requests, milliseconds }) => [
      String(key),
      { requests: Number(requests), milliseconds: Number(milliseconds) },
    ]),
  )
}

const EXCHANGE = `
  WITH own AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS counted (key TEXT, requests INTEGER, milliseconds DOUBLE PRECISION)
  ), told AS (
    INSERT INTO node_requests (key, node, requests, until)
    SELECT key, $2, requests, clock_timestamp() + make_interval(secs => milliseconds / 1000) FROM own ORDER BY key
    ON CONFLICT (key, node) DO UPDATE SET requests = excluded.requests, until = excluded.until
  ), passed AS (
    DELETE FROM node_requests WHERE node = $2 AND until < clock_timestamp() AND key NOT IN (SELECT key FROM own)
  )
  SELECT key, sum(others.requests) AS requests,
    max(extract(epoch FROM others.until - clock_timestamp()) * 1000) AS milliseconds
  FROM node_requests AS others JOIN own USING (key)
  WHERE others.node <> $2 AND others.until > clock_timestamp()
  GROUP BY key`
