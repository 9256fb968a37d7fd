import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { before, describe, it } from 'node:test'
import { ofThisTurn } from '../turn.ts'
import { played } from '../unit/thermo-game.ts'
import { SHAPES, type Shape } from './linear/shapes.ts'
import { StepCounter } from './linear/step-counter.ts'
import { FAULTY, READERS } from './linear/texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const MODULE = join(import.meta.dirname, 'linear/texts.ts')

const SCRIPT = `
title: here
ruleset: suber
players: [{ name: Zoe, surname: Ames }, { name: Al, surname: Brook }]
steps: []
`

/** Folders in which nearly every file reads what somebody wrote, and the few files there that do not. */
const READING = ['src/unicode/*.ts', 'src/app/recognition/*.ts', 'src/app/names/*.ts', 'src/store/search/document-*.ts']
const NOT_READING = ['src/app/recognition/draft-source.ts']

/** How often a piece is repeated at first. A suspicious text gets four times as long, this many times. */
const TIMES = 200
const LONGER = 3

/** A text with four times as many pieces may take this many times as many steps for each character. */
const MOST_GROWTH = 1.5
const SUSPICIOUS = 1.25

/** After so many steps, a suspicious text is judged as it is. */
const TOO_MANY = 50_000_000

describe('texts made by an attacker', () => {
  let counter: StepCounter
  before(async () => {
    counter = await StepCounter.of(MODULE, JSON.stringify(played('here', SCRIPT).game.state))
  })

  /** How the steps grow with a text of this shape, if they grow faster than the text. */
  function growthOf(reader: string, shape: Shape): string | undefined {
    const [, nothing] = counted(reader, shape, 0)
    for (let [times, rounds] = [TIMES, LONGER]; ; times *= 4, rounds -= 1) {
      const rows = [times, 4 * times].map(it => counted(reader, shape, it))
      const [first = 0, last = 0] = rows.map(([length, steps]) => Math.max(1, steps - nothing) / length)
      if (last / first < (rounds === 0 ? MOST_GROWTH : SUSPICIOUS)) return undefined
      if (rounds === 0 || rows.some(([, steps]) => steps > TOO_MANY))
        return last / first < MOST_GROWTH
          ? undefined
          : `${shape.name}: ${rows.map(([, steps]) => steps).join(', ')} steps`
    }
  }

  function counted(reader: string, shape: Shape, times: number): readonly [length: number, steps: number] {
    const text = shape.of(times)
    const found = counter.count(reader, text)
    assert.ok('steps' in found, `${shape.name}, ${times} times: ${JSON.stringify(found)}`)
    return [text.length, found.steps]
  }

  for (const reader of Object.keys(READERS))
    it(`the steps of ${reader} grow only as much as any text`, () => {
      assert.deepEqual(
        ofThisTurn(SHAPES, 24).flatMap(shape => growthOf(reader, shape) ?? []),
        [],
      )
    })

  for (const fault of Object.keys(FAULTY))
    it(`the counter finds ${fault}`, () => {
      assert.notEqual(growthOf(fault, { name: 'a', of: times => 'a'.repeat(times) }), undefined)
    })

  it('every file that reads what somebody wrote is among those that are counted', () => {
    const read = new Set(counter.modules.map(file => relative(ROOT, file)))
    const missed = globSync(READING, { cwd: ROOT }).filter(file => !read.has(file) && !NOT_READING.includes(file))
    assert.deepEqual(missed, [])
  })
})
