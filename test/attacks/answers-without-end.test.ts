import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleArguments } from '../../src/app/moves/possible-acts.ts'
import { worldWithSharedGas } from '../../src/app/play/world.ts'
import { references } from '../../src/app/rules/rule-references.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { actsQuestion } from '../../src/app/session/questions/acts.ts'
import { schemaOf } from '../../src/kernel/acts/act-schema.ts'
import { lookup } from '../../src/kernel/values/lookup.ts'
import { HostileGame } from './hostile-game.ts'

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `${501 + index}`, text: 'A rule.', program: null }))

/** A request for possible acts. */
function actsOf(game: HostileGame) {
  const { state } = game
  const request = { ask: 'question', about: 'acts', by: { person: 'p1' }, at: state.now, of: {} } as const
  const answer = actsQuestion({
    game: 'g',
    world: worldWithSharedGas(game.world),
    state,
    dice: {} as never,
    request,
    authors: {},
  })
  assert.ok(answer.ok)
  return answer.json
}

test('acts with thousands of arguments, each accepting hundreds of rules, are described in a short response', () => {
  const args = Array.from({ length: 60 }, (_, index) => `a${index}: 'rule?'`).join(', ')
  const offers = Array.from({ length: 50 }, (_, index) => `o${index}: { schema: { ${args} }, does: () => [] }`).join(
    ', ',
  )
  const program = `export default rule({ offers: { ${offers} } })`
  const game = new HostileGame({ rules: [...texts(200), { label: '301', program }] })
  const told = actsOf(game)
  const listed = told.split('"choices":').length - 1
  assert.ok(listed > 10, `${listed}`)
  assert.ok(told.length < 4_000_000, `${told.length} characters`)
})

test('the possible acts are described in few words, even if registers contain very many names', () => {
  const word = { name: 'names', keys: 'text' as const, type: 'integer' as const, start: 0, cap: 262_144 }
  const program = `export default rule({
    offers: { say: { schema: { word: 'word', other: 'text' }, does: () => [] } },
    after: { announced: (_, p) => p.award({ names: Object.fromEntries(Array.from({ length: 400 }, (_, i) => ['n' + i, 1])) }) } })`
  const game = new HostileGame({ rules: [{ label: '301', program, registers: [word] }] })
  game.canarySings()
  const schema = schemaOf(lookup(game.state.rules, game.rule('301'))?.program?.manifest.offers['say']?.['schema'])
  const tried = [...sampleArguments(rulesNow(game.world, game.state), game.state, 'say', schema, 'p1')]
  assert.ok(tried.length > 3 && tried.length <= 20, `${tried.length}`)
})

test('if a text cites thousands of labels, only the first hundred are looked up', () => {
  const cites = Array.from({ length: 5_000 }, (_, index) => `rule ${index + 1}`).join(', ')
  const game = new HostileGame({ rules: [{ label: '301', text: cites, program: null }] })
  const rule = lookup(game.state.rules, game.rule('301'))
  assert.ok(rule !== undefined)
  const found = references(rulesNow(worldWithSharedGas(game.world), game.state), game.state, rule)
  assert.equal(found.length, 100)
  assert.equal(found[0]?.label, '1')
})
