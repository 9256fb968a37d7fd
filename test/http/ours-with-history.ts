import assert from 'node:assert/strict'
import type { TestDoor } from './test-door.ts'

export const PLAYERS = [
  { name: 'Ann', surname: 'Ames' },
  { name: 'Ben', surname: 'Brook' },
]

const HEAD = 'name: own-ours\ntitle: Ours\n'
export const FILES = { 'ruleset.yaml': HEAD, 'rules/1-play.md': 'We play.\nWe sing.\n', 'rules/2-end.md': 'We end.\n' }

/** A small history, whose last texts are those of `FILES`. */
export const EVENTS = [
  { kind: 'rule', rule: '1', change: 'made', text: 'We play.', date: '1998' },
  { kind: 'proposal', proposal: '17', by: ['Dora Dee'], date: '2003-05-11', outcome: 'adopted', text: 'Sing.' },
  {
    ...{ kind: 'rule', rule: '1', change: 'amended', text: 'We play.\nWe sing.', date: '2003-05-12' },
    because: { proposal: '17' },
  },
  { kind: 'rule', rule: '3', change: 'made', text: 'We end.', date: 'before 2004-02' },
  { kind: 'rule', rule: '3', change: 'renumbered', to: '2', date: 'about 2004-03', by: ['Eli Eve'] },
  {
    kind: 'judgment',
    judgment: 'C1',
    date: 'unknown',
    by: ['Fay Fox'],
    question: 'May we hum?',
    ruling: 'TRUE',
    rules: ['1'],
  },
]

export const lines = (head: object, events: readonly object[]) =>
  [head, ...events].map(it => `${JSON.stringify(it)}\n`).join('')
export const SMALL = lines({ history: 1, from: 'The list of Ours', source: 'https://ours.example' }, EVENTS)

export const founding = (files: object, history: string, more: object = {}) =>
  ({
    method: 'POST',
    url: '/api/v1/games',
    as: 'ames',
    body: { title: 'Ours', ruleset: 'own-ours', ownRules: { files }, history, players: PLAYERS, ...more },
  }) as const

export async function founded({ ask }: TestDoor, files: object, history: string, more: object = {}): Promise<string> {
  const answer = await ask(founding(files, history, more))
  assert.equal(answer.status, 201, answer.text)
  return (answer.json as { readonly id: string }).id
}
