import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { SecretGame } from './secret-game.ts'

test('a game continues on a host without its secrets, which stay sealed, and the log is valid', () => {
  const game = new SecretGame()
  game.keeps('p1', 'wheat')
  const entries: Entry[] = [...game.handed]
  const keep: Game['keep'] = ({ entry }) => void entries.push(entry)
  const elsewhere: Game = { ...game.game, state: foldLog(entries), keep }
  const go = (by: string, name: string) => act(elsewhere, { by, do: name, with: {}, at: elsewhere.state.now + 1_000 })
  const opened = go('p1', 'open')
  assert.equal(opened.ok ? '' : opened.refusal.code, 'programFailed')
  const told = act(elsewhere, { by: 'p1', do: 'keep', with: { word: 'rye' }, at: elsewhere.state.now + 1_000 })
  assert.ok(told.ok)
  assert.ok(go('p1', 'open').ok)
  const { fault, decidedAgain } = verifyLog(game.world, entries)
  assert.deepEqual([fault, decidedAgain], [undefined, entries.length - 1])
})

test('an opened secret is included in the game’s exported script', () => {
  const game = new SecretGame()
  game.keeps('p1', 'wheat')
  assert.match(game.shown(), /word: \(sealed\)/)
  game.does('p1', 'open')
  assert.match(game.shown(), /word: wheat/)
})
