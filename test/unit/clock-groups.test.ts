import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Schema } from '../../src/web/api/schema.ts'
import { clockGroups } from '../../src/web/game/clock-groups.ts'

type Deadline = Schema['Deadline']

const PROPOSAL = { kind: 'proposal', label: '3' }

function deadline(event: string, day: number, more: Partial<Deadline> = {}): Deadline {
  const at = `2026-11-${day}T00:00:00.000Z`
  const plain = { words: '', why: event, rule: event, title: null, clause: null, matter: null, about: [], persons: [] }
  return { at, event, ...plain, ...more }
}

const silent = ['p1', 'p2', 'p3'].map((person, place) =>
  deadline('silentWeek', 20 + place, { persons: [person], about: [person] }),
)
const deadlines = [...silent, deadline('potatoTime', 26), deadline('weekPassed', 28, { matter: PROPOSAL })]
const orderFor = (you?: string, waitsFor: Schema['Waiting']['waitsFor'] = []) =>
  clockGroups({ deadlines, waitsFor }, you).map(group => group.deadlines[0]?.event)

describe('what the clock brings', () => {
  it('stands in the order of time, and what runs alike for many comes last', () => {
    assert.deepEqual(orderFor(), ['potatoTime', 'weekPassed', 'silentWeek'])
  })

  it('begins with what concerns me, my own among those alike', () => {
    const [first] = clockGroups({ deadlines, waitsFor: [] }, 'p3')
    assert.deepEqual([first?.mine, first?.deadlines[0]?.persons], [true, ['p3']])
  })

  it('begins with the end of the vote that waits for me', () => {
    const awaited = { person: 'p9', name: '', fullName: '', to: '', why: null, matters: [PROPOSAL] }
    assert.deepEqual(orderFor('p9', [awaited]), ['weekPassed', 'potatoTime', 'silentWeek'])
  })

  it('has what stands still behind what runs', () => {
    const still = deadline('halted', 19, { at: null })
    const groups = clockGroups({ deadlines: [still, deadline('over', 28)], waitsFor: [] }, undefined)
    assert.deepEqual(
      groups.map(group => group.deadlines[0]?.event),
      ['over', 'halted'],
    )
  })
})
