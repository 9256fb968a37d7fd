import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { foundedGame, problem, testDoor } from './test-door.ts'

const players = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Bob', surname: 'Brook' },
  { name: 'Cy', surname: 'Cole' },
]

describe('changes recorded by hand', () => {
  it('people are removed from the game one at a time, so no one is only partly removed', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { players })
    const leaving = (...effects: readonly object[]) => ({ rule: '115', effects })
    const record = (args: object) =>
      opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body: { do: 'record', with: args } })
    const both = await record(leaving({ leave: { person: 'Brook' } }, { leave: 'Cole' }))
    const { field, detail } = problem(both, 'badArgument', 400)
    assert.equal(field, 'with.effects')
    assert.match(String(detail), /^Only one person can join or leave at a time/)
    // If only one person is removed, the rules decide.
    const one = problem(await record(leaving({ leave: 'Brook' })), 'refusedByRules', 409)
    assert.match(String(one['detail']), /^Rule 113: /)
  })

  it('a list of people cannot include anyone twice', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { players })
    const effects = [{ set: { players: ['Ames', 'Cole', 'Ann'] } }]
    const body = { do: 'record', with: { rule: '115', effects } }
    const answer = await opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body })
    assert.equal(problem(answer, 'badArgument', 400)['detail'], '“players” names Ames twice.')
  })
})
