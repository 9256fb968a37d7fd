import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nearestTests, reachesInTests, readReferences } from '../../tools/check/references.ts'

const references = readReferences()
const nearest = (...changed: readonly string[]) => nearestTests(changed, references).map(({ file }) => file)

describe('the tests that a change concerns', () => {
  it('begin with the one that imports the changed file', () => {
    assert.equal(nearest('src/kernel/values/rational.ts')[0], 'test/unit/rational.test.ts')
  })

  it('include those that start a server, and so run every file of it', () => {
    assert.ok(nearest('src/serve/open-server.ts').includes('test/serve/serve.test.ts'))
  })

  it('include those that look at a changed page, those of its name first', () => {
    const [first] = nearest('src/web/talk/talk-page.tsx')
    assert.match(first ?? '', /talk/)
    assert.ok(nearest('src/web/table/table-page.tsx').includes('test/web/table.test.ts'))
  })

  it('include those that play a changed rule', () => {
    const tests = nearest('rulesets/thermo/rules/103.md')
    assert.ok(tests.includes('test/golden/play-thermo.test.ts'))
  })

  it('include a changed test itself, before all others', () => {
    assert.equal(nearest('test/unit/votes.test.ts')[0], 'test/unit/votes.test.ts')
  })

  it('do not include a file that imports only types', () => {
    const graph = new Map([
      ['test/a.test.ts', ['src/a.ts']],
      ['src/a.ts', []],
    ])
    assert.deepEqual(nearestTests(['src/b.ts'], graph), [])
  })
})

describe('a test whose cases are divided', () => {
  const graph = new Map([
    ['test/a.test.ts', ['test/made.ts', 'src/a.ts']],
    ['test/made.ts', ['test/parts.ts']],
    ['test/b.test.ts', ['src/a.ts']],
    ['src/a.ts', ['test/parts.ts']],
  ])

  it('reaches what divides them, also through another file of the tests', () => {
    assert.ok(reachesInTests('test/a.test.ts', 'test/parts.ts', graph))
    assert.ok(!reachesInTests('test/b.test.ts', 'test/parts.ts', graph))
  })
})
