import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explainEffect } from '../../src/app/explain/describe-effect-with-causes.ts'
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
import type { Json } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from '../unit/thermo-game.ts'
import { assertWording } from './wording.ts'

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

  it('an adopted change that does not take effect is shown with the reason', test => {
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
    assertWording(test, news)
  })

  it('a proposal to destroy and create names both rules', test => {
    const { game } = played(
      'here',
      `${HEAD}ruleset: thermo
steps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    )
    const rule = Object.values(game.state.rules).find(it => it.label === '0.5')?.id ?? ''
    const ada = Object.keys(game.state.persons)[0] ?? ''
    const effect = 'All Coins of its possessor are destroyed; then Spud is destroyed.'
    const items = [
      { destroy: 'rule', rule },
      { create: 'coin', owner: ada, quantity: 3 },
      { destroy: 'office', name: 'Speaker' },
      { create: 'potato', name: 'Spud', owner: ada, when: game.state.now },
      { create: 'potato', does: [{ destroy: 'coin' }, { destroy: 'potato' }], effect, name: 'Spud' },
    ]
    assertWording(
      test,
      items.map(item => itemInWords(game.state, item).words),
    )
  })

  it('a Motion shows its effects when it is made, and wherever it is displayed', test => {
    const table = played(
      'here',
      `${HEAD}ruleset: charnomic
steps: [{ by: Cy, do: introduceMotion, with: { text: Ada is lucky., effects: [{ award: { points: { Ada: 5 } } }, { set: { lastJudge: Ben } }] } }]`,
    )
    const told = '“Ada is lucky.” (its effects: '
    const last = table.past.at(-1)
    assert.ok(last)
    const news = newsInWords(last.before, last.decided.entry, last.decided.state)
    const explained = effectsInContext(last).map(it => explainEffect(it).words)
    const motion = Object.values(table.game.state.matters).find(it => it.kind === 'motion')
    assert.ok(motion)
    assertWording(test, [
      ...news,
      ...explained.filter(words => words.includes(told)),
      matterInWords(table.game.state, motion).words,
    ])
  })

  it('an unknown effect is shown by its name', test => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: charnomic\nsteps: [{ by: Ada, do: announce, with: { text: hello } }]`,
    ).game
    assertWording(test, [
      requestedEffectInWords(state, { effect: 'leave' }).words,
      requestedEffectInWords(state, { effect: 'openMatter', kind: 'poem' }).words,
    ])
  })

  it('the vote that the game is waiting for is named', test => {
    const { state } = played(
      'here',
      `${HEAD}ruleset: thermo
steps: [{ by: Ada, do: submit, with: { changes: [] } }, { by: Ben, do: submit, with: { changes: [] } }, { by: Ada, do: vote, with: { proposal: 1, choice: FOR } }]`,
    ).game
    assertWording(test, [situationInWords(rulesNow(world, state), state)])
  })

  it('one point is written in the singular, and units are spelled as in the rule that names them', test => {
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
    assertWording(test, [
      ...[award('points', 1), award('points', -2), award('misses', 1), award('tmus', -1)],
      situationInWords(rulesNow(world, state), state),
    ])
  })

  it('an undecided question is shown as a question', test => {
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
    const undecided = { ...state, open: [open] }
    assertWording(test, [
      situationInWords(rulesNow(world, undecided), undecided),
      openQuestionInWords(state, open).words,
    ])
  })

  it('an act is described in a sentence that has its author as the subject and includes the change', test => {
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
    assertWording(
      test,
      past.slice(1).map(({ before, decided }) => entryInWords(decided.state, decided.entry, before).words),
    )
  })

  it('an obsolete deadline is not shown as missed, and lines of a poem are quoted', test => {
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
    assertWording(test, [
      effectInWords(before, state, ended)?.words ?? '',
      effectInWords(before, { ...state, now: state.now + 5 }, ended)?.words ?? '',
      valueInWords(state, ['The players voted, rose and fell,', 'and read it back when all had fled.']).words,
      valueInWords(state, { length: 604_800_000 }).words,
      valueInWords(state, '343/5').words,
    ])
  })

  it('of very many values only the first are described, however deep they are', () => {
    const { state } = played(
      'here',
      'title: here\nplayers: [{ name: Ada, surname: Adams }]\nruleset: suber\nsteps: []\n',
    ).game
    const person = Object.keys(state.persons)[0] ?? ''
    let deep: Json = Array(40_000).fill(person)
    for (let depth = 0; depth < 60; depth += 1) deep = [deep, person]
    for (const value of [deep, Array(40_000).fill(person), Object.fromEntries(Array(5_000).fill(0).entries())]) {
      const { parts, words } = valueInWords(state, value)
      assert.ok(parts.length < 2_100, `${parts.length}`)
      assert.match(words, /\d more/)
    }
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
