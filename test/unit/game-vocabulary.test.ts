import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOfGame, questionsOfGame } from '../../src/app/rules/game-vocabulary.ts'
import { knownEffects } from '../../src/app/rules/known-effects-and-questions.ts'
import { HostileGame } from '../attacks/hostile-game.ts'

test('every effect has an example that begins with its name', () => {
  const without = knownEffects().filter(({ name, example }) => !example.startsWith(`{ ${name}: `))
  assert.deepEqual(without, [])
})

test('the questions of a game are those of the kernel, of institutions and of its programs, with the rules that answer', () => {
  const program = `export default rule({
    offers: { greet: { needs: ['isNoon'], schema: {}, does: () => null } },
    answers: { required: 'majority' },
  })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const questions = questionsOfGame(game.world, game.state)
  const of = (name: string) => questions.find(it => it.name === name)
  assert.equal(of('isNoon')?.about.includes('the act greet'), true)
  assert.deepEqual(of('required')?.answeredBy.includes('301'), true)
  assert.equal(of('mayAct')?.example, '{ rule: 305, question: mayAct, value: false, about: { do: propose } }')
  assert.equal(typeof of('mayChange')?.notByHand, 'string')
})

test('the events of a game are those that everyone knows and those of its rules, with the rules that react', () => {
  const program = `export default rule({ after: { bellRang: () => null, defeated: () => null } })`
  const game = new HostileGame({ rules: [{ label: '301', program }] })
  const events = eventsOfGame(game.state)
  assert.deepEqual(events.find(it => it.name === 'bellRang')?.heardBy, ['301'])
  assert.deepEqual(events.find(it => it.name === 'defeated')?.heardBy, ['206', '301'])
  assert.deepEqual(events.find(it => it.name === 'gameStarted')?.by, 'kernel')
})
