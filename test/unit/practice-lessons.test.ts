import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openWorld } from '../../src/app/play/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { HABITS } from '../../src/practice/habits/all-habits.ts'
import { type PracticeGame, startPracticeGame } from '../../src/practice/practice-game.ts'
import { readPracticeParts, readPracticeRuleset } from '../../src/practice/practice-parts.ts'
import type { SavedGame } from '../../src/practice/saved-game.ts'
import { knownPrograms } from '../../src/practice/strip-known-programs.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'
import { writtenArguments } from '../../src/web/forms/argument-kinds.ts'
import { inputOfSuggestion } from '../../src/web/forms/suggested-input.ts'
import { hintNow, type Progress, stepsDone } from '../../src/web/practice/guide-progress.ts'
import { lesson as charnomic } from '../../src/web/practice/lessons/charnomic.ts'
import type { Hint, Lesson, Step } from '../../src/web/practice/lessons/lesson.ts'
import { lesson as nOmic } from '../../src/web/practice/lessons/n_omic.ts'
import { lesson as suber } from '../../src/web/practice/lessons/suber.ts'
import { lesson as thermo } from '../../src/web/practice/lessons/thermo.ts'
import { lesson as triNomic } from '../../src/web/practice/lessons/tri-nomic.ts'
import type { PossibleActs } from '../../src/wire/game/act.ts'
import type { Rule } from '../../src/wire/game/rule.ts'
import { ofThisTurn } from '../turn.ts'

const LESSONS: Readonly<Record<string, Lesson>> = { suber, charnomic, thermo, n_omic: nOmic, 'tri-nomic': triNomic }

const { law } = readPracticeParts()

type Keeping = { save?: (game: SavedGame) => void; saved?: SavedGame }

function start(name: string, chance: () => number, keeping: Keeping = {}): Promise<PracticeGame> {
  const { ruleset, programs } = readPracticeRuleset(name)
  const world = openWorld(createSandbox(), law, knownPrograms(programs))
  const powers = { world, readShipped: () => ruleset }
  return startPracticeGame({ powers, ruleset: name, name: 'Zoe', chance, news: () => {}, save: () => {}, ...keeping })
}

async function read<T>(game: PracticeGame, path: string, query = {}): Promise<T> {
  const { status, json } = await game.ask({ method: 'GET', path, query, body: {} })
  assert.equal(status, 200, json)
  return JSON.parse(json) as T
}

async function act(game: PracticeGame, name: string, args: object): Promise<void> {
  const body = { do: name, with: args as JsonObject }
  const { status, json } = await game.ask({ method: 'POST', path: 'acts', query: {}, body })
  assert.equal(status, 201, `${name} ${JSON.stringify(args)}: ${json}`)
  await playOn(game)
}

function playOn(game: PracticeGame): Promise<void> {
  return game.goOn(async () => {})
}

type Adoption = {
  changes: { why: string | null; refused: object[]; failed: object[] }[]
  questions: { held: boolean }[]
}
type Matter = { kind: string; label: string; by: string; fields: { outcome: string } }
type Act = Pick<PossibleActs['acts'][number], 'act' | 'open' | 'ends' | 'arguments'>
/** What the guide knows, as the page finds it out. */
async function progressIn(game: PracticeGame, looked: boolean): Promise<Progress> {
  const { acts } = await read<{ acts: Act[] }>(game, 'acts')
  const { deadlines, waitsFor } = await read<{ deadlines: { event: string }[]; waitsFor: { person: string }[] }>(
    game,
    'state',
  )
  const { entries } = await read<{ entries: { do: string }[] }>(game, 'entries', { by: 'p1', limit: '40' })
  const { matters } = await read<{ matters: Matter[] }>(game, 'matters')
  return {
    looked,
    acts: entries.map(it => it.do),
    adopted: matters.filter(({ by, fields }) => by === 'Zoe' && fields.outcome === 'adopted').length,
    open: acts.filter(({ open }) => open).map(it => it.act),
    deadlines: deadlines.map(({ event }) => event),
    awaited: waitsFor.some(({ person }) => person === 'p1'),
  }
}

