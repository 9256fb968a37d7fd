import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chronicledEntry, emptyChronicle, readEntry } from '../../src/app/chronicle/chronicle.ts'
import { whatIf, whatIfView } from '../../src/app/correction/what-if.ts'
import { placesBySeal } from '../../src/app/views/secrets.ts'
import { retiredRegister, retiredRegisters } from '../../src/kernel/state/retired-registers.ts'
import { EMPTY, withValue } from '../../src/kernel/values/persistent-map.ts'
import { playedScript, world } from './correction-game.ts'

/** The club of the tests: rule 4 says how many coins its members have, and people record them. */
const club = (steps: string) =>
  playedScript(
    'games/others/here.yaml',
    `
title: A club
ruleset: ../../test/rulesets/carried-club
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Cy, surname: Cole }]
steps:
  - { by: Ames, do: record, with: { rule: 3, effects: [{ set: { treasurer: Brook, assessor: Ames } }] } }
  - { by: Brook, do: record, with: { rule: 4, effects: [{ award: { coins: { Ames: 5 } } }] } }
${steps}`,
  )

const STARS = `
  - { by: Ames, do: propose, with: { changes: [{ enact: { text: Each member has stars., registers: [{ name: stars, keys: person, type: integer, start: 0 }] } }] } }
  - { by: Ames, do: vote, with: { proposal: 101, choice: for } }
  - { by: Brook, do: vote, with: { proposal: 101, choice: for } }
  - { by: Ames, do: resolve, with: { proposal: 101, outcome: adopted } }
  - { by: Ames, do: record, with: { rule: 101, effects: [{ award: { stars: { Cole: 2 } } }] } }
  - { row: retire, by: Ames, do: record, with: { rule: 101, effects: [{ retire: stars }] } }`

describe('what becomes of a retired register', () => {
  it('it no longer counts, and keeps what it contained', () => {
    const { state } = club(`${STARS}
  - { by: Ames, do: record, with: { rule: 101, effects: [{ award: { stars: { Cole: 1 } } }] }, refused: true }
  - { by: Ames, do: record, with: { rule: 101, effects: [{ retire: stars }] }, refused: true }`).table.game
    assert.equal(state.registers['stars'], undefined)
    assert.deepEqual(Object.values(retiredRegister(state, 'stars')?.value ?? {}), [2])
  })

  it('it is reinstated with what it contained, once', () => {
    club(`${STARS}
  - { by: Ames, do: record, with: { rule: 101, effects: [{ reinstate: stars }] }, expect: { state: { stars: { Cole: 2 } } } }
  - { by: Ames, do: record, with: { rule: 101, effects: [{ reinstate: stars }] }, refused: true }
  - { by: Ames, do: record, with: { rule: 101, effects: [{ award: { stars: { Cole: 1 } } }] }, expect: { state: { stars: { Cole: 3 } } } }`)
  })

  it('another register can have its name, and the earlier one is still there when that is retired, too', () => {
    const { table, log } = club(`${STARS}
  - { by: Ames, do: propose, with: { changes: [{ enact: { text: Each member has new stars., registers: [{ name: stars, keys: person, type: integer, start: 0 }] } }] } }
  - { by: Ames, do: vote, with: { proposal: 102, choice: for } }
  - { by: Brook, do: vote, with: { proposal: 102, choice: for } }
  - { by: Ames, do: resolve, with: { proposal: 102, outcome: adopted }, expect: { state: { stars: {} } } }
  - { by: Ames, do: record, with: { rule: 102, effects: [{ award: { stars: { Ames: 7 } } }] } }
  - { by: Ames, do: record, with: { rule: 102, effects: [{ clear: { register: stars, key: Ames } }] }, expect: { state: { stars: {} } } }
  - { by: Ames, do: record, with: { rule: 102, effects: [{ award: { stars: { Ames: 1 } } }] } }
  - { by: Ames, do: record, with: { rule: 102, effects: [{ retire: { rule: 102 } }] } }`)
    const held = retiredRegisters(table.game.state).map(({ value }) => Object.values(value as object))
    assert.deepEqual(held, [[2], [1]])
    const chronicle = emptyChronicle()
    for (const entry of log) readEntry(chronicle, chronicledEntry(entry))
    const charts = [...chronicle.scores.registers.keys()].filter(it => it.startsWith('stars'))
    assert.equal(charts.length, 2)
    assert.ok(charts.every(it => /^stars \d+$/.test(it)))
  })

  it('it is not retired while a rule in force needs it, and the refusal names the rule', () => {
    const { table } = club(`
  - { row: no, by: Ames, do: record, with: { rule: 4, effects: [{ retire: coins }] }, refused: true }`)
    assert.notEqual(table.game.state.registers['coins'], undefined)
  })

  it('as if nobody had retired it, it would be in use again, with what it would contain then', () => {
    const played = club(STARS)
    const answer = whatIf(world, played.log, { without: [played.row('retire')], instead: {} })
    assert.ok(!('bad' in answer), JSON.stringify(answer))
    assert.deepEqual(
      whatIfView(answer).differences.map(({ words }) => words),
      ['the register “stars” is in use again'],
    )
  })

  it('a secret in it is still in that place, so nobody may see it who may not see the register', () => {
    const { state } = club(STARS).table.game
    const stars = retiredRegister(state, 'stars')
    assert.ok(stars !== undefined)
    const sealed = 'a'.repeat(64)
    const retired = withValue(EMPTY, 'stars', { ...stars, value: { p1: { sealed } } })
    assert.deepEqual(placesBySeal({ ...state, retired }).get(sealed), [{ register: 'stars', key: 'p1' }])
    // Whoever sees only one of its places must not see the secret.
    const moons = { ...stars, declaration: { ...stars.declaration, name: 'moons' }, value: { p2: { sealed } } }
    const twice = { ...state, retired, registers: { ...state.registers, moons } }
    assert.deepEqual(placesBySeal(twice).get(sealed), [
      { register: 'stars', key: 'p1' },
      { register: 'moons', key: 'p2' },
    ])
  })
})
