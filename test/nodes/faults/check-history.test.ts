import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkHistory } from './check-history.ts'
import type { Act, Ending, FinalEntry, History, Read, WatchedRow } from './history.ts'

/** A game in which Ann strikes, sets an alarm, hides a word and shows it; two people watch, and one reads. */
const LOG: readonly FinalEntry[] = [
  { seq: 0, hash: 'h0', do: 'found', at: 1_000 },
  { seq: 1, hash: 'h1', do: 'strike', name: 'a', at: 1_100 },
  { seq: 2, hash: 'h2', do: 'alarm', name: 'b', at: 1_200, due: 1_400 },
  { seq: 3, hash: 'h3', do: 'hide', name: 'c', at: 1_300 },
  { seq: 4, hash: 'h4', do: 'fall', at: 1_400 },
  { seq: 5, hash: 'h5', do: 'show', name: 'c', at: 1_500 },
  { seq: 6, hash: 'h6', do: 'strike', name: 'd', at: 1_600 },
]

const act = (did: Act['did'], name: string, invoked: number, seq: number, more: Partial<Act> = {}): Act => ({
  client: 'c0',
  game: 'g',
  did,
  name,
  invoked,
  ended: invoked + 50,
  acknowledged: [seq],
  refused: false,
  ...more,
})

const ACTS: readonly Act[] = [
  act('strike', 'a', 100, 1, { acknowledged: [1, 1] }),
  act('alarm', 'b', 200, 2),
  act('hide', 'c', 300, 3, { word: 'sealed-ann-1-word' }),
  act('show', 'c', 500, 5),
  act('strike', 'd', 600, 6, { acknowledged: [], ended: Number.POSITIVE_INFINITY }),
  act('strike', 'e', 650, 0, { acknowledged: [], refused: true }),
]

const read = (invoked: number, more: Partial<Read>): Read => ({
  client: 'c1',
  game: 'g',
  invoked,
  ended: invoked + 20,
  leaked: [],
  ...more,
})

const READS: readonly Read[] = [
  read(160, { log: { from: 1, hashes: ['h1'] } }),
  read(360, { struck: new Set(['a']) }),
  read(560, { log: { from: 0, hashes: ['h0', 'h1', 'h2', 'h3', 'h4', 'h5'] }, leaked: ['sealed-ann-1-word'] }),
]

const row = (watcher: string, more: Partial<WatchedRow> = {}): WatchedRow => ({
  watcher,
  game: 'g',
  events: LOG.map(({ seq, at }) => ({
    at: at - 990,
    seq,
    digest: `d${seq}`,
    leaked: seq === 5 ? ['sealed-ann-1-word'] : [],
  })),
  refusals: [],
  ...more,
})

const HISTORY: History = {
  acts: ACTS,
  reads: READS,
  rows: [row('w0'), row('w1')],
  invitations: [
    { client: 'c0', game: 'g', address: 'one@x', invoked: 1, ended: 2, made: true },
    { client: 'c0', game: 'g', address: 'two@x', invoked: 1, ended: 2, made: false },
  ],
  oddities: [],
}

const ENDING: Ending = {
  games: [{ id: 'g', log: LOG, heads: ['h6', 'h6'] }],
  emails: [{ id: 'm1', to: 'one@x' }],
  mayRepeatEmails: false,
  epoch: -1_000,
}

const changed = <T>(all: readonly T[], at: number, more: Partial<T>): readonly T[] =>
  all.map((one, index) => (index === at ? { ...one, ...more } : one))

/** The history, with another act, read or row in a place. */
const acts = (at: number, more: Partial<Act>): Partial<History> => ({ acts: changed(ACTS, at, more) })
const reads = (at: number, more: Partial<Read>): Partial<History> => ({ reads: changed(READS, at, more) })
const rows = (more: Partial<WatchedRow>): Partial<History> => ({ rows: [row('w0'), row('w1', more)] })
const logOf = (log: readonly FinalEntry[]): Partial<Ending> => ({ games: [{ id: 'g', log, heads: ['h6'] }] })
const { events: EVENTS } = row('')

