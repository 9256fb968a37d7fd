import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foundedGame, problem, testDoor } from './test-door.ts'

const players = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Bob', surname: 'Brook' },
  { name: 'Cy', surname: 'Cole' },
]

describe('by hand', () => {
  it('one person at a time leaves the game, so that no one stays in it by half', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { players })
    const leaving = (...effects: readonly object[]) => ({ rule: '115', effects })
    const record = (args: object) =>
      opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body: { do: 'record', with: args } })
    const both = await record(leaving({ leave: { person: 'Brook' } }, { leave: 'Cole' }))
    const { field, detail } = problem(both, 'badArgument', 400)
    assert.equal(field, 'with.effects')
    assert.match(String(detail), /^Only one person comes into the game or leaves it at a time/)
    // One at a time, it is for the rules to say.
    const one = problem(await record(leaving({ leave: 'Brook' })), 'refusedByRules', 409)
    assert.match(String(one['detail']), /^Rule 113: /)
  })

  it('no one stands twice in a list of persons', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { players })
    const effects = [{ set: { players: ['Ames', 'Cole', 'Ann'] } }]
    const body = { do: 'record', with: { rule: '115', effects } }
    const answer = await opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body })
    assert.equal(problem(answer, 'badArgument', 400)['detail'], '“players” names Ames twice.')
  })
})
