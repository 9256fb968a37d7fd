import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that a folder's file names survive a crash, where the system supports this. */
export function syncFolder(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return // Windows cannot open folders; its file systems write names in order.
  }
  try {
    fsyncSync(descriptor)
  } catch {
    // Likewise on Windows.
  } finally {
    closeSync(descriptor)
  }
}
