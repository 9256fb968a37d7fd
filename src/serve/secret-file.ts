import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Returns the secret in a file, which only its owner may read. If there is no such file, makes a new secret and writes
 * it there, completely or not at all.
 */
export function secretInFile(file: string, newSecret: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = newSecret()
  const unborn = `${file}.${process.pid}.new`
  try {
    writeFileSync(unborn, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true })
    renameSync(unborn, file)
  } catch (error) {
    rmSync(unborn, { force: true })
    throw error
  }
  return secret
}
