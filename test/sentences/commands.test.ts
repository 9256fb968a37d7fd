import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { assertWording } from './wording.ts'

const BIN = join(import.meta.dirname, '../../bin/nomic.js')

function help(...command: readonly string[]): string {
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '100' }
  return execFileSync(process.execPath, [BIN, ...command, '--help'], { encoding: 'utf8', env })
}

const overview = help()
const commands = [...overview.matchAll(/^ {2}([a-z]+) .*\[options\]/gm)].map(([, name = '']) => name)

describe('command-line help', () => {
  it('the help lists the commands', test => {
    assert.ok(commands.length > 10, overview)
    assertWording(test, [overview])
  })

  for (const command of commands.filter(it => it !== 'help'))
    it(`the help explains ${command}`, test => assertWording(test, [help(command)]))
})
