import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { HostileGame } from './hostile-game.ts'
import { actsVisibleTo, asked, gameSessionOf } from './hostile-session.ts'

/** A rule that throws dice when its deadline passes, and announces the result. */
const FORTUNE = `export default rule({
  reads: ['omen'],
  offers: {
    wait: { schema: {}, does: (_, { setDeadline }) => setDeadline({ in: 60000, event: 'omenDue' }) },
    gamble: { schema: {}, does: (_, { roll }) => roll({ sides: 6, purpose: 'omen' }) },
    onSix: { schema: { name: 'name' }, when: ({ omen }) => omen === 6 ? true : 'the omen is no six.', does: ({ act }, { introduce }) => introduce({ name: act.with.name, surname: act.with.name }) },
  },
  after: {
    omenDue: (_, { roll }) => roll({ sides: 6, purpose: 'omen' }),
    thrown: ({ event }, { set }) => event.purpose === 'omen' ? set({ omen: event.face }) : null,
  },
})`
const rules = [{ label: '301', program: FORTUNE, registers: [{ name: 'omen', type: 'integer' as const, start: 0 }] }]

/** A source of chance that fails the test if it is used. */
const untouched = {
  ...scriptedChance([]),
  throwDie: () => assert.fail('a die was thrown'),
  countFaces: () => assert.fail('dice were thrown'),
}

function waiting(): HostileGame {
  const game = new HostileGame({ rules })
  game.does('p1', 'wait')
  return game
}

test('a preview throws no dice and shows no faces, even if a deadline that throws dice passes before the act', () => {
  const game = waiting()
  const reply = asked(
    gameSessionOf(game, untouched),
    'preview',
    { person: 'p1' },
    { act: 'announce', args: { text: 'x' }, at: game.state.now + 90_000 },
  )
  assert.ok(reply.is === 'preview')
  assert.equal(reply.thrown, true)
  assert.deepEqual(reply.news, [])
})

test('a preview of a throw throws no dice and shows no faces', () => {
  const game = new HostileGame({ rules })
  const reply = asked(
    gameSessionOf(game, untouched),
    'preview',
    { person: 'p1' },
    { act: 'gamble', at: game.state.now + 1 },
  )
  assert.ok(reply.is === 'preview')
  assert.deepEqual([reply.thrown, reply.news], [true, []])
})

test('checking whether an act is possible throws no dice, even if a deadline is due', () => {
  const game = waiting()
  const told = actsVisibleTo(gameSessionOf(game, untouched), 'newcomer', game.state.now + 90_000)
  assert.equal(told.get('onSix')?.['open'], false)
  assert.equal(told.get('gamble')?.['open'], false)
})
