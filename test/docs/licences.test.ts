import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import Type from 'typebox'
import { Parse } from 'typebox/value'

const LOCK = join(import.meta.dirname, '../../package-lock.json')

/** Licences under which Nomothete may be passed on with a package. MPL-2.0 asks only for the package's own source. */
const PERMITTED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
]

const Lock = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({ license: Type.Optional(Type.String()), dev: Type.Optional(Type.Boolean()) }),
  ),
})

it('every package that is installed with Nomothete has a licence that permits it', () => {
  const { packages } = Parse(Lock, JSON.parse(readFileSync(LOCK, 'utf8')))
  const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  assert.ok(installed.length > 100)
  const others = installed.filter(([, { license = 'none' }]) => !PERMITTED.includes(license))
  assert.deepEqual(others, [])
})
