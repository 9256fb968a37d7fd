import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Chronicle, chronicledEntry, emptyChronicle, readEntry } from '../../src/app/chronicle/chronicle.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { RegisterDeclaration } from '../../src/kernel/state/register.ts'
import { newGame } from './played-game.ts'

const POINTS: RegisterDeclaration = { name: 'points', keys: 'person', type: 'rational', start: '0' }

/** The chronicle of a log in which each entry has the given effects. */
function chronicled(entries: readonly (readonly Effect[])[]): Chronicle {
  const chronicle = emptyChronicle()
  for (const [seq, effects] of entries.entries()) {
    const logged = effects.map(effect => ({ ...effect, warrant: { rule: null, via: 'hand' } }))
    readEntry(chronicle, chronicledEntry({ seq, act: { at: seq }, effects: logged } as unknown as Entry))
  }
  return chronicle
}

function lineOf({ scores }: Chronicle, register: string, person: string): readonly (readonly [number, number])[] {
  return (scores.registers.get(register)?.lines.get(person) ?? []).map(({ entry, value }) => [entry, value] as const)
}

const declared = (register: RegisterDeclaration): Effect => ({ do: 'declare', register, by: 'r1', value: {} })
const added = (key: string, amount: string): Effect => ({ do: 'add', register: 'points', key, amount })

describe('the chronicle of a game', () => {
  it('adds amounts exactly and keeps one point for each entry', () => {
    const log = [[declared(POINTS)], [added('p1', '1/3'), added('p1', '1/3')], [added('p1', '1/3')]]
    const line = lineOf(chronicled(log), 'points', 'p1')
    assert.deepEqual(
      line.map(([entry]) => entry),
      [1, 2],
    )
    assert.equal(line.at(-1)?.[1], 1)
  })

  it('counts a win no more that a ruling takes back, and again if that ruling is overruled', () => {
    const chronicle = emptyChronicle()
    const wins: (number | undefined)[] = []
    const writes = [
      ['hand', 'p1'],
      ['restoring', null],
      ['undoing', 'p1'],
      ['restoring', null],
    ] as const
    for (const [seq, [via, value]] of writes.entries()) {
      const effects = [{ do: 'write', register: 'winner', value, warrant: { rule: null, via } }]
      readEntry(chronicle, chronicledEntry({ seq, act: { at: seq }, effects } as unknown as Entry))
      wins.push(chronicle.people.get('p1')?.wins)
    }
    assert.deepEqual(wins, [1, 0, 1, 0])
  })

  it('skips sealed values', () => {
    const sealed: Effect = { do: 'write', register: 'points', key: 'p1', value: { sealed: 'f'.repeat(64) } }
    assert.deepEqual(lineOf(chronicled([[declared(POINTS)], [sealed]]), 'points', 'p1'), [])
  })

  it('finds scores by their declaration, whatever they are called', () => {
    const fish: RegisterDeclaration = { name: 'fish', keys: 'person', type: 'integer', start: 0 }
    const text: RegisterDeclaration = { name: 'hats', keys: 'person', type: 'text', start: '' }
    const { scores } = chronicled([[declared(fish), declared(text)]])
    assert.deepEqual([...scores.registers.keys()], ['fish'])
  })

  it('remembers a limited number of points, always with the latest value', () => {
    const log = Array.from({ length: 20_000 }, () => [added('p1', '1')])
    const chronicle = chronicled([[declared(POINTS)], ...log])
    const line = lineOf(chronicle, 'points', 'p1')
    assert.ok(line.length <= 6_000, `${line.length} points`)
    assert.deepEqual(line.at(-1), [20_000, 20_000])
    assert.equal(chronicle.thinned, true)
  })

  it('remembers a limited number of people and registers', () => {
    const names = Array.from({ length: 100 }, (_, index) => index)
    const registers = names.map(index => declared({ ...POINTS, name: `points${index}` }))
    const people = names.map(index => added(`p${index}`, '1'))
    const { scores } = chronicled([[declared(POINTS)], registers, people])
    assert.ok(scores.registers.size <= 30)
    assert.ok((scores.registers.get('points')?.lines.size ?? 0) <= 60)
  })

  it('an undone ruling is not a moment of the timeline', () => {
    const matter = { id: 'm1', kind: 'case', label: '1', by: null, institution: 'judgment', charter: null, fields: {} }
    const ruled: Effect = { do: 'changeMatter', matter: 'm1', set: { ruling: 'No.' } }
    const undone = { ...ruled, warrant: { rule: null, via: 'undoing' } }
    const chronicle = chronicled([[], [{ do: 'openMatter', matter }], [ruled]])
    readEntry(chronicle, chronicledEntry({ seq: 3, act: { at: 3 }, effects: [undone] } as unknown as Entry))
    assert.deepEqual(
      chronicle.moments.map(({ seq, kinds }) => [seq, kinds]),
      [
        [0, ['founding']],
        [2, ['ruling']],
      ],
    )
  })

  it('counts what each person did, and no longer counts a win that is undone', () => {
    const proposal = { id: 'm1', kind: 'proposal', label: '301', by: 'p1', institution: 'proposals' }
    const dispute = { id: 'm2', kind: 'case', label: '1', by: 'p2', institution: 'judgment' }
    const opening = (matter: object) => ({ do: 'openMatter', matter: { charter: null, fields: {}, ...matter } })
    const hand = { rule: null, via: 'hand' }
    const undoing = { rule: null, via: 'undoing' }
    const winning = (value: string | null, warrant: object) => ({ do: 'write', register: 'winner', value, warrant })
    const log = [
      { by: 'p1', effects: [] },
      { by: 'p1', effects: [{ ...opening(proposal), warrant: hand }] },
      { by: 'p2', effects: [{ do: 'closeMatter', matter: 'm1', set: { outcome: 'adopted' }, warrant: hand }] },
      { by: 'p2', effects: [{ ...opening(dispute), warrant: hand }] },
      { by: 'p1', effects: [{ do: 'changeMatter', matter: 'm2', set: { ruling: 'No.' }, warrant: hand }] },
      { by: 'p2', effects: [winning('p1', hand)] },
      { by: 'p2', effects: [winning(null, undoing)] },
      { by: 'p2', effects: [winning('p2', hand)] },
    ]
    const chronicle = emptyChronicle()
    for (const [seq, { by, effects }] of log.entries())
      readEntry(chronicle, chronicledEntry({ seq, act: { at: seq, by }, effects } as unknown as Entry))
    assert.deepEqual(chronicle.people.get('p1'), { acts: 3, proposals: 1, adopted: 1, rulings: 1, wins: 0 })
    assert.deepEqual(chronicle.people.get('p2'), { acts: 5, proposals: 0, adopted: 0, rulings: 0, wins: 1 })
  })

  it('the first moment of a real game is its founding, and the founders do not count as joining', () => {
    const { entries } = newGame()
    const chronicle = emptyChronicle()
    for (const entry of entries) readEntry(chronicle, chronicledEntry(entry))
    assert.deepEqual(chronicle.moments[0], { seq: 0, kinds: ['founding'] })
  })
})
