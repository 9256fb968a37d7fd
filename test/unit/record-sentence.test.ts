import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { effectsBound } from '../../src/app/binding/bind-effects.ts'
import { actInWords } from '../../src/app/prose/acts.ts'
import { sentenceRead } from '../../src/app/record-sentence/read-sentence.ts'
import { vocabularyOf } from '../../src/app/record-sentence/vocabulary.ts'
import { exampleSentences, sayables } from '../../src/app/record-sentence/what-can-be-said.ts'
import { applyEffect } from '../../src/kernel/effects/apply-effect.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

const { world } = scriptPowers

const SETS = ['suber', 'n_omic', 'tri-nomic', 'charnomic', 'thermo'] as const

function stateOf(ruleset: string, players = ['Ann', 'Bob', 'Cy']): State {
  const list = players.map(name => ({ name }))
  const step = `  - { by: ${JSON.stringify(players[0])}, do: announce, with: { text: hi } }`
  return played(
    'x',
    `title: here\nruleset: ${ruleset}\nstart: 2026-01-05T00:00:00Z\nplayers: ${JSON.stringify(list)}\nsteps:\n${step}\n`,
  ).game.state
}

const STATES = Object.fromEntries(SETS.map(it => [it, stateOf(it)])) as {
  readonly [set in (typeof SETS)[number]]: State
}

function read(state: State, text: string, viewer?: string) {
  return sentenceRead(world, vocabularyOf(world, state, viewer), text)
}

/** The effects of a sentence, or why it is not understood. */
function meant(state: State, text: string, viewer?: string): unknown {
  const found = read(state, text, viewer)
  return found.understood ? found.effects : found.fault.why
}

/** A sentence read back. */
function back(state: State, text: string): string {
  const found = read(state, text)
  return found.understood ? found.said.join('; ') : `? ${found.fault.why}`
}

/** A game with more registers, as rules adopted in a game can declare them. */
function withRegisters(state: State, ...declarations: readonly object[]): State {
  const more = declarations.map(it => {
    const declaration = { start: 0, ...it } as State['registers'][string]['declaration']
    return [declaration.name, { declaration, by: 'r1', value: declaration.keys === undefined ? declaration.start : {} }]
  })
  return { ...state, registers: { ...state.registers, ...Object.fromEntries(more) } }
}

