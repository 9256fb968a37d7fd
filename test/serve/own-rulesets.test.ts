import assert from 'node:assert/strict'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { askGame } from '../../src/app/server/ask-game.ts'
import { foundOnServer } from '../../src/app/server/found-game.ts'
import { openOwnRulesets } from '../../src/serve/open-own-rulesets.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { newFolder, started } from './started.ts'

const SHIPPED = join(import.meta.dirname, '../../rulesets')

/** Writes a ruleset's folder with the given head and files. */
function ruleset(folder: string, head: string, rules: { readonly [file: string]: string }): void {
  mkdirSync(join(folder, 'rules'), { recursive: true })
  writeFileSync(join(folder, 'ruleset.yaml'), head)
  for (const [file, text] of Object.entries(rules)) writeFileSync(join(folder, 'rules', file), text)
}

function hostFolder(): string {
  const folder = newFolder()
  ruleset(join(folder, 'ours'), 'name: ours\ntitle: Ours\n', { '1-obey.md': 'All obey.\n' })
  ruleset(join(folder, 'same'), 'name: ours\ntitle: Ours again\n', { '1-obey.md': 'All obey.\n' })
  ruleset(join(folder, 'faulty'), 'name: faulty\ntitle: Faulty\n', { '1-obey.md': '---\nparams: 1\nAll obey.\n' })
  ruleset(join(folder, 'loops'), 'name: loops\ntitle: Loops\n', {
    '1-obey.md': 'All obey.\n',
    '1-obey.ts': 'for (;;) {}\n',
  })
  ruleset(join(folder, 'nothing'), '', {})
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, 'README.md'), 'Our rulesets')
  cpSync(join(SHIPPED, 'suber'), join(folder, 'copy'), { recursive: true })
  return folder
}

describe('a host’s own rulesets', () => {
  test('are offered beside the built-in ones, except those with a problem, which are reported at the start', async () => {
    const folder = hostFolder()
    const server = await started({}, ['--rulesets', folder])
    assert.ok(server.origin !== undefined, server.said.err)
    const listed = (await (await fetch(`${server.origin}/api/v1/rulesets`)).json()) as { rulesets: { name: string }[] }
    assert.deepEqual(
      listed.rulesets.map(({ name }) => name),
      ['charnomic', 'n_omic', 'suber', 'thermo', 'tri-nomic', 'ours'],
    )
    const ours = (await (await fetch(`${server.origin}/api/v1/rulesets/ours`)).json()) as { title: string }
    assert.equal(ours.title, 'Ours')
    const said = server.said.err.split('\n').filter(line => line.startsWith('The ruleset in '))
    const reasons = said.map(line => line.slice(`The ruleset in ${folder}/`.length))
    assert.deepEqual(
      reasons.map(line => line.split(' ')[0]),
      ['copy', 'faulty', 'loops', 'nothing', 'same'],
    )
    assert.match(reasons[0] ?? '', /A built-in ruleset is named “suber” already\. Change its name\./)
    assert.match(reasons[1] ?? '', /faulty\/rules\/1-obey\.md:1: The front matter .* Run: nomic check .*\/faulty$/)
    assert.match(reasons[2] ?? '', /loops\/rules\/1-obey\.ts:1: This program was rejected/)
    assert.match(reasons[4] ?? '', /Another ruleset in this folder is named “ours”/)
    server.kill('SIGTERM')
    assert.equal((await server.ended).status, 0)
  })

  test('are the rules of games that are started from them', async t => {
    const rulesets = openOwnRulesets(hostFolder(), () => {})
    const server = openServer({ store: memoryStore(), clock: systemClock(), rulesets, gameSessions: { threads: 1 } })
    t.after(() => server.close())
    const founded = await foundOnServer(server, 'kim', {
      ...{ title: 'Ours', ruleset: 'ours', settings: {}, visibility: 'public', founderPlays: true },
      players: [{ name: 'Kim', surname: '' }],
    })
    assert.ok(founded.ok, JSON.stringify(founded))
    const answer = await askGame(server, founded.record.id, { about: 'rulesOfGame', by: 'nobody' })
    assert.ok(answer.ok && answer.json.includes('All obey.'))
    assert.deepEqual(Object.keys(rulesets.files('ours') ?? {}), ['ruleset.yaml', 'rules/1-obey.md'])
  })

  test('a folder that does not exist is reported, and the server does not start', async () => {
    const server = await started({ NOMIC_RULESETS: './nowhere' })
    assert.equal((await server.ended).status, 1)
    assert.match(server.said.err, /^The folder of rulesets \.\/nowhere \(rulesets, NOMIC_RULESETS\) cannot be read\./m)
  })
})
