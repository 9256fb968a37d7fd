import assert from 'node:assert/strict'
import { describe, it, mock, type TestContext } from 'node:test'
import { NO_PEERS } from '../../src/app/server/peers.ts'
import { openPresence } from '../../src/http/live/presence.ts'

/** The presence of a server on a clock that the test moves on. */
function presence(t: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.after(() => mock.timers.reset())
  const { enter } = openPresence(NO_PEERS)
  const opens = (person: string, game = 'cakes') => {
    const told: string[] = []
    return { told, close: enter(game, { person, tell: people => told.push(people.join(' ')) }) }
  }
  const later = (seconds: number): void => {
    for (let passed = 0; passed < seconds; passed += 1) mock.timers.tick(1_000)
  }
  return { opens, later }
}

describe('presence in a game', () => {
  it('someone who reloads the page stays present, and someone who closes it is gone after a while', t => {
    const { opens, later } = presence(t)
    const ames = opens('Ames')
    const brook = opens('Brook')
    later(1)
    brook.close()
    later(5)
    const again = opens('Brook')
    later(60)
    assert.deepEqual(ames.told, ['Ames Brook'])
    again.close()
    later(60)
    assert.deepEqual(ames.told, ['Ames Brook', 'Ames'])
  })

  it('closing one of two pages changes nothing', t => {
    const { opens, later } = presence(t)
    const [ames, one, two] = [opens('Ames'), opens('Brook'), opens('Brook')]
    later(1)
    one.close()
    one.close()
    later(60)
    assert.deepEqual([ames.told, two.told], [['Ames Brook'], ['Ames Brook']])
  })

  it('many changes within a moment are reported together, and other games are not notified', t => {
    const { opens, later } = presence(t)
    const [ames, elsewhere] = [opens('Ames'), opens('Dell', 'hats')]
    for (let count = 0; count < 50; count += 1) opens('Brook').close()
    later(1)
    assert.deepEqual([ames.told, elsewhere.told], [['Ames Brook'], ['Dell']])
  })
})
