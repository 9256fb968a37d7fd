import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withSharedPrograms } from '../../src/app/session/shared-programs.ts'
import { stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { EMPTY, valueAt, withValues } from '../../src/kernel/values/persistent-map.ts'

/** The state of a game with one program. Each call makes new strings, as reading a log does. */
function gameWith(hash: string, text: string) {
  const copy = (it: string): string => JSON.parse(JSON.stringify(it)) as string
  const programs = withValues(EMPTY, [[hash, { source: copy(text), js: copy(text) }]])
  return { ...stateBeforeFounding('game'), programs }
}

describe('the programs of open games', () => {
  it('are in memory once, however many games have them', () => {
    const one = withSharedPrograms(gameWith('aa', 'rule({})'))
    const two = withSharedPrograms(gameWith('aa', 'rule({})'))
    assert.deepEqual(valueAt(two.programs, 'aa'), { source: 'rule({})', js: 'rule({})' })
    assert.equal(valueAt(two.programs, 'aa'), valueAt(one.programs, 'aa'))
  })

  it('stay apart if a log from elsewhere gives the same hash to another text', () => {
    const one = withSharedPrograms(gameWith('bb', 'rule({})'))
    const forged = withSharedPrograms(gameWith('bb', 'rule({ reads: [] })'))
    assert.equal(valueAt(forged.programs, 'bb')?.js, 'rule({ reads: [] })')
    assert.equal(valueAt(one.programs, 'bb')?.js, 'rule({})')
  })
})
