import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameOf, personFound } from '../../src/app/names/names-and-labels.ts'
import { withDisplayNames } from '../../src/app/views/displayed-register-value.ts'
import { registerValueFor } from '../../src/app/views/visible-registers.ts'
import { HostileGame } from '../attacks/hostile-game.ts'

/** A game as in old logs, in which people joined under names that were not checked for uniqueness. */
function joined(...names: readonly (readonly [name: string, surname: string])[]): HostileGame {
  const game = new HostileGame()
  for (const [at, [name, surname]] of names.entries()) game.does(`p${at + 32}`, 'join', { name, surname })
  return game
}

function called({ state }: HostileGame): readonly string[] {
  return Object.keys(state.persons).map(id => nameOf(state, id))
}

describe('a game with namesakes', () => {
  it('the view of a register omits no one', () => {
    const game = joined(['Name 1', 'S001'])
    const [, , , newcomer = ''] = Object.keys(game.state.persons)
    assert.deepEqual(called(game), ['p1', 'S002', 'S003', newcomer])
    const points = registerValueFor(game.state, game.world, 'points') as object
    assert.deepEqual(Object.keys(points), called(game))
  })

  it('everyone is identified by their displayed name and nothing else', () => {
    for (const [name, surname] of [
      ['', 'p2'],
      ['S001', ''],
      ['name 1', 's001'],
      ['Name 1 S001', 'X'],
      ['Name', '1 S001'],
      ['Ann', 'S001'],
    ] as const) {
      const { state } = joined([name, surname])
      for (const id of Object.keys(state.persons)) assert.equal(personFound(state, nameOf(state, id)), id)
    }
  })

  it('values stored under an identity and values stored under a name are shown side by side', () => {
    const { state } = new HostileGame()
    assert.deepEqual(withDisplayNames(state, { p1: 1, S001: 2, p2: 3 }), { p1: 1, S001: 2, S002: 3 })
  })
})
