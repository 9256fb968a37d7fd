import assert from 'node:assert/strict'
import { it } from 'node:test'
import { withAwaitedInAllVotes } from '../../src/web/registers/who-has-yet-to-vote.ts'
import type { Awaited } from '../../src/wire/game/game-state.ts'
import type { Register } from '../../src/wire/game/register.ts'

const kept = {
  words: 'awaited',
  heading: 'Awaited',
  about: null,
  keys: null,
  type: 'persons',
  start: null,
  value: ['Han'],
}
const awaited: Register = { name: 'awaited', derived: true, ...kept }
const waits = (name: string, ...labels: readonly string[]): Awaited => ({
  person: name,
  name,
  fullName: name,
  to: 'to vote',
  toParts: [],
  matters: labels.map(label => ({ kind: 'proposal', label })),
  why: null,
  cases: [],
  doubts: [],
})

it('the game waits for someone in every open vote in which they have not voted', () => {
  const told = withAwaitedInAllVotes(awaited, [waits('Han', '1', '2'), waits('Iyer', '2')])
  assert.deepEqual(told.value, { 'proposal 1': ['Han'], 'proposal 2': ['Han', 'Iyer'] })
  assert.deepEqual(withAwaitedInAllVotes(awaited, [waits('Han', '1'), waits('Iyer', '1')]).value, ['Han', 'Iyer'])
})

it('a register that belongs to the rules is unchanged', () => {
  const own = { ...awaited, derived: false }
  assert.equal(withAwaitedInAllVotes(own, [waits('Iyer', '2')]), own)
  assert.deepEqual(withAwaitedInAllVotes(awaited, [waits('Joyce')]).value, ['Han'])
})
