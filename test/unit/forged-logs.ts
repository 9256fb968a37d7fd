import { openWorld, sha256 } from '../../src/app/play/world.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { playedTurn } from './played-game.ts'
import { changedAt } from './rehashed.ts'

/** The log of a turn, in which entry 6 throws a die. */
export const entries = playedTurn()

/** A machine that decides by another law than the one that decided the log. */
export const otherMachine = () => openWorld(createSandbox(), 'another law', typeStripper)

const changed = (seq: number, change: (entry: Entry) => Entry) => changedAt(entries, seq, change)
const faces = (...shown: readonly Entry['outside']['faces'][number][]) =>
  changed(6, entry => ({ ...entry, outside: { ...entry.outside, faces: shown } }))
const ADDED = {
  do: 'add',
  register: 'points',
  key: 'p2',
  amount: '100',
  warrant: { rule: null, via: 'founders' },
} as const
const [zero, one, two, three, ...rest] = entries as [Entry, Entry, Entry, Entry, ...Entry[]]

/** Forged logs whose hashes are valid or whose entries are out of order, and the entry in which it is detected. */
export const FORGED_LOGS: readonly (readonly [what: string, entry: number, log: readonly Entry[]])[] = [
  [
    'another amount',
    6,
    changed(6, entry => ({
      ...entry,
      effects: entry.effects.map(effect => (effect.do === 'add' ? { ...effect, amount: '40' } : effect)),
    })),
  ],
  ['a missing effect', 5, changed(5, entry => ({ ...entry, effects: entry.effects.slice(0, -1) }))],
  ['an added effect', 7, changed(7, entry => ({ ...entry, effects: [...entry.effects, ADDED] }))],
  ['another face', 6, faces(6)],
  ['a face that nobody threw', 6, faces(4, 4)],
  ['a missing face', 6, faces()],
  ['a face that is a list', 6, faces([0, 0, 0, 1, 0, 0])],
  ['another answer', 1, changed(1, entry => ({ ...entry, answer: { number: 999 } }))],
  ['other decisions', 1, changed(1, entry => ({ ...entry, decisions: sha256('none') }))],
  ['another author', 1, changed(1, entry => ({ ...entry, act: { ...entry.act, by: 'p2' } }))],
  ['an earlier date', 3, changed(3, entry => ({ ...entry, act: { ...entry.act, at: 5 } }))],
  ['a swap of two entries', 1, [zero, two, one, three, ...rest]],
  ['a missing entry', 2, [zero, one, three, ...rest]],
  ['a duplicated entry', 2, [zero, one, one, two, three, ...rest]],
  ['a missing beginning', 0, [one, two, three, ...rest]],
  [
    'a replaced text',
    2,
    entries.map(entry =>
      entry.seq === 2 ? { ...entry, beside: { [sha256('a\nb')]: { salt: 'a', text: 'b' } } } : entry,
    ),
  ],
]
