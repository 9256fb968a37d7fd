import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { forkOfGame, foundFork } from '../../src/app/founding/fork-of-game.ts'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { sealedIn } from '../../src/app/views/view-as.ts'
import { rulesInOrder } from '../../src/kernel/state/rulebook.ts'
import { sealsIn } from '../../src/kernel/state/sealed.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { valueAt } from '../../src/kernel/values/persistent-map.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { drawnGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'
import { stateAtEnd } from './state-at-end.ts'

/** One in this many playthroughs is tried, because each has to be played to its end first. */
const EACH = counts(60, 20)

const { world } = scriptPowers
const HOUR = 3_600_000

function forked(state: State) {
  const fork = forkOfGame(state)
  const origin = { entry: fork.rules.entry, head: fork.head }
  const decided = foundFork(world, fork, { game: 'fork', at: state.now + HOUR }, origin, scriptedChance([]))
  assert.ok(decided.ok, JSON.stringify(decided))
  return { fork, ...decided }
}

/** What has to be the same in a fork: the rules, the people, and the values of registers without anything sealed. */
function comparable(state: State) {
  const texts = (value: Json): Json =>
    JSON.parse(
      JSON.stringify(value).replace(/"[0-9a-f]{64}"/g, hash =>
        JSON.stringify(valueAt(state.said, hash.slice(1, -1)) ?? hash),
      ),
    )
  return {
    rules: rulesInOrder(state).map(({ since: _, textSince: __, textFrom: ___, ...rule }) => rule),
    people: Object.values(state.persons).map(({ id, name }) => [id, valueAt(state.said, name)]),
    registers: Object.fromEntries(
      Object.entries(state.registers)
        .filter(([, { value }]) => sealsIn(value).length === 0)
        .map(([name, { value }]) => [name, texts(value)]),
    ),
  }
}

describe('a game that goes on from another', () => {
  const tried = drawnGames(EACH).filter(({ name }) => /^(suber|n_omic|thermo|tri-nomic|charnomic)\//.test(name))
  for (const { name, file, text } of ofThisTurn(tried, 12))
    it(`has the state that ${name} ends with, and its first entry verifies`, () => {
      const state = stateAtEnd(file, text)
      const { entry, state: again, fork } = forked(state)
      const [was, is] = [comparable(state), comparable(again)]
      assert.deepEqual(is.rules, was.rules)
      assert.deepEqual(is.people, was.people)
      const differing = Object.keys(was.registers).filter(
        register => canonical(was.registers[register] ?? null) !== canonical(is.registers[register] ?? null),
      )
      const resumed = new Set(
        entry.effects.flatMap(effect =>
          (effect.do === 'write' || effect.do === 'add') && effect.warrant.via !== 'founders' ? [effect.register] : [],
        ),
      )
      assert.deepEqual(
        differing.filter(register => !resumed.has(register)),
        [],
        'only rules that react to the game going on have changed anything',
      )
      assert.ok(again.nextId >= state.nextId)
      assert.deepEqual(Object.keys(again.matters).toSorted(), fork.matters.map(({ id }) => id).toSorted())
      assert.equal(sealsIn(again.registers as unknown as Json).length, 0)
      const line = JSON.stringify(entry)
      for (const seal of sealedIn(state)) assert.ok(!line.includes(seal), 'a secret comes along')
      assert.deepEqual(foldLog([entry]).registers, again.registers)
      assert.equal(verifyLog(world, [entry]).fault, undefined)
    })
})
