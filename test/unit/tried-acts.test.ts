import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { possibleActs } from '../../src/app/moves/possible-acts.ts'
import { worldWithSharedGas } from '../../src/app/play/world.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import { scriptPowers } from '../golden/script-powers.ts'

/** Each player's possible acts in a position of N_omic, by name. */
function open(position: string): readonly (readonly string[])[] {
  const text = `title: here
ruleset: n_omic
players: [{ name: Ann, surname: Adams }, { name: Bob, surname: Baker }]
position: ${position}
steps: [{ expect: { mover: Adams } }]
`
  const parsed = parseScript(join(import.meta.dirname, 'here.yaml'), text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const table = [...scriptSteps(scriptPowers, parsed.script)].at(-1)
  assert.ok(table)
  const { world, state } = table.game
  return ['p1', 'p2'].map(by =>
    possibleActs(rulesNow(world, state), state, by, state.now)
      .filter(it => it.open)
      .map(it => it.name)
      .filter(name => TURN.includes(name)),
  )
}

const TURN = ['purchase', 'propose', 'proposeFromList', 'move', 'noMove', 'endTurn', 'addLines', 'stick', 'addWord']

/** The acts that are open to a person in a fresh game, found with half of the gas of one act. */
function openAtStart(ruleset: string): (by: string) => readonly string[] {
  const text = `title: here
ruleset: ${ruleset}
players: [{ name: Ann, surname: Adams }, { name: Bob, surname: Baker }]
steps: [{ expect: { mover: Adams } }]
`
  const parsed = parseScript(join(import.meta.dirname, 'here.yaml'), text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const table = [...scriptSteps(scriptPowers, parsed.script)].at(-1)
  assert.ok(table)
  const { world, state } = table.game
  return by => {
    const rules = rulesNow(worldWithSharedGas(world, 0.5), state)
    const person = by === 'newcomer' ? `p${state.nextId}` : by
    const acts = possibleActs(rules, state, person, state.now).filter(it => it.open)
    assert.equal(rules.isSpent(), false, by)
    return acts.map(it => it.name)
  }
}

describe('a ruleset with many acts', () => {
  it('half of the gas of one act is enough to find out which acts are open to whom in Three Rivers', () => {
    const openTo = openAtStart('tri-nomic')
    assert.deepEqual(openTo('newcomer'), ['join'])
    const mover = openTo('p1')
    assert.ok(mover.includes('propose') && mover.includes('deposit'), mover.join())
    for (const act of ['taunt', 'resign', 'leaveTeam', 'rejoin', 'veto']) assert.ok(!mover.includes(act), act)
  })

  it('half of the gas of one act is enough to find out which acts are open to whom in N_omic', () => {
    const openTo = openAtStart('n_omic')
    assert.deepEqual(openTo('newcomer'), ['join'])
    const mover = openTo('p1')
    assert.ok(mover.includes('purchase'), mover.join())
    for (const act of ['propose', 'move', 'announceFinal', 'vote', 'revise', 'stick'])
      assert.ok(!mover.includes(act), act)
    assert.ok(!openTo('p2').includes('purchase'))
  })
})

describe('acts that are tried to see whether they are possible', () => {
  it('a purchase that costs more Groks than the buyer has can still be tried', () => {
    const may = open('{ groks: { Adams: 0 }, validWords: [amber] }')
    assert.deepEqual(may, [['purchase', 'addLines'], ['stick']])
  })

  it('a proposal with as many changes as agreed can be tried', () => {
    const [mover] = open('{ phase: proposal, arranged: 3, labelled: [Adams] }')
    assert.deepEqual(mover?.toSorted(), ['addLines', 'propose', 'proposeFromList'])
  })

  it('a move to any square, or a word in any row, can be tried', () => {
    const [mover, judge] = open('{ phase: movement, labelled: [Adams] }')
    assert.deepEqual([mover?.toSorted(), judge], [['addLines', 'move', 'noMove'], ['addWord']])
  })
})
