import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openWorld } from '../../src/app/play/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { type PracticeGame, startPracticeGame } from '../../src/practice/practice-game.ts'
import { readPracticeParts, readPracticeRuleset } from '../../src/practice/practice-parts.ts'
import type { SavedGame } from '../../src/practice/saved-game.ts'
import { knownPrograms } from '../../src/practice/strip-known-programs.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'

const { law } = readPracticeParts()
const { programs, ruleset } = readPracticeRuleset('suber')
const world = openWorld(createSandbox(), law, knownPrograms(programs))

/** Seats a newcomer with computer players who always make the same choices. */
function sitDown(
  chance: () => number,
  name = 'Robin',
  keeping: { save?: (game: SavedGame) => void; saved?: SavedGame } = {},
): Promise<PracticeGame> {
  const powers = {
    world,
    readShipped: (name: string) => (name === ruleset.name ? ruleset : undefined),
  }
  return startPracticeGame({ powers, ruleset: ruleset.name, name, chance, news: () => {}, save: () => {}, ...keeping })
}

async function asked<T>(game: PracticeGame, path: string): Promise<T> {
  const { status, json } = await game.ask({ method: 'GET', path, query: {}, body: {} })
  assert.equal(status, 200, json)
  return JSON.parse(json) as T
}

async function acts(game: PracticeGame, act: string, args: JsonObject = {}): Promise<void> {
  const { status, json } = await game.ask({ method: 'POST', path: 'acts', query: {}, body: { do: act, with: args } })
  assert.equal(status, 201, json)
}

type State = {
  readonly registers: { readonly mover: string; readonly phase: string; readonly turn: number }
  readonly waitsFor: readonly { readonly name: string }[]
}

const atOnce = async (): Promise<void> => {}

