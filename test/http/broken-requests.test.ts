import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundedGame, problem, testDoor } from './test-door.ts'

/** Requests found by fuzzing that once caused an internal error. */
const player = { name: 'Ann', surname: 'Ames' }
const wanted = { title: 'Ours', ruleset: 'suber', players: [player] }

test('a game must be started in a valid time zone', async context => {
  const { ask } = await testDoor(context)
  const founding = { method: 'POST', url: '/api/v1/games', as: 'ames' } as const
  const told = problem(await ask({ ...founding, body: { ...wanted, zone: 'Mars/Olympus' } }), 'cannotFound', 422)
  assert.equal(told['field'], 'zone')
})

test('inherited property names are not valid arguments of acts, registers, effects or settings', async context => {
  const opened = await testDoor(context)
  const url = `/api/v1/games/${await foundedGame(opened)}/acts`
  const acts: readonly { readonly do: string; readonly with: object }[] = [
    { do: 'toString', with: { toString: true } },
    { do: 'propose', with: { constructor: 1 } },
    { do: 'record', with: { rule: 101, effects: [{ set: { constructor: 1 } }] } },
    { do: 'record', with: { rule: 101, effects: [{ constructor: 'x' }] } },
  ]
  for (const body of acts) {
    const { status, text } = await opened.ask({ method: 'POST', url, as: 'ames', body })
    assert.ok(status >= 400 && status < 500, text)
  }
  const founding = { method: 'POST', url: '/api/v1/games', as: 'ames' } as const
  for (const more of [{ settings: { constructor: 1 } }, { position: { constructor: 1 } }])
    problem(await opened.ask({ ...founding, body: { ...wanted, ...more } }), 'cannotFound', 422)
})
