import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explainEffect } from '../../src/app/explain/describe-effect-with-causes.ts'
import { awaitedNow, peopleAwaited } from '../../src/app/moves/awaited-now.ts'
import { nameOf } from '../../src/app/names/names-and-labels.ts'
import { effectsInContext } from '../../src/app/play/entry-with-state-before.ts'
import { itemInWords } from '../../src/app/prose/changes.ts'
import { openQuestionInWords } from '../../src/app/prose/deadlines.ts'
import { effectInWords } from '../../src/app/prose/effects.ts'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { situationInWords } from '../../src/app/prose/explanations-and-standings.ts'
import { matterInWords } from '../../src/app/prose/matters.ts'
import { newsInWords, newsView } from '../../src/app/prose/news.ts'
import { requestedEffectInWords } from '../../src/app/prose/requested-effects.ts'
import { valueInWords } from '../../src/app/prose/values.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

const { world } = scriptPowers

const HEAD = `
title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Ada }, { name: Ben }, { name: Cy }]
`

/** The results of a game's last entry. */
function lastNews(script: string): readonly string[] {
  const last = played('here', script).past.at(-1)
  assert.ok(last)
  return newsInWords(last.before, last.decided.entry, last.decided.state)
}

describe('events of a game in words', () => {
  it('an announcement in Thermo is shown, and the restarted clock is not mentioned', () => {
    const news = lastNews(`${HEAD}ruleset: thermo
steps: [{ by: Ada, do: announce, with: { text: hello } }, { by: Ada, do: announce, with: { text: hello } }]`)
    assert.deepEqual(news.length, 1)
    assert.match(news[0] ?? '', /^said: “hello”/)
  })

  it('something counted several times in one act is mentioned once', () => {
    const news = lastNews(`${HEAD}ruleset: thermo
steps:
  - { by: Ada, do: submit, with: { changes: [{ repeal: "0.5" }, { repeal: "0.4" }] } }
  - { by: [Ada, Ben, Cy], do: vote, with: { proposal: 1, choice: FOR } }`)
    assert.equal(news.filter(line => /^Things: \d+ → \d+, /.test(line)).length, 1)
    assert.equal(news.filter(line => line.includes('silent week')).length, 0)
    assert.equal(news.filter(line => line.includes('nothing passed')).length, 1)
    assert.equal(news.filter(line => line.startsWith('the clock of rule 2.2 ')).length, 1)
  })

  it('an adopted change that does not take effect is shown with the reason', () => {
    const news = lastNews(`start: 1998-06-01T12:00:00Z
players: [{ name: Ann }, { name: Ben }, { name: Cat }, { name: Dan }, { name: Eve }]
ruleset: charnomic
steps:
  - { by: Ann, do: propose, with: { transmute: 206 } }
  - { by: Ben, do: propose, with: { amend: { rule: 206, text: Nobody loses points. } } }
  - { at: 1998-06-01T13:00:00Z, by: Ann, do: endDebate, with: { proposal: 323 } }
  - { at: 1998-06-01T14:00:00Z, by: Ben, do: endDebate, with: { proposal: 324 } }
  - { by: [Ann, Ben, Cat], do: ballot, with: { proposal: 323, choice: for } }
  - { by: [Ann, Ben, Cat], do: ballot, with: { proposal: 324, choice: for } }
  - { at: 1998-06-04T14:00:00Z, by: clerk }`)
    const told =
      'Proposal 324 does not take effect: immutable rules, as long as they are immutable, may not be amended or repealed.'
    assert.ok(
      news.some(line => line.includes(told)),
      news.join('\n'),
    )
  })

  it('a proposal to destroy and create names both rules', () => {
    const { game } = played(
      'here',
      `${HEAD}ruleset: thermo
steps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    )
    const rule = Object.values(game.state.rules).find(it => it.label === '0.5')?.id ?? ''
    const ada = Object.keys(game.state.persons)[0] ?? ''
    assert.equal(itemInWords(game.state, { destroy: 'rule', rule }).words, 'destroy rule 0.5 (The Nomic Market)')
    assert.equal(
      itemInWords(game.state, { create: 'coin', owner: ada, quantity: 3 }).words,
      'create coin (owner: Ada, quantity: 3)',
    )
    assert.equal(
      itemInWords(game.state, { destroy: 'office', name: 'Speaker' }).words,
      'destroy office (name: Speaker)',
    )
    assert.match(
      itemInWords(game.state, { create: 'potato', name: 'Spud', owner: ada, when: game.state.now }).words,
      /^create potato \(name: Spud, owner: Ada, when: 1 January 2026, /,
    )
    const effect = 'All Coins of its possessor are destroyed; then Spud is destroyed.'
    assert.equal(
      itemInWords(game.state, {
        create: 'potato',
        does: [{ destroy: 'coin' }, { destroy: 'potato' }],
        effect,
        name: 'Spud',
      }).words,
      'create potato (does: destroy coin and destroy potato, name: Spud, effect: “All Coins of its possessor are destroyed; then Spud is destroyed”)',
    )
  })

  it('a Motion shows its effects when it is made, and wherever it is displayed', () => {
    const table = played(
      'here',
      `${HEAD}ruleset: charnomic
steps: [{ by: Cy, do: introduceMotion, with: { text: Ada is lucky., effects: [{ award: { points: { Ada: 5 } } }, { set: { lastJudge: Ben } }] } }]`,
    )
    const told = '“Ada is lucky.” (its effects: +5 points to Ada and last judge: Ben)'
    const last = table.past.at(-1)
    assert.ok(last)
    const news = newsInWords(last.before, last.decided.entry, last.decided.state)
    assert.ok(
      news.some(line => line.startsWith(`motion M1 is put forward: ${told}`)),
      news.join('\n'),
    )
    assert.ok(effectsInContext(last).some(it => explainEffect(it).words.includes(told)))
    const motion = Object.values(table.game.state.matters).find(it => it.kind === 'motion')
    assert.ok(motion)
    assert.equal(matterInWords(table.game.state, motion).words, `Motion M1 by Cy: ${told}`)
  })

  it('an unknown effect is shown by its name', () => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: charnomic\nsteps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    ).game
    assert.equal(requestedEffectInWords(state, { effect: 'leave' }).words, 'leave')
    assert.equal(
      requestedEffectInWords(state, { effect: 'openMatter', kind: 'poem' }).words,
      'open matter (kind: poem)',
    )
  })

  it('the vote that the game is waiting for is named', () => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: thermo
steps: [{ by: Ada, do: submit, with: { changes: [] } }, { by: Ben, do: submit, with: { changes: [] } }, { by: Ada, do: vote, with: { proposal: 1, choice: FOR } }]`,
    ).game
    assert.match(
      situationInWords(rulesNow(world, state), state),
      /^The vote on proposal 1 is waiting for Ben and Cy\.$/m,
    )
  })

  it('in N_omic, the game waits for a player who still has to send a communication', () => {
    const { state } = played(
      'here',
      `title: here
ruleset: n_omic
start: 2030-01-07T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps: [{ by: Adams, do: announce, with: { text: hello } }]`,
    ).game
    const due = peopleAwaited(rulesNow(world, state), state).map(id => nameOf(state, id))
    assert.deepEqual(due, ['Adams', 'Clark'])
  })

  it('if two votes are open, the game waits for each player only in the votes in which they have not voted', () => {
    const hats = (label: number) =>
      `{ changes: [{ repeal: '0.${label}' }, { enact: { label: ${20 + label}, group: things, title: Hats, text: 'Hats are Things.' } }] }`
    const { state } = played(
      'here',
      `${HEAD}ruleset: thermo
steps:
  - { by: Ada, do: submit, with: ${hats(1)} }
  - { by: [Ben, Cy], do: vote, with: { proposal: 1, choice: FOR } }
  - { by: Ben, do: submit, with: ${hats(2)} }`,
    ).game
    const awaited = awaitedNow(rulesNow(world, state), state)
    assert.deepEqual(
      awaited.map(({ person, votes }) => [nameOf(state, person), ...votes.map(({ label }) => label)]),
      [
        ['Ada', '1', '2'],
        ['Ben', '2'],
        ['Cy', '2'],
      ],
    )
  })

  it('the game stops waiting for a Judge who has decided by a declaration instead of a ruling', () => {
    const opening = `title: here
ruleset: suber
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps:
  - { by: Adams, do: propose, with: { repeal: 206 } }
  - { by: Baker, do: invokeJudgment, with: { question: Can this turn be completed? } }`
    const casesFor = (script: string) => {
      const { state } = played('here', script).game
      return awaitedNow(rulesNow(world, state), state).flatMap(({ person, cases }) =>
        cases.map(({ label }) => [nameOf(state, person), label]),
      )
    }
    assert.deepEqual(casesFor(opening), [['Clark', '1']])
    assert.deepEqual(casesFor(`${opening}\n  - { by: Clark, do: declare, with: { kind: undeterminable } }`), [])
  })

  it('if several votes are open, the game does not wait in any of them for someone who may not vote now', () => {
    const players = 'players: [{ name: Ada }, { name: Ben }, { name: Cy }]'
    const { state } = played(
      'here',
      `title: here
ruleset: charnomic
${players}
steps:
  - { by: Cy, do: declareInactive }
  - { by: Ada, do: propose, with: { repeal: 206 } }
  - { by: Ben, do: propose, with: { repeal: 203 } }
  - { by: Ben, do: introduceMotion, with: { text: We greet each other. } }
  - { by: Ada, do: endDebate, with: { proposal: 323 } }
  - { by: Ben, do: endDebate, with: { proposal: 324 } }
  - { by: Ben, do: callMotionVote, with: { motion: M1 } }
  - { by: Ben, do: ballot, with: { proposal: 324, choice: for } }`,
    ).game
    const awaited = awaitedNow(rulesNow(world, state), state)
    assert.deepEqual(
      awaited.map(({ person, votes }) => [nameOf(state, person), ...votes.map(({ label }) => label)]),
      [
        ['Ada', '323', '324', 'M1'],
        ['Ben', '323', 'M1'],
      ],
    )
  })

  it('one point is written in the singular, and units are spelled as in the rule that names them', () => {
    const { state } = played(
      'here',
      `title: here
ruleset: tri-nomic
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps: [{ by: Adams, do: announce, with: { text: hello } }]`,
    ).game
    const ada = Object.keys(state.persons)[0] ?? ''
    const award = (name: string, amount: number) =>
      requestedEffectInWords(state, { effect: 'award', [name]: { [ada]: amount } }).words
    assert.equal(award('points', 1), '+1 point to Adams')
    assert.equal(award('points', -2), '−2 points from Adams')
    assert.equal(award('misses', 1), '+1 miss to Adams')
    assert.equal(award('tmus', -1), '−1 TMU from Adams')
    assert.match(situationInWords(rulesNow(world, state), state), /^TMUs: Adams 0, Baker 0, Clark 0\.$/m)
  })

  it('an undecided question is shown as a question', () => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: charnomic\nsteps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    ).game
    const open = {
      id: 'q1',
      kind: 'reaction',
      about: 'required Archivist 1 is undecided: no rule answers',
      entry: 3,
      question: 'required',
      of: 'required Archivist 1',
    } as const
    const told = '“How many votes does this matter need to be adopted?” of Archivist 1 is undecided: no rule answers'
    assert.match(
      situationInWords(rulesNow(world, { ...state, open: [open] }), { ...state, open: [open] }),
      new RegExp(`^Open: ${told.replace('?', '\\?')}\\.$`, 'm'),
    )
    assert.equal(openQuestionInWords(state, open).words.startsWith(`${told} (entry 3).`), true)
  })

  it('an act is described in a sentence that has its author as the subject and includes the change', () => {
    const { past } = played(
      'here',
      `title: here
ruleset: suber
start: 2026-01-05T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }]
settings: { setting: mail }
steps:
  - { by: Adams, do: propose, with: { amend: { rule: 206, params: { points: { value: 5, words: 5 points } } } } }
  - { by: Baker, do: comment, with: { text: Why five? } }
  - { by: Adams, do: callVote }
  - { by: Baker, do: vote, with: { proposal: 301, choice: for } }`,
    )
    assert.deepEqual(
      past.slice(1).map(({ before, decided }) => entryInWords(decided.state, decided.entry, before).words),
      [
        'Adams proposes: amend rule 206 (Penalty for defeat) so that “10 points” becomes “5 points”',
        'Baker comments: “Why five?”',
        'Adams calls vote',
        'Baker votes “for” on proposal 301',
      ],
    )
  })

  it('an obsolete deadline is not shown as missed, and lines of a poem are quoted', () => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: charnomic\nsteps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    ).game
    const deadline = {
      id: 'd9',
      at: state.now + 5,
      event: 'communicationMissed',
      rule: null,
      data: { what: 'finalForm' },
      side: 'inside',
    } as const
    const before = { ...state, deadlines: { d9: deadline } }
    const ended = { do: 'disarm', deadline: 'd9' } as const
    assert.equal(effectInWords(before, state, ended)?.words, 'no longer due: communication missed (final form)')
    assert.equal(
      effectInWords(before, { ...state, now: state.now + 5 }, ended)?.words,
      'the deadline passed: communication missed (final form)',
    )
    assert.equal(
      valueInWords(state, ['The players voted, rose and fell,', 'and read it back when all had fled.']).words,
      '“The players voted, rose and fell, / and read it back when all had fled.”',
    )
    assert.equal(valueInWords(state, { length: 604_800_000 }).words, 'length: 7 days')
    assert.equal(valueInWords(state, '343/5').words, '68 3/5')
  })

  it('internal records about rules come after the events and are counted as notes', () => {
    const last = played(
      'here',
      `title: here
ruleset: n_omic
start: 2030-01-07T00:00:00Z
players: [{ name: Ada, surname: Adams }, { name: Ben, surname: Baker }, { name: Cy, surname: Clark }]
steps: [{ by: Adams, do: announce, with: { text: hello } }, { by: Adams, do: purchase, with: { changes: 0 } }]`,
    ).past.at(-1)
    assert.ok(last)
    const { news, notes } = newsView(last.before, last.decided.entry, last.decided.state)
    assert.ok(notes > 0)
    assert.ok(
      news.slice(0, -notes).every(line => !/^(owed|arranged|no longer due|the clock)/.test(line)),
      news.join('\n'),
    )
    assert.ok(
      news.slice(-notes).some(line => line.startsWith('owed of Adams: ')),
      news.join('\n'),
    )
  })
})
