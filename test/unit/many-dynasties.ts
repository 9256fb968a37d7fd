import assert from 'node:assert/strict'
import { join } from 'node:path'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { retiredRegisters } from '../../src/kernel/state/retired-registers.ts'
import { CAPS, type Caps, type World } from '../../src/kernel/state/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

/** What the same act cost in a dynasty: its gas, the calls of programs, and the characters that they were told. */
export type Cost = { readonly gas: number; readonly calls: number; readonly told: number }

/** A number without digits, because the kind of a matter has none. */
const inLetters = (number: number): string => [...`${number}`].map(it => 'abcdefghij'[Number(it)]).join('')

/** The rules of one dynasty: three records, an act, a matter of a kind of its own, and a deadline. */
const programOf = (dynasty: number): string => `
export default rule({
  reads: ['points', 'gold${dynasty}', 'chair'],
  needs: ['active'],
  offers: {
    earn: {
      as: 'right',
      schema: {},
      when: ({ act, decided }) => decided.active?.includes(act.by) ? true : 'only active players earn.',
      does: ({ act }, { award, set, openMatter, setDeadline }) => [
        award({ points: { [act.by]: 1 } }, 'earned'),
        award({ gold${dynasty}: { [act.by]: '1/2' } }),
        set({ chair: act.by }),
        openMatter({ kind: 'quest${inLetters(dynasty)}', label: 'Q' + act.by }),
        setDeadline({ in: 31536000000, event: 'harvest${dynasty}', endsWithRule: true, data: { by: act.by } }),
      ],
    },
  },
  after: { harvest${dynasty}: (_, { set }) => set({ chair: null }) },
})`

const PLAYERS = ['Ada Ames', 'Al Brook', 'Kim Cole', 'Lee Drew', 'Pat Elm']

/**
 * Plays a game through some dynasties by the rules in docs/examples. Each of them makes its own rules, registers,
 * matters and deadlines, is won, and leaves nothing behind that counts. Returns what the act `earn` cost in each.
 */
export function playDynasties(
  count: number,
  caps: Partial<Caps>,
): { readonly game: Game; readonly costs: readonly Cost[] } {
  const counted = { calls: 0, told: 0 }
  const world = countingWorld({ ...CAPS, ...caps }, counted)
  const read = readRulesetFolder(join(import.meta.dirname, '../../docs/examples/dynasties'))
  assert.ok(read.ok)
  const players = PLAYERS.map(name => ({ name: name.split(' ')[0] ?? '', surname: name.split(' ')[1] ?? '' }))
  const chance = scriptedChance([])
  const founded = foundGame(world, read.ruleset, { game: 'dynasties', settings: {}, at: 1_000, players }, chance)
  assert.ok(founded.ok)
  const game: Game = { world, chance, state: founded.state, keep: () => {} }
  const go = (by: string, what: string, args: JsonObject): Decided => {
    const done = act(game, { by, do: what, with: args, at: game.state.now + 1_000 })
    assert.ok(done.ok, done.ok ? '' : `${what}: ${done.refusal.sentence}`)
    assert.deepEqual(done.failures, [], what)
    return done
  }
  const costs = Array.from({ length: count }, (_, index) => playDynasty(game, go, index + 1, counted))
  return { game, costs }
}

function countingWorld(caps: Caps, counted: { calls: number; told: number }): World {
  const world = openWorld(createSandbox(), 'test', typeStripper, caps)
  const { programs } = world
  const call: World['programs']['call'] = (js, input, limit) => {
    counted.calls += 1
    counted.told += input.length
    return programs.call(js, input, limit)
  }
  return { ...world, programs: { ...programs, call } }
}

function playDynasty(
  game: Game,
  go: (by: string, what: string, args: JsonObject) => Decided,
  dynasty: number,
  counted: { calls: number; told: number },
): Cost {
  const people = Object.keys(game.state.persons)
  const [first = '', ...others] = people
  const pending = (kind: string) => Object.values(game.state.matters).find(it => it.kind === kind)?.id ?? ''
  const pass = (kind: string): void => {
    const id = pending(kind)
    for (const by of others) go(by, 'vote', { on: id, choice: 'for' })
    go(first, 'resolve', { what: id })
  }
  const registers = [
    { name: 'points', about: 'the points of each player', keys: 'person', type: 'integer', start: 0 },
    { name: `gold${dynasty}`, about: 'the gold of each player', keys: 'person', type: 'rational', start: '0' },
    { name: 'chair', about: 'who sits in the chair', type: 'person', start: null },
  ]
  const program = { source: programOf(dynasty) }
  const text = `Players earn points and gold in dynasty ${dynasty}.`
  go(first, 'propose', { changes: [{ kind: 'enact', text, registers, program }] })
  pass('proposal')
  for (const by of others) go(by, 'earn', {})
  counted.calls = 0
  counted.told = 0
  const { gas } = go(first, 'earn', {})
  const cost = { gas, ...counted }
  go(first, 'declareVictory', { how: 'I have earned it.' })
  pass('declaration')
  assert.equal(game.state.registers['dynasty']?.value, dynasty + 1)
  return cost
}

/** Checks that dynasties left nothing behind that counts, and that the last cost no more work than an early one. */
export function assertNothingPilesUp({ game, costs }: ReturnType<typeof playDynasties>, early: number): void {
  const { state } = game
  assert.deepEqual(
    Object.keys(state.registers).filter(it => ['points', 'chair'].includes(it) || it.startsWith('gold')),
    [],
  )
  assert.equal(retiredRegisters(state).filter(it => it.declaration.name === 'points').length, costs.length)
  assert.equal(retiredRegisters(state).length, 3 * costs.length + 2)
  assert.deepEqual([state.matters, state.deadlines, state.open, state.rulebooks], [{}, {}, [], {}])
  assert.equal(Object.keys(state.rules).length, 7)
  const [before, last] = [costs[early - 1], costs.at(-1)]
  assert.ok(before !== undefined && last !== undefined)
  assert.equal(last.calls, before.calls)
  // The names and numbers of later dynasties are a few digits longer.
  assert.ok(last.told < before.told * 1.03, `${last.told} characters instead of ${before.told}`)
  assert.ok(last.gas < before.gas * 1.03, `${last.gas} gas instead of ${before.gas}`)
}
