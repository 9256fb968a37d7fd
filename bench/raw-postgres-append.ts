import { Client } from 'pg'

/** Milliseconds to measure. */
const LONG = 3_000

/** The number of rows per second that PostgreSQL alone appends on one connection, with a number of rows to a commit. */
export async function rawPostgresAppend(address: string, lines: readonly string[], toCommit: number): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  await client.query('CREATE TABLE raw (game TEXT, seq BIGINT, line TEXT, PRIMARY KEY (game, seq))')
  let rows = 0
  const began = performance.now()
  while (performance.now() < began + LONG) {
    await client.query('BEGIN')
    for (let row = 0; row < toCommit; row += 1, rows += 1)
      await client.query({
        name: 'append',
        text: 'INSERT INTO raw VALUES ($1, $2, $3)',
        values: ['g', rows, lines[rows % lines.length]],
      })
    await client.query('COMMIT')
  }
  const seconds = (performance.now() - began) / 1_000
  await client.query('DROP TABLE raw')
  await client.end()
  return rows / seconds
}
