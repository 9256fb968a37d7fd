import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../../ports/store-care.ts'
import { storeFaultOf } from './store-fault-of.ts'

/**
 * Holds a database for this process alone, until it lets go or dies: an empty file beside it, `NAME.lock`, locked by
 * the operating system, so that no lock outlives its holder. Throws `busy` when another holds it.
 */
export function holdFile(file: string): () => void {
  const lock = opened(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const fault = storeFaultOf(error, file)
    throw fault.code === 'busy' ? new StoreFault('busy', heldBy(file)) : fault
  }
  return () => lock.close()
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw storeFaultOf(error, file)
  }
}

function heldBy(file: string): string {
  return `${file} is in use by another process of Nomothete: stop that one first.`
}
