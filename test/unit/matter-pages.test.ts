import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { headingOf } from '../../src/app/session/questions/registers.ts'
import { matterArgumentName, matterName, matterState, matterTitle } from '../../src/web/matters/matter-state.ts'
import { wholeHoursInWords } from '../../src/web/parts/spans-and-lists-in-words.ts'
import { placesOfPerson } from '../../src/web/registers/offices-and-statuses.ts'
import {
  hasAmountPerPerson,
  hasSquarePerPerson,
  isEmpty,
  isListOfLongLines,
} from '../../src/web/registers/register-shape.ts'

const matter = (more: object = {}) => ({
  kind: 'proposal',
  label: '301',
  by: 'Ames',
  open: true,
  since: 1,
  institution: 'proposals',
  words: 'Proposal 301 by Ames: repeal rule 206 (Penalty)',
  parts: [],
  briefParts: [],
  gist: [],
  briefGist: [],
  brief: 'Proposal 301 by Ames: repeal rule 206 (Penalty)',
  namesGoneRules: false,
  fields: {},
  ...more,
})

const register = (more: object = {}) => ({
  name: 'points',
  words: 'points',
  heading: 'The points of each player',
  about: 'the points of each player',
  keys: 'person',
  type: 'rational',
  derived: false,
  start: null,
  value: {} as unknown,
  ...more,
})

describe('a matter in a list', () => {
  it('a matter is named by its kind and label, or by its label alone if that includes the kind', () => {
    assert.equal(matterName({ kind: 'proposal', label: '301' }), 'Proposal 301')
    assert.equal(matterName({ kind: 'overruling', label: 'Overruling 1' }), 'Overruling 1')
  })

  it('a matter has the title given by its author or, if there is none, the title of the only rule that it would add', () => {
    assert.equal(matterTitle({ fields: { title: 'No League' } }), 'No League')
    assert.equal(matterTitle({ fields: { changes: [{ kind: 'enact', title: 'Gifts' }] } }), 'Gifts')
    assert.equal(matterTitle({ fields: { changes: [{ title: 'Gifts' }, { title: 'Hats' }] } }), '')
  })

  it('a matter shows its state and its deadline', () => {
    const deadlines = [
      {
        at: '2026-11-25T00:00:00.000Z',
        event: 'over',
        why: '',
        words: '',
        rule: '104',
        title: null,
        clause: null,
        about: [],
        aboutParts: [],
        persons: [],
        matter: { kind: 'proposal', label: '301' },
      },
    ]
    assert.deepEqual(matterState(matter({ fields: { phase: 'debate' } })), { words: 'in debate', tone: 'open' })
    assert.deepEqual(matterState(matter({ fields: { phase: 'voting', voting: true } }), deadlines), {
      words: 'the vote is open',
      tone: 'open',
      until: '2026-11-25T00:00:00.000Z',
    })
    assert.deepEqual(matterState(matter({ open: false, fields: { outcome: 'defeated' } })), {
      words: 'defeated',
      tone: 'no',
    })
    assert.equal(matterState(matter({ open: false })).words, 'closed')
  })
})

it('an act is about a matter if one of its arguments accepts matters of that kind', () => {
  const act = { with: { choice: 'word', proposal: 'matter proposal?' } }
  assert.equal(matterArgumentName(act, { kind: 'proposal' }), 'proposal')
  assert.equal(matterArgumentName(act, { kind: 'case' }), undefined)
  assert.equal(matterArgumentName({ with: { on: 'matter' } }, { kind: 'election' }), 'on')
})

describe('a register’s view', () => {
  it('a register is shown as amounts per person, a board, the lines of a poem, or another kind of view', () => {
    assert.equal(hasAmountPerPerson(register({ value: { Abel: '343/5', Berg: 12 } })), true)
    assert.equal(hasAmountPerPerson(register({ type: 'integer', value: { Abel: 1795031163000 } })), false)
    assert.equal(hasAmountPerPerson(register({ type: 'integer', value: { Abel: 4 }, told: 'elsewhere' })), false)
    assert.equal(hasSquarePerPerson(register({ type: 'data', value: { Abel: [3, 16] } })), true)
    assert.equal(hasSquarePerPerson(register({ type: 'data', value: {} })), false)
    assert.equal(
      isListOfLongLines(register({ keys: null, value: ['Once upon a midnight dreary,', 'while I pondered, weak …'] })),
      true,
    )
    assert.equal(isListOfLongLines(register({ keys: null, value: ['comet', 'velvet'] })), false)
    assert.deepEqual([null, '', false, [], {}, 0].map(isEmpty), [true, true, true, true, true, false])
  })

  it('the heading of a register is its own description, without technical units', () => {
    const about = 'when the vote ends, in milliseconds since 1970'
    assert.equal(headingOf({ about, name: 'closes', type: 'integer', start: 0 }), 'When the vote ends')
    assert.equal(headingOf({ name: 'awaited', type: 'persons', start: [] }), 'Players who have not voted yet')
  })

  it('a person’s page shows their attributes and possessions', () => {
    const registers = [
      register({ name: 'statuses', type: 'text', value: { Cato: 'Active' } }),
      register({ name: 'officers', keys: 'text', type: 'person', value: { Mogul: 'Cato', Booth: 'Ewing' } }),
      register({ name: 'teams', keys: null, type: 'data', value: { Millers: ['Ashby', 'Cato'] } }),
      register({ name: 'mover', keys: null, type: 'person', value: 'Cato' }),
      register({ name: 'bakers', keys: null, type: 'persons', value: ['Cato'] }),
      register({ value: { Cato: 4 } }),
    ]
    assert.deepEqual(
      placesOfPerson(registers, 'Cato').map(({ words, of, office }) => [words, of, office]),
      [
        ['Active', 'statuses of Cato', true],
        ['Mogul', 'officers of Mogul', true],
        ['Millers', 'teams', true],
        ['has the turn', 'mover', true],
        ['bakers', 'bakers', false],
      ],
    )
  })
})

it('a duration in whole hours is shown in days or in hours', () => {
  assert.deepEqual([604_800_000, 5_400_000, 7_200_000].map(wholeHoursInWords), ['7 days', undefined, '2 hours'])
})
