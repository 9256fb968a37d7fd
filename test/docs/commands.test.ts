import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { documents, fences, ROOT, textOf } from './documents.ts'

const help = spawnSync(process.execPath, ['bin/nomic.js', '--help'], { cwd: ROOT, encoding: 'utf8' }).stdout
const [, listed = ''] = help.split('Commands:\n')
const commands = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name ?? '').filter(name => name !== 'help')
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts)

describe('the commands', () => {
  it('docs/commands.md lists all commands and no others', () => {
    const told = [...textOf('docs/commands.md').matchAll(/^\| `nomic (\w+)/gm)].map(([, name]) => name ?? '')
    assert.deepEqual(told.sort(), commands.sort())
  })

  for (const file of documents()) {
    it(`the commands named in ${file} exist`, () => {
      const text = textOf(file)
      const code = [
        ...fences(text).flatMap(({ language, content }) => (language === 'sh' ? [content] : [])),
        ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? ''),
      ].join('\n')
      const nomic = [...code.matchAll(/\bnomic ([a-z]+)\b/g)].map(([, name]) => name ?? '')
      const npm = [...code.matchAll(/\bnpm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
      const shortened = [...code.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name ?? '')
      assert.deepEqual(
        nomic.filter(name => !commands.includes(name)),
        [],
      )
      assert.deepEqual(
        [...npm, ...shortened].filter(name => !scripts.includes(name)),
        [],
      )
    })
  }
})
