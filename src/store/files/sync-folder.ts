import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that a folder's names survive a crash, where the system can do so. */
export function syncFolder(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch {
    return // Windows opens no folders; its file systems write names in order.
  }
  try {
    fsyncSync(descriptor)
  } catch {
    // As above.
  } finally {
    closeSync(descriptor)
  }
}