describe('a sentence that records the result of a rule', () => {
  const { suber, n_omic, thermo, charnomic } = STATES
  const [ann, bob, cy] = Object.keys(suber.persons) as [string, string, string]

  it('retires a register, and takes one into use again', () => {
    const game = withRegisters(suber, { name: 'gold', keys: 'person', type: 'integer' })
    for (const text of ['retire the register gold', 'retire gold', 'Retire register “gold”.'])
      assert.deepEqual(meant(game, text), [{ retire: { register: 'gold' } }], text)
    assert.equal(back(game, 'retire gold'), 'Retire the register “gold”')
    const after = applyEffect(game, { do: 'retire', register: 'gold' })
    assert.match(back(after, 'retire gold'), /^\?/)
    assert.deepEqual(meant(after, 'reinstate gold'), [{ reinstate: { register: 'gold' } }])
  })

  it('gives people points, in many wordings', () => {
    for (const text of ['Ann +5 points', 'Ann gets five points.', 'give Ann 5 points', '+5 points to Ann', 'Ann +5'])
      assert.deepEqual(meant(suber, text), [{ award: { points: { [ann]: '5' } } }], text)
    assert.equal(back(suber, 'Ann +5 points'), 'Ann’s points: 0 → 5 (+5)')
    assert.equal(back(suber, 'Ann and Bob lose 2 points each'), 'Ann’s points: 0 → −2 (−2); Bob’s points: 0 → −2 (−2)')
    assert.equal(
      back(suber, 'Ann gives Bob 1 1/2 points'),
      'Ann’s points: 0 → −1 1/2 (−1 1/2); Bob’s points: 0 → 1 1/2 (+1 1/2)',
    )
    assert.deepEqual(meant(suber, 'everyone but Ann loses a point'), [
      { award: { points: { [bob]: '-1', [cy]: '-1' } } },
    ])
    assert.deepEqual(meant(suber, 'I gain 3 points', bob), [{ award: { points: { [bob]: '3' } } }])
  })

  it('reminds people of what they are to do', () => {
    const reminder = (person: string, length: number, to: string) => ({
      setDeadline: { in: length, event: 'reminder', data: { person, to } },
    })
    const day = 86_400_000
    for (const text of [
      'remind Ann to sing and dance in 3 days',
      'Remind Ann in 3 days to sing and dance.',
      'Ann must sing and dance within three days',
      'Ann has to “sing and dance” in 72 hours',
      'within 3 days Ann must sing and dance',
    ])
      assert.deepEqual(meant(suber, text), [reminder(ann, 3 * day, 'sing and dance')], text)
    assert.deepEqual(meant(suber, 'Ann and Bob must sing within a week'), [
      reminder(ann, 7 * day, 'sing'),
      reminder(bob, 7 * day, 'sing'),
    ])
    assert.deepEqual(meant(suber, 'Ann +5 points; remind Bob to pay in 1 hour'), [
      { award: { points: { [ann]: '5' } } },
      reminder(bob, day / 24, 'pay'),
    ])
    assert.equal(back(suber, 'Ann must sing in 3 days'), 'Remind Ann to sing in 3 days')
    assert.deepEqual(meant(suber, back(suber, 'Ann must sing in 3 days')), [reminder(ann, 3 * day, 'sing')])
    for (const text of [
      'Ann must sing',
      'remind Ann to sing in 0 days',
      'remind Ann to sing in -1 days',
      'remind Zed to sing in 3 days',
    ])
      assert.match(String(meant(suber, text)), /not understood|no one|nobody|who/i, text)
  })

  it('gives several people different amounts, and adds up several amounts for one person', () => {
    assert.deepEqual(meant(suber, 'Ann +5, Bob −3 and Cy +1/2 points'), [
      { award: { points: { [ann]: '5', [bob]: '-3', [cy]: '1/2' } } },
    ])
    assert.equal(back(suber, 'Ann +5 points; Ann loses 2 points'), 'Ann’s points: 0 → 3 (+3)')
    assert.equal(back(suber, 'Ann has 12 points, then Ann +1'), 'Ann’s points: 0 → 13')
  })

  it('sets a value, given the name or the description of its register', () => {
    for (const text of ['Ann’s points are now 12', "Ann's score is 12", 'points of Ann = 12', 'set Ann’s points to 12'])
      assert.deepEqual(meant(suber, text), [{ set: { points: { [ann]: '12' } } }], text)
    assert.equal(back(thermo, 'Therms +3'), 'Therms: 0 → 3 (+3)')
  })

  it('says whose turn it is, and who wins', () => {
    assert.deepEqual(meant(suber, 'it is Bob’s turn'), [{ set: { mover: bob } }])
    for (const text of ['the winner is Ann', 'Ann wins', 'Ann has won the game'])
      assert.deepEqual(meant(suber, text), [{ set: { winner: ann } }], text)
  })

  it('fills and vacates an office, and keeps the rest of its record', () => {
    assert.equal(back(thermo, 'Bob is Speaker'), 'Speaker: Ann → Bob')
    assert.equal(back(thermo, 'nobody is Speaker'), 'Speaker: Ann → nothing')
    assert.deepEqual(meant(thermo, 'Ann is no longer the speaker'), meant(thermo, 'nobody is Speaker'))
    assert.match(String(meant(suber, 'Bob is Speaker')), /Nothing in this game is called “Speaker”/)
  })

  it('puts people on a list, based on what the list’s description calls them', () => {
    assert.equal(back(charnomic, 'Ann is an Inactive Player and Bob is inactive'), 'Inactive: no one → Ann and Bob')
    assert.equal(back(n_omic, 'Ann, Bob and Cy are Reyalps; Bob is not a Reyalp'), 'Reyalps: no one → Ann and Cy')
    assert.equal(back(STATES['tri-nomic'], 'Bob is active'), 'Bob’s statuses: “Active” → “Active”')
  })

  it('adds a line to a list of texts', () => {
    assert.equal(back(n_omic, 'add “And so it began.” to the poem'), 'Add “And so it began.” to poem')
  })

  it('gives someone a thing that a rule of this game invented', () => {
    const state = withRegisters(
      suber,
      { name: 'hat', type: 'person', start: null },
      { name: 'hats', about: 'how many Hats each player has', keys: 'person', type: 'integer', start: 0 },
      { name: 'teams', type: 'data', start: { Red: [ann], Blue: [] } },
      { name: 'muted', keys: 'person', type: 'boolean', start: false },
    )
    assert.deepEqual(meant(state, 'Ann +2 hats'), [{ award: { hats: { [ann]: 2 } } }])
    assert.equal(back(state, 'Ann gets the hat'), 'Hat: no one → Ann')
    assert.deepEqual(meant(state, 'Bob joins Red'), [{ set: { teams: { Red: [ann, bob], Blue: [] } } }])
    assert.equal(back(state, 'Bob is muted'), 'Bob’s muted: no → yes')
    assert.match(String(meant(state, 'Ann +1/2 hats')), /counts whole things/)
  })

  it('says which part is not understood, and why', () => {
    const found = read(suber, 'Ann +5 points; Bob frobs; Cy +1 points')
    assert.ok(!found.understood)
    assert.deepEqual([found.fault.from, found.fault.to], [15, 24])
    assert.equal(meant(suber, 'Ann +5 pints'), 'This game has no number called “pints”.')
    assert.equal(meant(suber, 'Dora +5 points'), 'No one in this game is called “Dora”.')
  })

  it('asks for a choice if words can mean several things', () => {
    const found = read(n_omic, 'Ann +5')
    assert.ok(!found.understood)
    assert.deepEqual(found.fault.meanings.map(String), ['Ann +5 points', 'Ann +5 Groks', 'Ann +5 wins'])
    const hat = withRegisters(thermo, { name: 'speaker', type: 'person', start: null })
    const which = read(hat, 'Bob is speaker')
    assert.ok(!which.understood)
    assert.equal(which.fault.meanings.length, 2)
    const same = stateOf('suber', ['Ann Lee', 'Bob'])
    assert.equal(back(same, 'Ann Lee +1 points'), 'Ann Lee’s points: 0 → 1 (+1)')
  })

  it('does not recognize a register that the viewer may not see', () => {
    const state = withRegisters(suber, { name: 'spies', keys: 'person', type: 'integer', audience: bob })
    assert.deepEqual(meant(state, 'Ann +1 spies', bob), [{ award: { spies: { [ann]: 1 } } }])
    for (const viewer of [undefined, ann])
      assert.equal(meant(state, 'Ann +1 spies', viewer), meant(suber, 'Ann +1 spies', viewer))
  })

  it('appears in the history as what the author recorded', () => {
    const effects = [{ effect: 'award', points: { [ann]: '5' } }]
    const told = (args: JsonObject) => actInWords(suber, 'record', args).words
    assert.equal(told({ effects }), 'records: +5 points to Ann')
    assert.equal(told({ effects, reason: 'She sang well.' }), 'records: +5 points to Ann (reason: She sang well.)')
  })

  it('understands every example that it gives', () => {
    for (const state of Object.values(STATES)) {
      const examples = exampleSentences(vocabularyOf(world, state, undefined))
      assert.ok(examples.length > 0)
      for (const text of examples) assert.ok(read(state, text).understood, text)
    }
  })
})

