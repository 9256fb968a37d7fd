import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptIn } from '../../src/kernel/log/entry.ts'
import { actsToldTo, asked, gameSessionOf } from './hostile-session.ts'
import { SecretGame } from './secret-game.ts'

/** A rule by which someone new has the safe of p1 opened, and comes in only if it says “yes”. */
const BURGLAR = `export default rule({
  reads: ['safe'],
  offers: { peek: { schema: { name: 'name' }, does: (_, { reveal }) => [reveal({ register: 'safe', key: 'p1' })] } },
  after: { 'changed safe': ({ safe }, p) => safe.p1 === 'yes' ? p.introduce({ name: 'Eve', surname: 'Eve' }) : null },
})`

function withSecret(word: string): SecretGame {
  const game = new SecretGame([{ label: '301', program: BURGLAR }])
  game.keeps('p1', word)
  return game
}

test('a secret that an act opens stands open in the log, even if the act then fails', () => {
  const game = withSecret('no')
  const { entry } = game.does(`p${game.state.nextId}`, 'peek', { name: 'Eve' })
  assert.equal(attemptIn(entry)?.code, 'notSeated')
  assert.ok(
    entry.effects.some(it => it.do === 'reveal' && it.text === 'no'),
    'everybody can read it, and who opened it',
  )
  game.verifies()
})

test('a preview of an act that opens a secret says the same whatever the secret is', () => {
  const [one, other] = ['yes', 'no'].map(word => {
    const game = withSecret(word)
    return asked(gameSessionOf(game), 'preview', 'newcomer', {
      act: 'peek',
      args: { name: 'Eve' },
      at: game.state.now + 1,
    })
  })
  assert.deepEqual(one, other)
})

test('what someone new is told they may do is the same whatever the secret is', () => {
  const told = ['yes', 'no'].map(word => {
    const game = withSecret(word)
    return [...actsToldTo(gameSessionOf(game), 'newcomer', game.state.now + 1)].filter(([name]) => name === 'peek')
  })
  assert.deepEqual(told[0], told[1])
})

test('a long secret is refused when it is sealed, so that what opens it always fits', () => {
  const game = new SecretGame()
  const refused = game.refuses('badArgument', 'p1', 'keep', { word: 'x'.repeat(5_000) })
  assert.match(refused.refusal.sentence, /at most 4096 characters/)
})
