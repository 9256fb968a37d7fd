import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Client } from 'pg'
import { giveToPostgres } from './postgres-programs.ts'

/** Contents that a server writes at its start, or gets from the server that it follows. */
const LEFT_OUT = new Set(['pg_wal', 'pg_replslot', 'pg_notify', 'pg_dynshmem', 'pg_stat_tmp', 'pg_subtrans'])

/**
 * Copies the data of a running server into a new folder, from which a server starts that follows it. This is what
 * `pg_basebackup` does, which npm's package lacks.
 */
export async function copyForReplica(socket: string, to: string, settings: readonly string[] = []): Promise<void> {
  const data = join(socket, 'data')
  // The same connection has to start and end the backup.
  const client = new Client({ host: socket, user: 'nomic', database: 'postgres' })
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', true)`)
  cpSync(data, to, {
    recursive: true,
    filter: from => {
      const [folder = '', ...path] = relative(data, from).split(sep)
      return !folder.startsWith('postmaster.') && (path.length === 0 || !LEFT_OUT.has(folder))
    },
  })
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  const following = [`primary_conninfo = 'host=${socket} user=nomic'`, ...settings]
  appendFileSync(join(to, 'postgresql.auto.conf'), `${following.join('\n')}\n`)
  giveToPostgres(to)
}
