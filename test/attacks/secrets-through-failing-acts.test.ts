import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureReasonOf } from '../../src/kernel/log/entry.ts'
import { actsVisibleTo, asked, gameSessionOf } from './hostile-session.ts'
import { SecretGame } from './secret-game.ts'

/** A rule under which a newcomer opens p1's safe and joins only if the safe contains “yes”. */
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

test('a secret that an act opens is published in the log even if the act fails afterwards', () => {
  const game = withSecret('no')
  const { entry } = game.does(`p${game.state.nextId}`, 'peek', { name: 'Eve' })
  assert.equal(failureReasonOf(entry)?.code, 'notSeated')
  assert.ok(
    entry.effects.some(it => it.do === 'reveal' && it.text === 'no'),
    'everybody can read it, and who opened it',
  )
  game.verifies()
})

test('a preview of an act that opens a secret does not depend on the secret', () => {
  const [one, other] = ['yes', 'no'].map(word => {
    const game = withSecret(word)
    const act = { act: 'peek', args: { name: 'Eve' }, at: game.state.now + 1 }
    // The hash of the last entry differs between the games. It is public.
    return { ...asked(gameSessionOf(game), 'preview', 'newcomer', act), head: '' }
  })
  assert.deepEqual(one, other)
})

test('the acts shown to a newcomer do not depend on the secret', () => {
  const told = ['yes', 'no'].map(word => {
    const game = withSecret(word)
    return [...actsVisibleTo(gameSessionOf(game), 'newcomer', game.state.now + 1)].filter(([name]) => name === 'peek')
  })
  assert.deepEqual(told[0], told[1])
})

test('a secret that is too long is refused when it is sealed, so an opened secret always fits into an entry', () => {
  const game = new SecretGame()
  const refused = game.refuses('badArgument', 'p1', 'keep', { word: 'x'.repeat(5_000) })
  assert.match(refused.refusal.sentence, /at most 4096 characters/)
})
