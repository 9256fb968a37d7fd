import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequestedChange } from '../../src/institutions/proposed-change.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { sizeOf, valueAt } from '../../src/kernel/values/persistent-map.ts'
import { HostileGame } from './hostile-game.ts'

const shown = `export default rule({ answers: { q: 1 } })`
const runs = `export default rule({ after: { announced: (_, { award }) => award({ points: { p1: 1000 } }) } })`
const lying = { source: shown, js: runs }

/** A rule that passes on all arguments unchanged, as any rule may. */
const mailWorker = `export default rule({
  offers: {
    hand: { schema: { what: 'data' }, does: ({ act }, { propose }) => propose(act.with.what) },
    enactIt: { schema: { what: 'data' }, does: ({ act }, { enact }) => enact(act.with.what) },
    reviseIt: { schema: { matter: 'text', what: 'data' }, does: ({ act }, { revise }) => revise({ matter: act.with.matter, ...act.with.what }) },
    appointIt: { schema: { what: 'data' }, does: ({ act }, { appoint }) => appoint(act.with.what) },
  },
  answers: { mayAppoint: true },
})`

function newGame(): HostileGame {
  const rules = [
    { label: '300', program: mailWorker },
    { label: '301', program: null },
  ]
  return new HostileGame({ rules })
}

const REFUSED = /“program” contains “js”, which is derived from its source/

test('a proposal that a rule passes on cannot contain compiled JavaScript next to its source', () => {
  const game = newGame()
  const [mover] = game.movers() as readonly [string]
  const forms: readonly Json[] = [
    { enact: { text: 'x', program: lying } },
    { kind: 'enact', text: 'x', program: lying },
    { changes: [{ enact: { text: 'x' } }, { enact: { text: 'x', program: lying } }] },
  ]
  for (const what of forms) {
    const refused = game.go(mover, 'hand', { what })
    assert.ok(!refused.ok)
    assert.match(refused.refusal.sentence, REFUSED)
  }
})

test('an effect by hand, a rule’s own effect, an appointment or a revision cannot contain compiled JavaScript', () => {
  const game = newGame()
  const rule = game.rule('301')
  const [mover] = game.movers() as readonly [string]
  const attempts: readonly (readonly [string, JsonObject])[] = [
    ['record', { rule, effects: [{ effect: 'enact', text: 'x', label: '9', program: lying }] }],
    ['record', { rule, effects: [{ effect: 'amend', rule, text: 'x', program: lying }] }],
    ['enactIt', { what: { text: 'x', program: lying } }],
    ['appointIt', { what: { rule, program: lying } }],
  ]
  for (const [what, args] of attempts) {
    const before = sizeOf(game.state.programs)
    const refused = game.go(mover, what, args)
    assert.ok(!refused.ok, what)
    assert.match(refused.refusal.sentence, REFUSED)
    assert.equal(sizeOf(game.state.programs), before)
  }
})

test('only the source is stored; its types are stripped when the entry is decided, and the resulting JavaScript runs', () => {
  const game = newGame()
  const source = 'export default rule({ answers: { q: ({ self }: Facts): string => self.label as string } })'
  const id = game.adopt(source)
  const hash = game.state.rules[id]?.program?.hash ?? ''
  const kept = valueAt(game.state.programs, hash)
  assert.equal(kept?.source, source)
  assert.equal(kept?.js, 'export default rule({ answers: { q: ({ self }       )         => self.label           } })')
  assert.equal(game.world.sha256(kept?.js ?? ''), hash)
  game.replays()
})

test('for a proposal in an older entry that has both source and compiled code, only the source is used', () => {
  const change = parseRequestedChange({ kind: 'enact', text: 'x', program: lying })
  assert.deepEqual(change, { kind: 'enact', text: 'x', program: { source: shown } })
})
