import { test } from 'node:test'
import fc from 'fast-check'
import { effectInWords } from '../../src/app/effect-in-words.ts'
import { entryInWords } from '../../src/app/entry-in-words.ts'
import { exportScript } from '../../src/app/export-script.ts'
import { gameShown } from '../../src/app/game-shown.ts'
import { newsInWords } from '../../src/app/news-in-words.ts'
import { evolve, nothing } from '../../src/kernel/evolve.ts'
import { counts } from '../unit/counts.ts'
import { HostileGame } from './hostile-game.ts'
import { anyAnswerSource, anyEffectSource, anyManifestSource } from './malformed-programs.ts'

/** Puts a program into force by hand, lets everybody act, and repeals it: nothing may throw, and nobody is kept from it. */
function survives(source: string): void {
  const game = new HostileGame({ rules: [{ label: '300', program: null }] })
  const rule = game.rule('300')
  game.does('p1', 'record', {
    rule,
    effects: [{ effect: 'enact', text: 'Hostile.', label: '666', program: { source } }],
  })
  const hostile = game.rule('666')
  const [mover] = game.movers() as readonly [string]
  const proposed = game.go(mover, 'propose', { enact: { text: 'x' } })
  game.go('p2', 'strike')
  game.go('p1', 'announce', { text: 'x' })
  if (proposed.ok) game.go(mover, 'callVote')
  for (const voter of ['p1', 'p2', 'p3'])
    game.go(voter, 'vote', { proposal: String(proposed.ok ? proposed.entry.answer['proposal'] : ''), choice: 'for' })
  game.replays()
  isShown(game)
  if (Object.hasOwn(game.state.rules, hostile))
    game.go('p1', 'record', { rule, effects: [{ effect: 'repeal', rule: hostile }] })
}

/** Everything that pages and emails say of the game can be put into words. */
function isShown(game: HostileGame): void {
  const entries = game.entries.map(({ entry }) => entry)
  let before = nothing('g')
  gameShown(game.world, game.state)
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
  test(`whatever malformed ${what} a program has, no act throws and the log replays`, () => {
    fc.assert(fc.property(source, survives), { numRuns: counts(40, 500), seed: 13 })
  })
