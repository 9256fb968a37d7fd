import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { BIN, cliFolder, type Ran } from './cli-folder.ts'

const { folder, game, nomic, good, bad, files } = cliFolder()

describe('the nomic command', { concurrency: 4 }, () => {
  test('nomic exits without an error if its reader closes the pipe', async () => {
    const line = `"${process.execPath}" "${BIN}" rules thermo | head -n 1`
    const { promise, resolve } = Promise.withResolvers<Ran>()
    execFile('sh', ['-c', line], (error, out, err) => resolve({ status: error === null ? 0 : 1, out, err }))
    const { status, out, err } = await promise
    assert.deepEqual([status, err], [0, ''])
    assert.equal(out.split('\n').length, 2)
  })

  test('a missing file, and a folder, are named in one plain sentence', async () => {
    for (const command of [['verify'], ['explain'], ['history'], ['what-if'], ['fork']]) {
      const more = command[0] === 'explain' ? ['1'] : command[0] === 'what-if' ? ['--without', '1'] : []
      assert.equal(await bad(...command, 'nowhere.nomic', ...more), 'There is no file nowhere.nomic.')
    }
    assert.equal(await bad('verify', '.'), '. is a folder, and not the file of a game.')
  })

  test('nomic play runs scripts', async () => {
    const script = join(folder, 'no-script.yaml')
    writeFileSync(script, 'title: x\n')
    assert.equal((await nomic(['play', script])).status, 2)
    assert.equal((await nomic(['play', join(folder, 'none.yaml')])).status, 2)
  })

  test('a usage error prints one sentence and exits with code 2', async () => {
    assert.match(await bad('bogus'), /unknown command 'bogus'/)
    assert.match(await bad('rules'), /missing required argument 'what'/)
    assert.match(await bad('rules', 'suber', '--bogus'), /unknown option '--bogus'/)
    assert.match(await bad('explain'), /missing required argument 'game'/)
    assert.match(await good('--help'), /^Usage: nomic/)
    assert.match(await good('--version'), /^\d+\.\d+\.\d+\n$/)
  })

  test('colours are omitted if the output is not a terminal or colours are turned off', async () => {
    const colours = { FORCE_COLOR: '1' }
    const coloured = async (args: readonly string[], env: Record<string, string>) =>
      (await nomic(args, env)).out.includes('\u001b[')
    assert.ok(await coloured(['rules', 'suber', '203'], colours))
    assert.ok(!(await coloured(['rules', 'suber', '203', '--no-color'], colours)))
    assert.ok(!(await coloured(['--no-color', 'rules', 'suber', '203'], colours)))
    assert.ok(!(await coloured(['rules', 'suber', '203'], { NO_COLOR: '1', ...colours })))
    assert.ok(!existsSync(`${game}.lock`))
  })
})

test('a refused command writes nothing', () => {
  assert.deepEqual(files(), ['bent.nomic', 'game.nomic', 'no-script.yaml', 'voting.nomic'])
})
