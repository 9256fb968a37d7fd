import assert from 'node:assert/strict'
import { committedChance } from '../../src/app/dice/committed-chance.ts'
import { foundAt, foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { lawHash } from '../../src/store/rulesets/law-hash.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

export const world = openWorld(createSandbox(), lawHash(), typeStripper)

/** The dice secret that makes the die show 4 in the played turn. */
const SHOWS_4 = '0'.repeat(64)

/** A game on Suber's ruleset at a table, with a way to act in it. Every entry is stored in a list. */
export function newGame(position?: JsonObject): {
  readonly entries: Entry[]
  readonly game: Game
  readonly go: (by: string, what: string, args?: JsonObject) => Entry
} {
  const read = rulesetShelf.read('suber')
  assert.ok(read.ok)
  const players = [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
  ]
  const entries: Entry[] = []
  const chance = committedChance(SHOWS_4, entries)
  const founding = { game: 'g', settings: { setting: 'table' }, at: 1_000, players }
  const founded =
    position === undefined
      ? foundGame(world, read.ruleset, founding, chance)
      : foundAt(world, read.ruleset, founding, position, { readFile: () => undefined }, chance)
  assert.ok('entry' in founded)
  entries.push(founded.entry)
  const game: Game = { world, chance, state: founded.state, keep: decided => void entries.push(decided.entry) }
  let at = 1_000
  const go = (by: string, what: string, args: JsonObject = {}): Entry => {
    at += 1_000
    const done = act(game, { by, do: what, with: args, at })
    assert.ok(done.ok, done.ok ? '' : done.refusal.sentence)
    return done.entry
  }
  return { entries, game, go }
}

/** A whole turn: a rule is proposed, commented on, voted on and adopted, and the die is thrown. */
export function playedTurn(): readonly Entry[] {
  const { entries, game, go } = newGame()
  go('p1', 'propose', { enact: { text: 'Players give reasons.' } })
  go('p2', 'comment', { text: 'Why?' })
  go('p1', 'callVote')
  const proposal = allMatters(game.state).map(it => it.id)[0] ?? ''
  go('p1', 'vote', { proposal, choice: 'for' })
  go('p2', 'vote', { proposal, choice: 'for' })
  go('p1', 'throwDie')
  go('p2', 'announce', { text: 'Well done.' })
  return entries
}

/** The smallest possible game, with one text, one player and one announcement. */
export function smallGame(): readonly Entry[] {
  const front = {
    claims: [],
    togetherWith: [],
    registers: [],
    charters: [],
    params: {},
    readings: {},
    carriedOut: 'people',
  }
  const rule = { label: '1', title: '', text: 'Play.', attributes: {}, group: '', front, program: null }
  const ruleset = { name: 'x', title: 'X', source: '', story: '', settings: {}, zone: 'UTC', groups: [], rules: [rule] }
  const players = [{ name: 'Zoe', surname: 'Ames' }]
  const chance = scriptedChance([])
  const founded = foundGame(world, ruleset, { game: 'g', settings: {}, at: 1_000, players }, chance)
  assert.ok(founded.ok)
  const entries = [founded.entry]
  const game: Game = { world, chance, state: founded.state, keep: decided => void entries.push(decided.entry) }
  assert.ok(act(game, { by: 'p1', do: 'announce', with: { text: 'Hello.' }, at: 2_000 }).ok)
  return entries
}
