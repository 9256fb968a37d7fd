import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockGroups } from '../../src/web/table/deadline-groups.ts'
import type { Deadline, Waiting } from '../../src/wire/game/game-state.ts'

const PROPOSAL = { kind: 'proposal', label: '3' }

function deadline(event: string, day: number, more: Partial<Deadline> = {}): Deadline {
  const at = `2026-11-${day}T00:00:00.000Z`
  const plain = {
    words: '',
    why: event,
    rule: event,
    title: null,
    clause: null,
    matter: null,
    about: [],
    aboutParts: [],
    persons: [],
  }
  return { at, event, ...plain, ...more }
}

const silent = ['p1', 'p2', 'p3'].map((person, place) =>
  deadline('silentWeek', 20 + place, { persons: [person], about: [person] }),
)
const deadlines = [...silent, deadline('potatoTime', 26), deadline('weekPassed', 28, { matter: PROPOSAL })]
const orderFor = (you?: string, waitsFor: Waiting['waitsFor'] = []) =>
  clockGroups({ deadlines, waitsFor }, you).map(group => group.deadlines[0]?.event)

describe('the list of upcoming deadlines', () => {
  it('the deadlines are in chronological order', () => {
    assert.deepEqual(orderFor(), ['silentWeek', 'potatoTime', 'weekPassed'])
  })

  it('the list starts with your own deadlines, separate from those of others', () => {
    const [mine, others] = clockGroups({ deadlines, waitsFor: [] }, 'p3').map(it => it.deadlines.map(one => one.about))
    assert.deepEqual([mine, others], [[['p3']], [['p1'], ['p2']]])
  })

  it('the list starts with the end of a vote if the vote is waiting for you', () => {
    const awaited = {
      person: 'p9',
      name: '',
      fullName: '',
      to: '',
      toParts: [],
      why: null,
      cases: [],
      doubts: [],
      matters: [PROPOSAL],
    }
    assert.deepEqual(orderFor('p9', [awaited]), ['weekPassed', 'silentWeek', 'potatoTime'])
  })

  it('suspended deadlines are listed after running ones', () => {
    const still = deadline('halted', 19, { at: null })
    const groups = clockGroups({ deadlines: [still, deadline('over', 28)], waitsFor: [] }, undefined)
    assert.deepEqual(
      groups.map(group => group.deadlines[0]?.event),
      ['over', 'halted'],
    )
  })
})
