import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, stringify } from 'yaml'
import { exportScript } from '../../src/app/log/export-script.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { playedTurn, world } from './played-game.ts'

const entries = playedTurn()

/** A log that goes on with the same acts again and again, until it has so many entries. */
function grown(length: number, what: string, args: object): readonly Entry[] {
  const said = entries.find(({ act }) => act.do === what)
  assert.ok(said)
  const more = Array.from({ length: length - entries.length }, (_, at) => {
    const seq = entries.length + at
    const act = { ...said.act, id: `more${at}`, with: structuredClone(args) } as Entry['act']
    return { ...said, seq, act, effects: [], answer: {} }
  })
  return [...entries, ...more]
}

test('a script is written in parts, with the text that it would have as a whole', () => {
  const text = exportScript(
    world,
    grown(350, 'comment', { text: 'Again: “so on”, at length; and longer than one line can be, which YAML folds.' }),
    'suber',
  )
  assert.equal(stringify(parse(text), { lineWidth: 110 }), text)
  assert.equal(parse(text).steps.at(-2).row, 'entry 349')
})

test('values that an entry repeats are anchored as in a file that is written at once: each anchor is used once', () => {
  const repeated = { of: 'a value that an entry writes only once, because it is long' }
  const text = exportScript(world, grown(350, 'comment', { text: [repeated, repeated] }), 'suber')
  const anchors = text.match(/(?<=&)a\d+/g) ?? []
  assert.deepEqual(
    anchors,
    Array.from({ length: 350 - entries.length }, (_, at) => `a${at + 1}`),
  )
  assert.equal(stringify(parse(text), { lineWidth: 110 }), text)
})