describe('reading a sentence back', () => {
  const names = ['Ann', 'Bob Brook', 'Müller', 'each', 'O’Neil', '5', 'Ann and Bob', 'the “Cy”', 'J. R.']
  const odd = stateOf('n_omic', names)
  const rich = withRegisters(
    odd,
    { name: 'hat', type: 'person', start: null },
    { name: 'mottos', keys: 'person', type: 'text', start: '' },
    { name: 'laps', keys: 'text', type: 'integer', start: 0 },
  )
  const words = vocabularyOf(world, rich, undefined)
  const said = sayables(words).map(it => it.words)
  const who = fc.constantFrom(...Object.keys(rich.persons).flatMap(id => [id, ...names]))
  const amount = fc.constantFrom('+5', '−3', '+1/2', '2', 'three', '-1')
  const what = fc.constantFrom(...said, 'hat', 'mottos', 'laps of “x y”', 'poem', 'score', 'the Groks')
  const joining = fc.constantFrom(' and ', '; ', ', ', ' then ')
  const clause = fc.oneof(
    fc.tuple(who, amount, what).map(it => it.join(' ')),
    fc.tuple(who, fc.constantFrom('is', 'is not', 'gets the', 'has', 'wins', 'loses 2'), what).map(it => it.join(' ')),
    fc.tuple(who, what, amount).map(([a, b, c]) => `${a}’s ${b} is ${c}`),
    fc.tuple(who, fc.constantFrom('“a → b”', '"“x”; y"', 'plain')).map(([a, b]) => `${a}’s mottos: ${b}`),
    fc.tuple(what, who).map(([a, b]) => `${a} is ${b}`),
    who.map(it => `it is ${it}’s turn`),
  )
  const sentence = fc.array(fc.tuple(clause, joining), { minLength: 1, maxLength: 3 })
  const sentences = sentence.map(all => all.map(([it, then], place) => (place === 0 ? it : then + it)).join(''))

  it('produces a sentence that describes the same effects', () => {
    let understood = 0
    fc.assert(
      fc.property(sentences, text => {
        const once = sentenceRead(world, words, text)
        if (!once.understood) return
        understood += 1
        const again = sentenceRead(world, words, once.said.join('; '))
        assert.ok(again.understood, `${text} | ${once.said.join('; ')} | ${JSON.stringify(again)}`)
        assert.deepEqual(again.effects, once.effects)
      }),
      { numRuns: 400, seed: 7 },
    )
    assert.ok(understood > 60, `${understood}`)
  })

  it('never fails on any text, and every effect can be part of an act', () => {
    const bits = fc.constantFrom(
      ...names,
      ...said,
      'is',
      'and',
      ',',
      ';',
      '+5',
      '’s',
      '“',
      '”',
      '→',
      'of',
      'to',
      'a',
      '{',
      '__proto__',
      'constructor',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 700 }),
      fc.array(bits, { maxLength: 60 }).map(it => it.join(' ')),
    )
    fc.assert(
      fc.property(text, it => {
        const found = sentenceRead(world, words, it)
        if (!found.understood) return
        effectsBound({ world, state: rich, rows: new Map(), readFile: () => undefined }, found.effects as Json)
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})
