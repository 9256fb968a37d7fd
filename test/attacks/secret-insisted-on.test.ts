import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecretGame } from './secret-game.ts'

const NO = { label: '399', program: `export default rule({ forbids: { keep: () => 'nobody keeps anything.' } })` }

const played = (word: string) => {
  const game = new SecretGame([NO])
  game.refuses('forbidden', 'p1', 'keep', { word })
  game.does('p1', 'insist', { act: { do: 'keep', with: { word } } })
  return game
}

test('a sealed value in an insisted act is withheld like any other secret', () => {
  const [one, other] = [played('wheat'), played('x'.repeat(50))]
  assert.equal(one.shown(), other.shown())
  assert.doesNotMatch(one.shown(), /wheat/)
  one.verifies()
})

/** Rules that each refuse a different word. */
const CHOOSY = ['wheat', 'rye'].map((word, index) => ({
  label: `${398 + index}`,
  program: `export default rule({
    forbids: { keep: ({ act }) => (act.with.word.value === '${word}' ? 'not this word.' : undefined) },
  })`,
}))

test('insisting on an act does not reveal the sealed value through the rules that refuse it', () => {
  const [one, other] = ['wheat', 'rye'].map(word => {
    const game = new SecretGame(CHOOSY)
    game.does('p1', 'insist', { act: { do: 'keep', with: { word } } })
    return game
  }) as [SecretGame, SecretGame]
  const rules = (game: SecretGame) => game.state.open.find(it => it.kind === 'act')?.contestants
  assert.deepEqual(rules(one), rules(other))
  one.verifies()
})