const PLANTED: readonly (readonly [string, Partial<History>, Partial<Ending>, RegExp])[] = [
  [
    'an acknowledged act that is not in the log',
    acts(4, { name: 'lost', acknowledged: [6] }),
    {},
    /lost was acknowledged as entry 6, but is nowhere/,
  ],
  [
    'an act acknowledged as another entry',
    acts(0, { acknowledged: [2] }),
    {},
    /strike a was acknowledged as entry 2, but is 1/,
  ],
  ['an act acknowledged as two entries', acts(0, { acknowledged: [1, 6] }), {}, /acknowledged as entries 1 and 6/],
  [
    'an act that happened twice',
    {},
    logOf(changed(LOG, 6, { name: 'a' })),
    /strike a is in the log 2 times, as entries 1 and 6/,
  ],
  ['a refused act that happened', acts(4, { refused: true }), {}, /strike d was refused, but is entry 6/],
  ['a deadline that never passed', {}, logOf(changed(LOG, 4, { do: 'other' })), /1 deadlines of 1400 never passed/],
  [
    'a deadline that passed twice',
    {},
    logOf(changed(LOG, 6, { do: 'fall', at: 1_400 })),
    /1 deadlines too many passed at 1400/,
  ],
  ['a deadline at another instant', {}, logOf(changed(LOG, 4, { at: 1_401 })), /1 deadlines too many passed at 1401/],
  ['a deadline that passed too early', {}, { epoch: -900 }, /the deadline in entry 4 passed \d+ ms too early/],
  [
    'an act with an earlier number than one that was acknowledged before',
    acts(3, { invoked: 700 }),
    {},
    /c began after .* knew 7 entries, but is entry 5/,
  ],
  [
    'a read of the log without an acknowledged act',
    reads(0, { log: { from: 1, hashes: [] } }),
    {},
    /c1 read 1 entries after .* knew 2/,
  ],
  [
    'a read of the log that goes back',
    reads(2, { log: { from: 0, hashes: ['h0', 'h1'] } }),
    {},
    /c1 read 2 entries after .* knew 6/,
  ],
  [
    'a read of the state without an acknowledged act',
    reads(1, { struck: new Set() }),
    {},
    /c1 did not see a, which was acknowledged before/,
  ],
  [
    'a read of the state from the future',
    reads(0, { log: { from: 1, hashes: ['h1'] }, struck: new Set(['a', 'd']) }),
    {},
    /c1 saw d before anyone sent it/,
  ],
  [
    'a read of the log after a state that knew more',
    { reads: [read(160, { struck: new Set(['a', 'later']) }), read(190, { log: { from: 0, hashes: ['h0'] } })] },
    {},
    /c1 read 1 entries after .* knew 2/,
  ],
  [
    'two entries with one number',
    reads(0, { log: { from: 1, hashes: ['other'] } }),
    {},
    /read entry 1 as other, but it is h1/,
  ],
  [
    'a gap in the numbers of a log',
    {},
    logOf(LOG.filter(({ seq }) => seq !== 3)),
    /entry 4 is in the place of entry 3/,
  ],
  [
    'a watcher who missed an entry',
    rows({ events: EVENTS.filter(({ seq }) => seq !== 2) }),
    {},
    /w1 got entry 3 after entry 1/,
  ],
  [
    'a watcher who got an entry twice',
    rows({ events: EVENTS.flatMap(it => (it.seq === 2 ? [it, it] : [it])) }),
    {},
    /w1 got entry 2 after entry 2/,
  ],
  [
    'a watcher who never got the last entry',
    rows({ events: EVENTS.slice(0, -1) }),
    {},
    /w1 got entries up to 5, not up to 6/,
  ],
  ['a watcher who could not go on', rows({ refusals: ['400 No event has this id.'] }), {}, /w1 could not go on: 400/],
  [
    'a watcher who saw something else',
    rows({ events: changed(EVENTS, 2, { digest: 'x' }) }),
    {},
    /w1 saw another entry 2 than the other watchers/,
  ],
  [
    'a sealed word on a stream',
    rows({ events: changed(EVENTS, 3, { leaked: ['sealed-ann-1-word'] }) }),
    {},
    /w1 was sent the sealed word sealed-ann-1-word with entry 3/,
  ],
  [
    'a sealed word in a read',
    reads(1, { leaked: ['sealed-ann-1-word'] }),
    {},
    /c1 read the sealed word sealed-ann-1-word/,
  ],
  [
    'a log that does not verify',
    {},
    { games: [{ id: 'g', log: LOG, heads: [], fault: 'entry 2 is not decided so' }] },
    /does not verify: entry 2/,
  ],
  [
    'a node with another head',
    {},
    { games: [{ id: 'g', log: LOG, heads: ['h6', 'h5'] }] },
    /node 1 ends with h5, not with h6/,
  ],
  ['an email that was never sent', {}, { emails: [] }, /the invitation to one@x was never sent/],
  [
    'two emails about one thing',
    {},
    { emails: ['m1', 'm2'].map(id => ({ id, to: 'one@x' })), mayRepeatEmails: true },
    /one@x got 2 different emails/,
  ],
  [
    'an email that was sent twice although nothing died',
    {},
    { emails: ['m1', 'm1'].map(id => ({ id, to: 'one@x' })) },
    /one@x got the same email 2 times/,
  ],
  ['an answer that no fault excuses', { oddities: ['an act was answered 500'] }, {}, /answered 500/],
]

describe('the checker of histories', () => {
  test('a history that can have happened in one order passes', () => {
    assert.deepEqual(checkHistory(HISTORY, ENDING), [])
  })

  test('an act whose answer was lost may have happened or not', () => {
    const lost = { acknowledged: [], ended: Number.POSITIVE_INFINITY }
    assert.deepEqual(checkHistory({ ...HISTORY, ...acts(4, { ...lost, name: 'never' }) }, ENDING), [])
  })

  test('a node that died may send the same email again', () => {
    const twice = ['m1', 'm1'].map(id => ({ id, to: 'one@x' }))
    assert.deepEqual(checkHistory(HISTORY, { ...ENDING, emails: twice, mayRepeatEmails: true }), [])
  })

  for (const [what, history, ending, sentence] of PLANTED)
    test(`finds ${what}`, () => {
      const found = checkHistory({ ...HISTORY, ...history }, { ...ENDING, ...ending })
      assert.ok(
        found.some(it => sentence.test(it)),
        found.join('\n'),
      )
    })
})
