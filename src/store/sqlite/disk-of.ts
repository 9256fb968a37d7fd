import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Connection } from './connection.ts'

/** How many bytes a database takes, with what waits to be put into it, and how many are left on its disk. */
export function diskOf({ file }: Pick<Connection, 'file'>): { readonly bytes: number; readonly free: number } {
  const sizes = ['', '-wal', '-shm'].map(end => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0)
  const { bavail, bsize } = statfsSync(dirname(file))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}
