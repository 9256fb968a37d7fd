import assert from 'node:assert/strict'
import { globSync, readdirSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { test } from 'node:test'
import { whyNotInstalled } from '../installed-program.ts'
import { headingOf, openedBy } from './opened.ts'
import { emptyFolder, HOST_ENV, ROOT, run, sourceRepository } from './source.ts'

/** Node 26 comes first in the path, as on a machine that has only that one. */
const ENV = { ...HOST_ENV, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }

test('the package that npm packs installs into an empty folder and shows its pages', {
  skip: whyNotInstalled('git'),
}, async () => {
  const source = sourceRepository()
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'))
  const [packed] = run('npm', ['pack', '--silent'], { cwd: source, env: ENV }).trim().split('\n').slice(-1)

  const folder = emptyFolder()
  run('npm', ['install', '--no-audit', '--no-fund', join(source, packed ?? '')], { cwd: folder, env: ENV })
  assert.deepEqual(readdirSync(folder).sort(), ['node_modules', 'package-lock.json', 'package.json'])
  const installed = join(folder, 'node_modules/nomothete')
  assert.deepEqual(globSync('{test,src/web,dist/!(programs|web)}', { cwd: installed }), [])
  assert.ok(globSync('dist/programs/*.js', { cwd: installed }).length > 0, 'the built-in programs are not stripped')

  const env = { ...ENV, NOMIC_PORT: '0', NOMIC_THREADS: '1' }
  const server = await openedBy(['node_modules/.bin/nomic', 'serve'], { cwd: folder, env })
  assert.match(await headingOf(`${server.origin}/`), /\S/)
  const { games } = (await (await fetch(`${server.origin}/api/v1/games`)).json()) as { games: { id: string }[] }
  assert.ok(games.length > 0, 'there are no demo games')
  for (const { id } of games.slice(0, 1)) assert.match(await headingOf(`${server.origin}/g/${id}`), /\S/)
  assert.equal(await server.stop(), 0)

  const again = run('node_modules/.bin/nomic', ['doctor', '--json'], { cwd: folder, env: ENV })
  assert.deepEqual((JSON.parse(again) as { ailments: unknown[] }).ailments, [])
})
