import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foundOnRules } from '../../src/app/founding/found-game.ts'
import { rulesOfGame, withOrigin } from '../../src/app/founding/rules-of-game.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { rulesInOrder } from '../../src/kernel/state/rulebook.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { valueAt } from '../../src/kernel/values/persistent-map.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { drawnGames, goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { stateAtEnd } from './state-at-end.ts'

/** One in this many playthroughs is tried, because each has to be played to its end first. */
const EACH = counts(30, 12)

const { world } = scriptPowers

/** A rulebook as it has to be in a game that takes it over: everything but when each rule came about. */
function rulebookOf(state: State) {
  const { ruleset, settings, groups, findings } = state
  return {
    ...{ ruleset, settings },
    rules: rulesInOrder(state).map(({ since: _, textSince: __, textFrom: ___, ...rule }) => rule),
    groups: groups.slice(1).map(({ name, heading, note, rules }) => ({ name, heading, note, rules })),
    void: findings.map(({ rule, by }) => `${rule} by ${by}`),
    programs: rulesInOrder(state).map(({ program }) =>
      program === null ? null : valueAt(state.programs, program.hash)?.js,
    ),
  }
}

function startedAfter(state: State) {
  const players = [
    { name: 'Nia', surname: 'North' },
    { name: 'Sam', surname: 'South' },
    { name: 'Wes', surname: 'West' },
  ]
  const founding = { game: 'again', settings: {}, at: state.now + 1_000, players, zone: state.zone }
  const rules = withOrigin(rulesOfGame(state), 'These are the rules of another game.')
  const decided = foundOnRules(world, rules, founding, { entry: rules.entry }, scriptedChance([]))
  assert.ok(decided.ok, JSON.stringify(decided))
  return decided
}

describe('a game that takes over the rules of another', () => {
  const tried = drawnGames(EACH).filter(({ name }) => /^(suber|n_omic|thermo|tri-nomic|charnomic)\//.test(name))
  for (const { name, file, text } of ofThisTurn(tried, 12))
    it(`has the rules that ${name} ends with, and its first entry verifies`, () => {
      const state = stateAtEnd(file, text)
      const { entry, state: again, failures } = startedAfter(state)
      assert.deepEqual(rulebookOf(again), rulebookOf(state))
      assert.match(again.groups[0]?.note ?? '', /^These are the rules of another game\./)
      // Some rules in these playthroughs use up any gas.
      const failed = failures.map(({ failure }) => failure.detail).filter(detail => !detail.includes('gas'))
      assert.deepEqual(failed, [])
      assert.equal(verifyLog(world, [entry]).fault, undefined)
    })

  it('continues the other game’s numbering of proposals, knows the former numbers of rules, and starts with new scores', () => {
    const found = goldenGames('suber').find(({ name }) => name === 'suber/optional-silence-changed')
    assert.ok(found !== undefined)
    const state = stateAtEnd(found.file, found.text)
    const { state: again } = startedAfter(state)
    const value = (of: State, register: string) => of.registers[register]?.value
    assert.equal(value(again, 'nextNumber'), value(state, 'nextNumber'))
    assert.deepEqual(value(again, 'amendments'), value(state, 'amendments'))
    assert.deepEqual(value(again, 'points'), { p1: '0', p2: '0', p3: '0' })
    assert.deepEqual([value(again, 'circuit'), value(again, 'turn'), value(again, 'winner')], [1, 1, null])
  })
})
