import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that the names of files in a folder survive a crash, if the system supports this. */
export function syncFolder(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return // Windows cannot open folders, but its file systems write file names in order.
  }
  try {
    fsyncSync(descriptor)
  } catch {
    // Windows cannot sync folders either.
  } finally {
    closeSync(descriptor)
  }
}
