import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { chainedHistory } from '../../src/app/history/chained-history.ts'
import type { History } from '../../src/app/history/history.ts'
import { historyIn } from '../../src/app/history/history-in-entry.ts'
import { chainFault, foldLog } from '../../src/app/log/chain-fault.ts'
import { entryReader } from '../../src/app/log/entry-line.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { trueChance } from '../../src/app/play/chance.ts'
import { act } from '../../src/app/play/game.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import { type Entry, textsOfHistory } from '../../src/kernel/log/entry.ts'
import { valuesOf } from '../../src/kernel/values/persistent-map.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'
import { madeGame } from '../../tools/make-history.ts'
import { world } from './played-game.ts'

const HISTORY: History = {
  from: 'a list',
  events: [
    { kind: 'rule', rule: '1', change: 'made', text: 'We play.', date: '1998', by: ['Dora Dee'] },
    {
      ...{ kind: 'proposal', proposal: '7', by: ['Eli Eve'], date: 'unknown', comment: 'Please vote.' },
      votes: [{ by: 'Dora Dee', vote: 'for', comment: 'With joy.' }],
    },
    {
      ...{ kind: 'judgment', judgment: 'C1', date: '2001', by: ['Fay Fox'], question: 'May we?', ruling: 'Yes.' },
      reasons: 'Rule 1 says so.',
    },
  ],
}

const RULES = { 'ruleset.yaml': 'name: ours\ntitle: Ours\n', 'rules/1.md': 'We play.\n' }

function founded(files: { readonly [path: string]: string }, history?: History) {
  const found = readTexts(files)
  assert.ok(found.ok)
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Ben', surname: 'Brook' },
  ]
  const founding = { game: 'ours', settings: {}, at: Date.UTC(2026, 0, 1), players }
  const brought = history === undefined ? {} : { history: { history, by: 'Ann Ames' } }
  const decided = foundGame(world, found.ruleset, { ...founding, ...brought }, trueChance())
  assert.ok(decided.ok, JSON.stringify(decided))
  return decided
}

test('a history is read from entry 0 as it was brought, with who brought it', () => {
  const { entry } = founded(RULES, HISTORY)
  assert.deepEqual(historyIn(entry), { ...HISTORY, broughtBy: 'Ann Ames' })
})

test('a withheld name and a withheld passage are gone, and everything else stays; the log still verifies', () => {
  const { entry } = founded(RULES, HISTORY)
  const gone = ['Dora Dee', '["May we?"]']
  const kept = Object.entries(entry.beside).filter(([, { text }]) => !gone.includes(text))
  assert.equal(kept.length, Object.keys(entry.beside).length - 2)
  const withheld = { ...entry, beside: Object.fromEntries(kept) }
  const read = historyIn(withheld)
  assert.ok(typeof read === 'object')
  const [made, proposal, judgment] = read.events
  assert.deepEqual(made?.by, ['(withheld)'])
  assert.ok(proposal?.kind === 'proposal' && judgment?.kind === 'judgment')
  assert.deepEqual(proposal.votes, [{ by: '(withheld)', vote: 'for', comment: 'With joy.' }])
  assert.deepEqual([judgment.question, judgment.ruling], ['(withheld)', 'Yes.'])
  const { fault, decidedAgain } = verifyLog(world, [withheld])
  assert.deepEqual([fault, decidedAgain], [undefined, 1])
})

test('if the whole document is withheld, the history is withheld, and the log still verifies', () => {
  const { entry } = founded(RULES, HISTORY)
  const { document } = entry.act.with['history'] as { readonly document: string }
  const beside = Object.fromEntries(Object.entries(entry.beside).filter(([hash]) => hash !== document))
  assert.equal(historyIn({ ...entry, beside }), 'withheld')
  assert.equal(verifyLog(world, [{ ...entry, beside }]).fault, undefined)
})

