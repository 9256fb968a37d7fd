import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasWrongCorrection } from '../../src/app/correction/computed-corrections.ts'
import { correctionOf } from '../../src/app/correction/what-if.ts'
import { foldLog } from '../../src/app/log/chain-fault.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { recordedChance } from '../../src/app/play/chance.ts'
import { schemaFor } from '../../src/app/play/game.ts'
import { seal } from '../../src/app/play/hash-act-texts.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { playedScript, world } from '../unit/correction-game.ts'

/** A game in which a Judge may rule on a gift of points. */
const DISPUTED = `
title: A gift
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }, { name: Kim, surname: Cole }]
steps:
  - { by: Ames, do: propose, with: { enact: { text: Who tells a joke gets five points. } } }
  - { by: Ames, do: callVote }
  - { by: [Ames, Brook, Cole], do: vote, with: { proposal: 301, choice: for } }
  - { row: gifts, by: Cole, do: record, with: { rule: 301, effects: [{ award: { points: { Ames: 5 } } }, { award: { points: { Cole: 5 } } }] } }
  - { row: slip, by: Cole, do: record, with: { rule: 301, effects: [{ award: { points: { Cole: 500 } } }] } }
  - { by: Brook, do: invokeJudgment, with: { question: Was it a joke? } }
`
const game = playedScript('games/others/here.yaml', DISPUTED)
const slip = game.row('slip')
const gifts = game.row('gifts')
const [judge = ''] = Object.values(foldLog(game.log).matters).flatMap(({ kind, fields }) =>
  kind === 'case' ? (fields['judges'] as readonly string[]) : [],
)

/** Whom the hostile server would like to win. */
const FRIEND = 'p2'

/** The ruling that a server would enter for a correction that it calls computed. */
function ruled(log: readonly Entry[], correction: JsonObject): Entry {
  const decided = judged(log, correction, { faces: [], computed: [sha256(canonical(correction))] })
  assert.ok(decided.ok, JSON.stringify(decided))
  return decided.entry
}

function judged(log: readonly Entry[], correction: JsonObject, outside: Entry['outside']) {
  const state = foldLog(log)
  const chance = recordedChance(outside)
  const said = { ruling: 'It was not.', effects: [{ effect: 'restore', ...correction }] }
  const { args, beside } = seal(schemaFor(state, 'judge') ?? {}, said, () => chance.salt())
  const act = { id: 'x', by: judge, do: 'judge', with: args, at: state.now + 1, seen: state.seq }
  return decide(world, state, act, chance, beside)
}

function computed(only?: { readonly [entry: string]: readonly number[] }): JsonObject {
  const leftOut = only === undefined ? { without: [slip] } : { without: [], only }
  const correction = correctionOf(world, game.log, { ...leftOut, instead: {} })
  assert.ok(typeof correction === 'object', String(correction))
  return correction
}

describe('a server that calls a correction computed', () => {
  it('is believed if deciding the game again gives the same', () => {
    const log = [...game.log, ruled(game.log, computed())]
    assert.equal(hasWrongCorrection(world, game.log, log.at(-1) as Entry), false)
    assert.equal(verifyLog(world, log).fault, undefined)
    assert.equal(foldLog(log).registers['winner']?.value, null)
  })

  it('is found out if the correction gives somebody more', () => {
    const correction = computed()
    const gift = { register: 'points', key: FRIEND, amount: 200 }
    const forged = { ...correction, parts: [...(correction['parts'] as readonly JsonObject[]), gift] }
    const log = [...game.log, ruled(game.log, forged)]
    assert.equal(foldLog(log).registers['winner']?.value, FRIEND)
    assert.deepEqual(verifyLog(world, log).fault, {
      entry: game.log.length,
      message:
        'it says that it takes back exactly what earlier entries did, but deciding the game again without them gives something else.',
    })
  })

  it('is believed about a part of an entry, and found out if it takes another part than it says', () => {
    const part = computed({ [gifts]: [1] })
    const log = [...game.log, ruled(game.log, part)]
    assert.equal(hasWrongCorrection(world, game.log, log.at(-1) as Entry), false)
    const other = { ...part, only: { [gifts]: [0] } }
    assert.equal(hasWrongCorrection(world, game.log, ruled(game.log, other)), true)
    const [entry] = [ruled(game.log, { ...part, only: { [gifts]: [7] } })]
    assert.equal(hasWrongCorrection(world, game.log, entry), true)
  })

  it('is found out if no correction in the act is the one that it names', () => {
    const [last] = [ruled(game.log, computed())]
    assert.equal(
      hasWrongCorrection(world, game.log, { ...last, outside: { faces: [], computed: [sha256('none')] } }),
      true,
    )
  })
})

describe('a ruling with a correction that nobody computed', () => {
  it('is guarded like any other ruling', () => {
    const state = foldLog(game.log)
    const { parts: _, ...correction } = computed()
    const parts = [{ register: 'winner', was: sha256(canonical(state.registers['winner']?.value ?? null)), is: FRIEND }]
    const decided = judged(game.log, { ...correction, parts }, { faces: [] })
    assert.ok(decided.ok, JSON.stringify(decided))
    assert.notEqual(decided.state.registers['winner']?.value, FRIEND)
  })
})
