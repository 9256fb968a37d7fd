import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { viewAs } from '../../src/app/views/view-as.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import { entryHash, misHashedTexts, saidHash } from '../../src/kernel/log/chain.ts'
import { sealIn } from '../../src/kernel/state/sealed.ts'
import { SecretGame } from './secret-game.ts'

test('someone else’s commitment is refused anywhere in an act, and remains its author’s', () => {
  const game = new SecretGame()
  const seal = game.keeps('p2', 'wheat')
  const sealed = { sealed: seal }
  const [mover] = game.movers() as readonly [string]
  game.refuses('badArgument', 'p3', 'note', { what: sealed })
  game.refuses('badArgument', 'p3', 'note', { what: [{ deep: { ...sealed, more: 1 } }] })
  game.refuses('badArgument', mover, 'propose', { enact: { text: 'A rule.', attributes: sealed } })
  game.refuses('badArgument', 'p3', 'insist', { act: { do: 'note', with: { what: sealed } } })
  game.refuses('badArgument', 'p3', 'answer', { rule: game.rule('351'), question: 'required', value: sealed })
  game.refuses('badArgument', 'p3', 'record', {
    rule: game.rule('351'),
    reason: 'It is mine.',
    effects: [{ effect: 'set', notes: sealed }],
  })
  assert.equal(sealIn(game.state, seal)?.by, 'p2')
  assert.equal(sealIn(viewAs(game.world, game.state, 'p3'), seal)?.open, undefined)
  game.does('p2', 'open')
  assert.deepEqual(game.register('safe'), { p2: 'wheat' })
  game.verifies()
})

test('a commitment that no one has made is invalid', () => {
  const game = new SecretGame()
  game.refuses('badArgument', 'p2', 'note', { what: { sealed: 'a'.repeat(64) } })
})

test('a sealed value is not sealed a second time, even if a host writes it into the log', () => {
  const game = new SecretGame()
  game.keeps('p1', 'wheat')
  const first = game.last.entry
  const copied = { ...first.act, id: 'copy', by: 'p2', at: game.state.now + 1, seen: game.state.seq }
  const again = decide(game.world, game.state, copied, scriptedChance([]), first.beside)
  assert.equal(again.ok ? '' : again.refusal.code, 'badArgument')
  const forged = { ...first, seq: first.seq + 1, prev: first.hash, act: copied, beside: {} }
  const entry = { ...forged, hash: entryHash(forged, game.world.sha256) }
  const { fault } = verifyLog(game.world, [...game.handed, entry])
  assert.match(fault?.message ?? '', /the rules refuse this act/)
})

test('using a commitment as someone else’s words does not reveal the sealed value', () => {
  const game = new SecretGame()
  const seal = game.keeps('p1', 'wheat')
  const done: Decided = game.does('p2', 'note', { what: { said: seal } })
  assert.ok(done.ok)
  assert.doesNotMatch(game.shown(), /wheat/)
})

test('the author of a sealed value may put it back where it was overwritten', () => {
  const game = new SecretGame()
  const sealed = { sealed: game.keeps('p1', 'wheat') }
  const rule = game.rule('351')
  game.does('p2', 'record', { rule, effects: [{ effect: 'set', safe: { p1: null } }] })
  game.refuses('badArgument', 'p2', 'record', { rule, effects: [{ effect: 'set', safe: { p2: sealed } }] })
  game.does('p1', 'record', { rule, effects: [{ effect: 'set', safe: { p1: sealed } }], reason: 'It was mine.' })
  game.verifies()
  game.does('p1', 'open')
  assert.deepEqual(game.register('safe'), { p1: 'wheat' })
  game.verifies()
})

test('arguments that are not plain data contain no commitments and are refused as usual', () => {
  const game = new SecretGame()
  const cycle: Record<string, never> = {}
  cycle['again'] = cycle as never
  game.refuses('badArgument', 'p1', 'note', { what: cycle })
})

test('a text has only one encoding, so no line of it can be mistaken for the end of its salt', () => {
  const { sha256 } = new SecretGame().world
  const hash = saidHash('salt', 'no\nyes', sha256)
  const read = (salt: string, text: string) => misHashedTexts({ [hash]: { salt, text } }, sha256)
  assert.deepEqual([read('salt', 'no\nyes'), read('salt\nno', 'yes')], [[], [hash]])
})
