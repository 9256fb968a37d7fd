import { rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of a data folder with what the server builds again from the logs: indexes of words, and how far checks got.
 */
export const REBUILT = { search: 'search', checks: 'checks' } as const

/** Deletes what was built from the logs in a data folder, when other logs take their place. */
export function forgetRebuilt(data: string): void {
  for (const name of Object.values(REBUILT)) rmSync(join(data, name), { recursive: true, force: true })
}
