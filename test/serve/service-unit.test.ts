import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { settings } from '../../src/serve/config/all-settings.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { newFolder } from './started.ts'

const root = join(import.meta.dirname, '../..')
const unit = readFileSync(join(root, 'packaging/nomic.service'), 'utf8')

test('the systemd unit is valid, and the program that it starts exists', {
  skip: whyNotInstalled('systemd-analyze'),
}, () => {
  const file = join(newFolder(), 'nomic.service')
  writeFileSync(file, unit.replaceAll('/opt/nomothete', root))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  assert.deepEqual([status, stderr], [0, ''])
})

test('the systemd unit sets only variables that are settings', () => {
  const set = [...unit.matchAll(/^Environment=(NOMIC_\w+)=/gm)].map(([, name]) => name ?? '')
  assert.deepEqual(set, ['NOMIC_DATA'])
  for (const name of set) assert.ok(settings.some(({ variables }) => variables.includes(name)))
})
