import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counts } from './counts.ts'
import { checkGame } from './random-play-checks.ts'
import { happened, TO_HAPPEN } from './random-play-events.ts'
import { playRandomly } from './random-play-game.ts'

const games = counts(20, 100)
const acts = counts(60, 150)

test(`${games} games of ${acts} random acts: nothing throws, and each log reproduces the whole game`, context => {
  const counted = new Map<string, number>()
  const count = (what: string, more = 1) => counted.set(what, (counted.get(what) ?? 0) + more)
  for (let seed = 1; seed <= games; seed += 1) {
    const played = playRandomly(seed, acts)
    checkGame(played)
    count('asked', played.asked)
    count('accepted', played.accepted)
    for (const decided of played.log) for (const what of happened(decided)) count(what)
  }
  const summary = [...counted].map(([what, times]) => `${times} ${what}`).join(', ')
  context.diagnostic(summary)
  assert.ok((counted.get('accepted') ?? 0) >= 0.4 * (counted.get('asked') ?? 0), `too many refusals: ${summary}`)
  for (const what of TO_HAPPEN)
    assert.ok((counted.get(what) ?? 0) > 0, `nothing of this happened: ${what} (${summary})`)
})