/**
 * Does what a hint says: proposes, presses, lets time pass, or votes and ends the debate under “Your moves”. Returns the
 * number of presses.
 */
async function follow(game: PracticeGame, hint: Hint, { proposes, first, voting }: Lesson): Promise<number> {
  const proposal = hint.offers === 'first' ? first[0] : hint.offers === 'voting' ? voting : undefined
  if (proposal !== undefined) await act(game, proposes, proposal.with)
  else if (hint.press !== undefined) await act(game, hint.press.do, hint.press.with)
  else if (hint.waits) {
    await game.letTimePass('deadline')
    await playOn(game)
  } else return moveAsAwaited(game, hint)
  return 1
}

/** Acts under “Your moves”: the first act that the hint names as open, with a vote for everything. */
async function moveAsAwaited(game: PracticeGame, { when = [], says }: Hint): Promise<number> {
  const { acts } = await read<{ acts: Act[] }>(game, 'acts')
  const { waitsFor } = await read<{ waitsFor: { person: string; matters: { label: string }[] }[] }>(game, 'state')
  const label = waitsFor.find(it => it.person === 'p1')?.matters[0]?.label
  const names = when.flatMap(sign => ('open' in sign ? [sign.open] : []))
  const open = acts.find(it => names.includes(it.act)) ?? acts.find(it => it.open && it.ends)
  assert.ok(open, says)
  const args = open.arguments.flatMap(({ name, type, choices = [] }) => {
    if (type.startsWith('matter')) return [[name, label ?? choices[0]?.value] as const]
    if (name === 'word') return [[name, 'amber'] as const]
    const [choice] = choices.filter(({ of }) => label === undefined || of === undefined || of.includes(label))
    return name === 'choice' ? [[name, choice?.value ?? 'for'] as const] : []
  })
  await act(game, open.act, Object.fromEntries(args.filter(([, value]) => value !== undefined)))
  return 3
}

