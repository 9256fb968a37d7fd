import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { HostileGame } from './hostile-game.ts'

const LEVELS = 7
const WIDE = 16

function names(level: number): readonly string[] {
  return Array.from({ length: WIDE }, (_, index) => `q${level}x${index}`)
}

/** Seven levels of sixteen questions, each of which needs the whole next level: 16^7 paths. */
function fan(last: readonly string[]): string {
  const answers = Array.from({ length: LEVELS }, (_, level) => {
    const needs = level + 1 < LEVELS ? names(level + 1) : last
    return names(level).map(name => `${name}: { needs: ${JSON.stringify(needs)}, does: () => 1 }`)
  })
  return `export default rule({
    answers: { ${answers.flat().join(',\n')} },
    after: { announced: { needs: ${JSON.stringify(names(0))}, does: () => null } },
  })`
}

test('a question whose answer many others need is decided once', () => {
  const game = new HostileGame({ rules: [{ label: '301', program: fan([]) }] })
  game.canarySings()
  const asked = game.last.decisions.filter(({ question }) => question.startsWith('q'))
  assert.ok(asked.length <= LEVELS * WIDE, `${asked.length} decisions`)
  assert.equal(new Set(asked.map(({ question }) => question)).size, asked.length)
})

test('questions that need each other’s answers end when the asking rule runs out of gas', () => {
  const game = new HostileGame({ rules: [{ label: '301', program: fan(names(0)) }] })
  game.canarySings()
  assert.ok(game.last.gas <= 2 * CAPS.gasPerAct, `${game.last.gas}`)
  assert.ok(game.last.asked.length <= 2 * CAPS.asked, `${game.last.asked.length} bytes of decisions`)
  game.replays()
})

test('a program that is not yet adopted and is asked about a hundred subjects uses no more gas than one act may', () => {
  const program = `export default rule({
    answers: { 'mayChange state': { needs: ${JSON.stringify(names(0))}, does: () => null } },
    after: { announced: (_, p) => Array.from({ length: 100 }, (_, i) => p.raise({ event: 'x', n: i })),
      x: { needs: ${JSON.stringify(names(0))}, does: () => null } } })`
  const rules = [
    { label: '301', program },
    { label: '302', program: fan(names(3)) },
  ]
  const game = new HostileGame({ rules })
  game.canarySings()
  assert.ok(game.last.gas <= 2 * CAPS.gasPerAct, `${game.last.gas}`)
})