describe('a practice game', () => {
  it('a saved game continues where it was, however often the page is reloaded', async () => {
    let saved: SavedGame | undefined
    const save = (game: SavedGame): void => {
      saved = JSON.parse(JSON.stringify(game)) as SavedGame
    }
    const first = await sitDown(() => 0.5, 'Zoe', { save })
    await acts(first, 'propose', { enact: { title: 'Naps', text: 'Players may nap.' } })
    for (let reloads = 0; reloads < 2; reloads += 1) {
      assert.ok(saved)
      const again = await sitDown(() => 0.5, 'Zoe', { save, saved })
      await acts(again, 'announce', { text: `Reload ${reloads}.` })
    }
    assert.ok(saved)
    const last = await sitDown(() => 0.5, 'Zoe', { save, saved })
    await acts(last, 'callVote')
    await last.goOn(atOnce)
    const { people, waitsFor } = await asked<State & { people: readonly { name: string }[] }>(last, 'state')
    assert.deepEqual(
      [people.map(({ name }) => name), waitsFor.map(({ name }) => name)],
      [['Zoe', 'Ada', 'Bela', 'Cleo'], ['Zoe']],
    )
  })

  it('a newcomer can have the same name as one of the other players', async () => {
    for (const [name, named] of [
      ['ada', 'ada'],
      ['Dora', 'Dora'],
      ['p2', 'Robin'],
      ['\u200b', 'Robin'],
    ] as const) {
      const game = await sitDown(() => 0.5, name)
      const { people } = await asked<{ people: readonly { name: string }[] }>(game, 'state')
      assert.deepEqual([people.length, people[0]?.name], [4, named])
    }
  })

  it('the game starts with the newcomer’s turn while everyone else waits', async () => {
    const game = await sitDown(() => 0)
    await game.goOn(atOnce)
    const { registers } = await asked<State>(game, 'state')
    assert.deepEqual([registers.mover, registers.phase, registers.turn], ['Robin', 'toPropose', 1])
  })

  it('the others vote, move and propose on their own until it is the newcomer’s turn again', async () => {
    const game = await sitDown(() => 0.1)
    for (let round = 0; round < 2; round += 1) {
      await acts(game, 'propose', { enact: { title: 'Naps', text: `Nap ${round}: players may nap.` } })
      await acts(game, 'callVote')
      const turn = (await asked<State>(game, 'state')).registers.turn
      await acts(game, 'vote', { proposal: String(301 + turn - 1), choice: 'for' })
      await game.goOn(atOnce)
      await acts(game, 'throwDie')
      for (let others = 0; others < 3; others += 1) {
        await game.goOn(atOnce)
        const { registers, waitsFor } = await asked<State>(game, 'state')
        assert.notEqual(registers.mover, 'Robin')
        assert.deepEqual([registers.phase, waitsFor.map(it => it.name)], ['voting', ['Robin']])
        await acts(game, 'vote', { proposal: String(301 + registers.turn - 1), choice: 'for' })
      }
      await game.goOn(atOnce)
    }
    const { registers } = await asked<State>(game, 'state')
    assert.deepEqual([registers.mover, registers.turn], ['Robin', 9])
    const rules = await asked<{ groups: { rules: { title: string }[] }[] }>(game, 'rules')
    const titles = rules.groups.flatMap(group => group.rules.map(rule => rule.title))
    for (const title of ['Gifts', 'Lawgivers', 'Courtesy']) assert.ok(titles.includes(title), title)
  })

  it('time does not pass once the game waits for the newcomer’s vote', async () => {
    const game = await sitDown(() => 0.1)
    await acts(game, 'propose', { enact: { title: 'Naps', text: 'Players may nap.' } })
    await acts(game, 'callVote')
    await acts(game, 'vote', { proposal: '301', choice: 'for' })
    await game.goOn(atOnce)
    await acts(game, 'throwDie')
    await game.letTimePass('day')
    const { waitsFor } = await asked<State>(game, 'state')
    assert.deepEqual([waitsFor.map(it => it.name), Math.round(game.ahead() / 3_600_000)], [['Robin'], 0])
    await game.letTimePass('day')
    assert.equal(Math.round(game.ahead() / 3_600_000), 24)
  })

  it('the others still have something to propose after all their ideas', async () => {
    const game = await sitDown(() => 0.1)
    for (let turns = 0; turns < 14; turns += 1) {
      await game.goOn(atOnce)
      const { registers } = await asked<State>(game, 'state')
      const label = String(301 + registers.turn - 1)
      if (registers.mover === 'Robin') {
        await acts(game, 'propose', { enact: { title: 'Naps', text: `Nap ${turns}: players may nap.` } })
        await acts(game, 'callVote')
      }
      await acts(game, 'vote', { proposal: label, choice: 'for' })
      await game.goOn(atOnce)
      if (registers.mover === 'Robin') await acts(game, 'throwDie')
    }
    assert.equal((await asked<State>(game, 'state')).registers.turn, 15)
  })

  it('a practice game gives the pages the same responses as the API', async () => {
    const game = await sitDown(() => 0)
    await acts(game, 'propose', { enact: { title: 'Naps', text: 'Players may nap.' } })
    for (const path of [
      '',
      'state',
      'acts',
      'entries',
      'entries/1',
      'entries/1/explanation',
      'rules',
      'rules/203',
      'rules/203/history',
      'rules/203/blame',
      'matters',
      'matters/301',
      'matters/301/history',
      'registers',
      'registers/points',
      'registers/points/history',
    ])
      await asked(game, path)
    const why = await game.ask({ method: 'GET', path: 'why', query: { of: 'phase' }, body: {} })
    assert.match(why.json, /202/)
    const preview = { method: 'POST', path: 'acts/preview', query: {}, body: { do: 'callVote', with: {} } }
    assert.match((await game.ask(preview)).json, /the vote on proposal 301 is open/)
  })

  it('the practice game refuses an act that the rules refuse, and reports an unsupported request', async () => {
    const game = await sitDown(() => 0)
    const refused = await game.ask({ method: 'POST', path: 'acts', query: {}, body: { do: 'throwDie', with: {} } })
    assert.deepEqual([refused.status, JSON.parse(refused.json).rules[0].label], [403, '202'])
    const nothing = await game.ask({ method: 'GET', path: 'verify', query: {}, body: {} })
    assert.deepEqual([nothing.status, JSON.parse(nothing.json).code], [404, 'unknownThing'])
  })
})