test('a changed text of a history is a fault of the log', () => {
  const { entry } = founded(RULES, HISTORY)
  for (const hash of textsOfHistory(entry)) {
    const said = entry.beside[hash]
    assert.ok(said !== undefined)
    const changed = { ...entry, beside: { ...entry.beside, [hash]: { ...said, text: `${said.text} ` } } }
    assert.match(chainFault(changed, undefined) ?? '', /was altered/)
  }
})

test('no rule can read a history: no state contains any of its texts', () => {
  const { entry, state } = founded(RULES, HISTORY)
  const folded = foldLog([entry])
  assert.deepEqual(folded.said, state.said)
  assert.deepEqual(valuesOf(state.said).toSorted(), ['Ames', 'Ann', 'Ben', 'Brook'])
  const without = founded(RULES)
  const comparable = ({ said: _, persons: __, head: ___, ...rest }: typeof state) => rest
  assert.deepEqual(comparable(state), comparable(without.state))
})

test('a made-up history in a log is taken for withheld, and nothing breaks', () => {
  const { entry } = founded(RULES, HISTORY)
  const made = (history: object): Entry => {
    const act = { ...entry.act, with: { ...entry.act.with, history: history as never } }
    return { ...entry, act }
  }
  const real = entry.act.with['history'] as object
  for (const history of [
    {},
    { ...real, document: 7 },
    { ...real, people: 'p1' },
    { ...real, people: [[['deep']]] },
    { ...real, texts: { length: 5 } },
  ]) {
    const read = historyIn(made(history))
    assert.ok(read === 'withheld' || typeof read === 'object')
    const { hash: _, ...rest } = made(history)
    const forged = { ...rest, hash: entryHash(rest, sha256) }
    assert.doesNotThrow(() => verifyLog(world, [forged]))
  }
})

test('names of players in a history do not hide the players', () => {
  const { state } = founded(RULES, { events: [{ kind: 'other', title: 'x', by: ['Ann'], date: '1998' }] })
  assert.ok(valuesOf(state.said).includes('Ann'))
})

test('2,000 changes are hashed in at most 1,000 passages and one text for each name; entry 0 stays small', () => {
  const { files, history } = madeGame({ seed: 2, rules: 150, changes: 2_000, judgments: 1_500 })
  const lines = history.trim().split('\n').slice(1)
  const read = { events: lines.map(line => JSON.parse(line)) } as History
  const { told, beside } = chainedHistory(read, undefined, () => 'salt')
  const { people, texts } = told as { readonly people: readonly string[]; readonly texts: readonly string[] }
  assert.ok(people.length <= 120 && texts.length <= 1_000, `${people.length} ${texts.length}`)
  assert.ok(Object.keys(beside).length <= 1_121)
  const { entry, line } = founded(files, read)
  assert.ok(line.length < 300_000, `${line.length}`)
  const whole = entryReader()(new TextEncoder().encode(entryLine(entry)))
  assert.ok(whole.ok)
  assert.deepEqual(whole.entry, entry)
})

test('an act after a long history costs as many state changes as one without it', () => {
  const { files, history } = madeGame({ seed: 1, rules: 20, changes: 100, judgments: 5 })
  const events = history
    .trim()
    .split('\n')
    .slice(1)
    .map(line => JSON.parse(line))
  const bytes = [undefined, { events } as History].map(brought => {
    const { state } = founded(files, brought)
    const game = { world, chance: trueChance(), state, keep: () => undefined }
    const done = act(game, { by: 'p1', do: 'announce', with: { text: 'Hello.' }, at: Date.UTC(2026, 0, 2) })
    assert.ok(done.ok, JSON.stringify(done))
    return JSON.stringify({ ...game.state, head: '', said: [...valuesOf(game.state.said)] }).length
  })
  assert.ok(Math.abs((bytes[0] ?? 0) - (bytes[1] ?? 0)) < 500, bytes.join(' '))
})