describe('practice games in all rulesets', () => {
  it('every ruleset has a lesson, and computer players who know how to play it', () => {
    for (const table of [LESSONS, HABITS]) assert.deepEqual(Object.keys(table).sort(), shippedRulesetNames())
  })

  for (const [name, lesson] of ofThisTurn(Object.entries(LESSONS), 5)) {
    it(`${name}: following the guide leads to an adopted change and to a proposal about voting`, async () => {
      let saved: SavedGame | undefined
      const save = (game: SavedGame): void => {
        saved = JSON.parse(JSON.stringify(game)) as SavedGame
      }
      let game = await start(name, () => 0.1, { save })
      await playOn(game)
      const taken: string[] = []
      let [looked, reloaded, reached, presses, pressesToAdoption] = [false, false, 0, 0, 0]
      for (let tries = 0; tries < 40; tries += 1) {
        const progress = await progressIn(game, looked)
        reached = stepsDone(lesson.steps, progress, reached)
        if (progress.adopted > 0) pressesToAdoption ||= presses
        const step = lesson.steps[reached]
        if (step === undefined) break
        const hint = hintNow(step, progress)
        assert.ok(hint, step.title)
        taken.push(`${step.title}: ${hint.says}`)
        // A number can be pressed at any time, so this step is taken when the guide asks for it.
        if ('looked' in step.until) looked = true
        else presses += await follow(game, hint, lesson)
        // The page is reloaded once the newcomer has proposed something.
        if (saved !== undefined && !reloaded && reached > 0) {
          game = await start(name, () => 0.1, { save, saved })
          reloaded = true
        }
      }
      assert.equal(reached, lesson.steps.length, taken.join('\n'))
      assert.ok(pressesToAdoption > 0 && pressesToAdoption <= 12, `${pressesToAdoption} presses\n${taken.join('\n')}`)
    })
  }

  for (const [name, lesson] of ofThisTurn(Object.entries(LESSONS), 5)) {
    it(`${name}: each suggestion and each idea of a computer player would take effect if adopted`, async () => {
      assert.ok(lesson.first.length >= 3 && lesson.first.length <= 5)
      const game = await start(name, () => 0.999)
      const [before] = lesson.steps.flatMap(({ until, hints }) =>
        'did' in until && until.did === lesson.proposes ? [] : (hints[0]?.press ?? []),
      )
      const isFirst = 'did' in (lesson.steps[0]?.until ?? {}) && lesson.steps[0]?.hints[0]?.press === before
      if (before !== undefined && isFirst) await act(game, before.do, before.with)
      // The suggestions are sent as the form sends them after it was filled in with one press.
      const { acts } = await read<{ acts: Act[] }>(game, 'acts')
      const { groups } = await read<{ groups: { rules: Rule[] }[] }>(game, 'rules')
      const proposes = acts.find(it => it.act === lesson.proposes)
      assert.ok(proposes)
      const filledIn = [...lesson.first, lesson.voting].map(suggestion => {
        const input = inputOfSuggestion(
          proposes,
          suggestion.with,
          groups.flatMap(({ rules }) => rules),
        )
        assert.ok(input, suggestion.title)
        return writtenArguments(proposes.arguments, input)
      })
      const all = [...filledIn, ...(HABITS[name]?.ideas ?? []).map(it => it.change)]
      for (const args of all) {
        const body = { do: lesson.proposes, with: args as JsonObject }
        const { status, json } = await game.ask({ method: 'POST', path: 'acts/preview', query: {}, body })
        assert.equal(status, 200, `${JSON.stringify(args)}: ${json}`)
        const { adoption } = JSON.parse(json) as { adoption?: Adoption }
        assert.ok(adoption && adoption.changes.length > 0, json)
        for (const { why, refused, failed } of adoption.changes)
          assert.deepEqual([why, refused, failed], [null, [], []])
        assert.deepEqual(
          adoption.questions.filter(({ held }) => held),
          [],
        )
      }
    })
  }
})

describe('the guide', () => {
  const nothing: Progress = { acts: [], adopted: 0, looked: false, open: [], deadlines: [], awaited: false }
  const steps: readonly Step[] = [
    {
      title: 'Propose',
      until: { did: 'propose' },
      hints: [
        { when: [{ open: 'propose' }], says: 'now' },
        { says: 'later', waits: true },
      ],
    },
    { title: 'Look', until: { looked: true }, hints: [{ when: [{ deadline: 'end' }], says: 'wait', waits: true }] },
    { title: 'Propose again', until: { did: 'propose', times: 2 }, hints: [] },
  ]

  it('a step is done when the newcomer has done it, and stays done', () => {
    assert.equal(stepsDone(steps, nothing), 0)
    assert.equal(stepsDone(steps, { ...nothing, acts: ['vote', 'propose'] }), 1)
    assert.equal(stepsDone(steps, nothing, 1), 1)
    assert.equal(stepsDone(steps, { ...nothing, acts: ['propose'], looked: true }), 2)
    assert.equal(stepsDone(steps, { ...nothing, acts: ['propose', 'propose'], looked: true }), 3)
  })

  it('the hint follows from the acts that are open and from the deadlines', () => {
    const [propose, look] = steps
    assert.ok(propose && look)
    assert.equal(hintNow(propose, nothing)?.says, 'later')
    assert.equal(hintNow(propose, { ...nothing, open: ['propose'] })?.says, 'now')
    assert.equal(hintNow(propose, nothing)?.waits, true)
    assert.equal(hintNow(propose, { ...nothing, awaited: true })?.waits, undefined)
    assert.equal(hintNow(look, nothing), undefined)
    assert.equal(hintNow(look, { ...nothing, deadlines: ['end'] })?.waits, true)
  })
})
