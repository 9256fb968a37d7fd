import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Asker } from '../../src/app/session/messages.ts'
import { actsVisibleTo, asked, gameSessionOf } from './hostile-session.ts'
import { SecretGame } from './secret-game.ts'

/** Rules that read p1's safe to decide whether an act is allowed, what the act does, and what follows from it. */
const SPY = `export default rule({
  reads: ['safe', 'phase'],
  offers: {
    spy: { schema: {}, when: ({ safe }) => safe.p1 === 'yes' ? true : 'the safe does not say yes.', does: (_, { announce }) => announce({ text: 'It does.' }) },
    tell: { schema: {}, does: ({ safe }, { announce }) => announce({ text: safe.p1 === 'yes' ? 'yes' : 'no' }) },
    lead: { schema: {}, does: ({ safe, phase }, { set }) => set({ phase: safe.p1 === 'yes' ? 'part2' : phase }) },
  },
})`

const ASKERS: readonly Asker[] = ['newcomer', { person: 'p2' }]

/** Two games that differ only in the value that p1 has sealed. */
function pair(): readonly [SecretGame, SecretGame] {
  const [yes, no] = ['yes', 'no '].map(word => {
    const game = new SecretGame([{ label: '301', program: SPY }])
    game.keeps('p1', word)
    return game
  })
  return [yes as SecretGame, no as SecretGame]
}

/** The acts of a game without the hashes of sealed values, which are random in each game. */
function told(game: SecretGame, by: Asker): string {
  const acts = [...actsVisibleTo(gameSessionOf(game), by, game.state.now + 1)]
  return JSON.stringify(acts).replace(/[0-9a-f]{64}/g, '#')
}

test('the list of possible acts does not reveal sealed values', () => {
  const [yes, no] = pair()
  for (const by of ASKERS) assert.equal(told(yes, by), told(no, by))
})

test('a preview does not depend on a sealed value, whether the value would allow the act or be revealed by it', () => {
  const [yes, no] = pair()
  for (const act of ['spy', 'tell', 'lead'])
    for (const by of ASKERS) {
      const [one, other] = [yes, no].map(game => {
        const reply = asked(gameSessionOf(game), 'preview', by, { act, at: game.state.now + 1 })
        return JSON.stringify(reply).replace(/[0-9a-f]{64}/g, '#')
      })
      assert.equal(one, other, act)
    }
})

test('someone who sealed a value sees the moves that the value allows, which reveals nothing to the others', () => {
  const [yes, no] = pair()
  const open = [yes, no].map(
    game => actsVisibleTo(gameSessionOf(game), { person: 'p1' }, game.state.now + 1).get('spy')?.['open'],
  )
  assert.deepEqual(open, [false, false], 'a program sees what is sealed once it is opened, and not before')
  for (const by of ASKERS) assert.equal(told(yes, by), told(no, by))
})
