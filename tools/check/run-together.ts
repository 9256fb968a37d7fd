/**
 * Runs test files one after another in this process:
 *
 *   node tools/check/run-together.ts FILE …
 *
 * Node's own `--test-isolation=none` does not report which file a test belongs to if a function of another file declares
 * it, so a mark with the file's name precedes the tests of each file.
 */
import { resolve } from 'node:path'
import { before, beforeEach, it, snapshot } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { NotHere } from '../../test/installed-program.ts'
import { BEFORE_FILE } from './file-reporter.ts'

let running = ''
snapshot.setResolveSnapshotPath(() => `${running}.snapshot`)

const loaded = Promise.withResolvers<void>()
before(() => loaded.promise)
// What was reported is written only when a test waits, and a process that reports nothing for long is ended.
beforeEach(() => setImmediate())
for (const file of process.argv.slice(2)) {
  it(`${BEFORE_FILE}${file}`, () => {
    running = resolve(file)
  })
  try {
    await import(pathToFileURL(resolve(file)).href)
  } catch (error) {
    it('the file can be loaded', { skip: error instanceof NotHere && error.message }, () => {
      throw error
    })
  }
}
loaded.resolve()
