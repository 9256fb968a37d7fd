import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decidedAgain } from '../../src/app/explain/explain-entry.ts'
import { failureReasonOf } from '../../src/kernel/log/entry.ts'
import { HostileGame } from './hostile-game.ts'

/** A rule that lets someone join only if the die shows a six. */
const LOTTERY = `export default rule({
  offers: { enter: { schema: { name: 'name' }, does: ({ act }, { roll }) => roll({ sides: 6, purpose: 'door', data: { who: act.with.name } }) } },
  after: { thrown: ({ event }, { introduce }) =>
    event.purpose === 'door' && event.face === 6 ? introduce({ name: event.who, surname: event.who }) : null },
})`

test('a newcomer’s throw is recorded in the log even if it does not admit the newcomer', () => {
  const game = new HostileGame({ rules: [{ label: '301', program: LOTTERY }], faces: [2, 5, 6] })
  for (const face of [2, 5]) {
    const stranger = `p${game.state.nextId}`
    const decided = game.does(stranger, 'enter', { name: 'Zoe' })
    assert.deepEqual(decided.entry.outside.faces, [face])
    assert.equal(failureReasonOf(decided.entry)?.code, 'notSeated')
    assert.notEqual(`p${game.state.nextId}`, stranger, 'nobody else is given the identity of who tried')
  }
  const last = `p${game.state.nextId}`
  const entered = game.does(last, 'enter', { name: 'Zoe' })
  assert.equal(failureReasonOf(entered.entry), undefined)
  assert.ok(Object.hasOwn(game.state.persons, last))
  game.replays()
})

test('a rule cannot keep an unwelcome throw out of the log by making the entry too large', () => {
  const program = `export default rule({
    offers: { gamble: { schema: {}, does: (_, { roll }) => roll({ sides: 6, purpose: 'gamble' }) } },
    after: { thrown: ({ event }, p) => event.purpose === 'gamble' && event.face !== 6
      ? Array.from({ length: 9 }, (_, i) => p.openMatter({ kind: 'bulk', label: 'b' + i, fields: { text: 'x'.repeat(60000) } }))
      : p.announce({ text: 'six' }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program }], faces: [1, 3, 6] })
  const before = game.entries.length
  for (let times = 0; times < 3; times += 1) game.does('p1', 'gamble')
  assert.deepEqual(
    game.entries.slice(before).map(({ entry }) => entry.outside.faces),
    [[1], [3], [6]],
  )
  game.replays()
})

test('an act that throws more dice than fit into an entry throws none', () => {
  const program = `export default rule({
    offers: { gamble: { schema: {}, does: (_, { roll }) =>
      Array.from({ length: 400 }, (_, i) => roll({ line: '#S 1000000 #D 100 #R 1 #T t' + i })) } } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const refused = game.refuses('tooLarge', 'p1', 'gamble')
  assert.doesNotMatch(refused.refusal.sentence, /\d/, 'no size is told')
})

test('a failed attempt is replayed with the same result', () => {
  const game = new HostileGame({ rules: [{ label: '301', program: LOTTERY }], faces: [4] })
  const before = game.state
  const { entry } = game.does(`p${before.nextId}`, 'enter', { name: 'Zoe' })
  const again = decidedAgain(game.world, before, entry)
  assert.ok(again.ok)
  assert.equal(again.entry.hash, entry.hash)
})
