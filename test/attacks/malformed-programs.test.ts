import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exportScript } from '../../src/app/log/export-script.ts'
import { effectInWords } from '../../src/app/prose/effects.ts'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsInWords } from '../../src/app/prose/news.ts'
import { gameView } from '../../src/app/views/game-view.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { counts } from '../unit/counts.ts'
import { HostileGame } from './hostile-game.ts'
import { anyAnswerSource, anyEffectSource, anyManifestSource } from './malformed-programs.ts'

/** Number of programs to try one after another in one game. Each program may leave the game in any state. */
const IN_ONE_GAME = 10

/**
 * Puts each program into force by hand, lets everyone act, and repeals it. Nothing may throw, and people must always be
 * able to act against the program.
 */
function survives(sources: readonly string[]): void {
  const game = new HostileGame({ unguarded: true, rules: [{ label: '300', program: null }] })
  // In a game, a bug in Nomothete would only silence the rule that triggers it. Here, it makes the test fail.
  Object.assign(game.world, {
    report: (fault: unknown) => {
      throw fault
    },
  })
  for (const source of sources) tried(game, source)
  game.replays()
  isShown(game)
}

function tried(game: HostileGame, source: string): void {
  const rule = game.rule('300')
  const known = new Set(Object.keys(game.state.rules))
  const enact = { effect: 'enact', text: 'Hostile.', label: '666', program: { source } }
  game.go('p1', 'record', { rule, effects: [enact] })
  const hostile = Object.keys(game.state.rules).filter(id => !known.has(id))
  game.go('p2', 'strike')
  game.go('p1', 'announce', { text: 'x' })
  if (hostile.some(id => game.state.rules[id]?.program)) proposes(game)
  const [someone] = game.register('players') as readonly string[]
  for (const id of hostile.filter(it => Object.hasOwn(game.state.rules, it)))
    if (someone !== undefined) repealed(game, { by: someone, rule, hostile: id })
}

/** Makes a proposal and carries it through to the last vote. */
function proposes(game: HostileGame, change: JsonObject = { enact: { text: 'x' } }): void {
  const [mover] = game.movers() as readonly [string]
  const proposed = game.go(mover, 'propose', change)
  if (proposed.ok) game.go(mover, 'callVote')
  const proposal = String(proposed.ok ? proposed.entry.answer['proposal'] : '')
  for (const voter of ['p1', 'p2', 'p3']) game.go(voter, 'vote', { proposal, choice: 'for' })
}

/**
 * Repeals a rule by hand. If rules forbid this, the refusal must name them, and a Judge can be asked. If the rules
 * forbid acts by hand altogether, the rule is repealed by a vote.
 */
function repealed(
  game: HostileGame,
  { by, rule, hostile }: { readonly by: string; readonly rule: string; readonly hostile: string },
): void {
  const came = game.go(by, 'record', { rule, effects: [{ effect: 'repeal', rule: hostile }] })
  if (!came.ok && came.refusal.code === 'notYours') {
    proposes(game, { repeal: { rule: hostile } })
    assert.ok(!Object.hasOwn(game.state.rules, hostile) || game.state.open.length > 0, 'a vote repeals it')
  } else if (!came.ok) assert.equal(came.refusal.code, 'refusedByRules', came.refusal.sentence)
  else if (Object.hasOwn(game.state.rules, hostile)) assert.ok(game.state.open.length > 0, 'it waits for a ruling')
}

/** Asserts that pages and emails can describe every part of the game in sentences. */
function isShown(game: HostileGame): void {
  const entries = game.entries.map(({ entry }) => entry)
  let before = stateBeforeFounding('g')
  gameView(game.world, game.state)
  exportScript(game.world, entries, 'suber')
  for (const entry of entries) {
    const after = evolve(before, entry)
    entryInWords(after, entry, before)
    newsInWords(before, entry, after)
    for (const effect of entry.effects) effectInWords(before, after, effect)
    before = after
  }
}

for (const [what, source] of [
  ['manifests', anyManifestSource],
  ['answers', anyAnswerSource],
  ['effects', anyEffectSource],
] as const)
  test(`however malformed a program’s ${what}, no act throws an exception and the log can be replayed`, () => {
    const programs = fc.array(source, { minLength: IN_ONE_GAME, maxLength: IN_ONE_GAME })
    fc.assert(fc.property(programs, survives), { numRuns: counts(4, 350), seed: 13 })
  })
