import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, it } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import { REFUSAL_CODES, type RefusalCode } from '../../src/kernel/acts/refusal.ts'
import { NO_FRONT } from '../../src/kernel/state/rule.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { CAPS, type World } from '../../src/kernel/state/world.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { ROOT, textOf } from './documents.ts'

const PROGRAM = `
export default rule({
  offers: {
    sing: () => null,
    shout: () => null,
    stumble() { throw new Error('over its own feet') },
    write: { schema: { text: 'text' }, does: ({ act }, { set }) => set({ page: act.with.text }) },
    tear: (_, { set }) => set({ page: 'torn' }),
    wait: (_, { setDeadline }) => setDeadline({ in: 60_000, event: 'rang' }),
  },
  forbids: { shout: () => 'nobody shouts here.' },
  answers: {
    'mayChange state': ({ about }) =>
      about.items.some(it => it.value === 'torn') ? [{ items: [0], verdict: 'refuse', reason: 'no page is torn.' }] : null,
  },
})`

const sandbox = createSandbox()
const world = openWorld(sandbox, 'test', typeStripper)
const start = 1_000_000

/** A way to cause each refusal, or `reserved` for codes that nothing in src/ returns, as docs/refusals.md says. */
const REACHED: { readonly [code in RefusalCode]: (() => string) | 'reserved' } = {
  badArgument: () => refusalOf(game(), 'announce', {}),
  unknownPerson: () => refusalOf(game(), 'announce', { text: { said: '0'.repeat(64) } }, { by: 'p9' }),
  notOffered: () => refusalOf(game(), 'fly', {}),
  forbidden: () => refusalOf(game(), 'shout', {}),
  refusedByRules: () => refusalOf(game(), 'tear', {}),
  programFailed: () => refusalOf(game(), 'stumble', {}),
  deadlineFirst: () => refusalOf(done(game(), 'wait', {}), 'sing', {}, { at: start + 120_000 }),
  beforeLastEntry: () => refusalOf(game(), 'sing', {}, { at: start - 1 }),
  notYours: () => refusalOf(game('nobody'), 'record', { rule: 'r2', effects: [] }),
  programCarriesItOut: () => refusalOf(game(), 'record', { rule: 'r1', effects: [] }),
  nothingToInsistOn: () => refusalOf(game(), 'insist', { act: { do: 'sing', with: {} } }),
  nothingOpen: () => refusalOf(game(), 'correct', { entry: 0, effects: [] }),
  tooLarge: () => {
    const narrow = { ...world, caps: { ...CAPS, entry: 100 } }
    return refusalOf(game(), 'write', { text: 'much '.repeat(100) }, { world: narrow })
  },
  tooManyOpen: () => {
    const few = { ...world, caps: { ...CAPS, openByOne: 0 } }
    return refusalOf(game(), 'doubt', { entry: 0 }, { world: few })
  },
  notSeated: () => refusalOf(game(), 'sing', {}, { by: 'p9' }),
  fault: () => {
    const broken = {
      ...world,
      kinds: new Proxy({}, { getOwnPropertyDescriptor: () => assert.fail('a mistake of ours') }),
    }
    return refusalOf(game(), 'answer', { rule: 'r2', question: 'number', value: 1 }, { world: broken })
  },
}

type Circumstances = { readonly by?: string; readonly at?: number; readonly world?: World }

function decided(
  state: State,
  name: string,
  args: JsonObject,
  { by = 'p1', at = start, world: other = world }: Circumstances,
) {
  return decide(other, state, { id: `${state.seq}`, by, do: name, with: args, at }, scriptedChance([]))
}

function refusalOf(state: State, name: string, args: JsonObject, circumstances: Circumstances = {}): string {
  const came = decided(state, name, args, circumstances)
  return came.ok ? 'it was done' : came.refusal.code
}

function done(state: State, name: string, args: JsonObject): State {
  const came = decided(state, name, args, {})
  assert.ok(came.ok)
  return came.state
}

/** A game of one player, with one rule that has a program and one that people carry out. */
function game(hands = 'anyone'): State {
  const players = [{ name: 'Kim', surname: 'Cole' }]
  const came = foundGame(
    world,
    ruleset(),
    { game: 'test', settings: { hands }, at: start, players },
    scriptedChance([]),
  )
  assert.ok(came.ok, JSON.stringify(came))
  return came.state
}

function ruleset(): RulesetSource {
  const plain = { title: '', text: 'As it says.', attributes: {}, group: 'rules' }
  const registers = [{ name: 'page', type: 'text', start: '' }] as const
  const front = { ...NO_FRONT, registers, claims: [], togetherWith: [], carriedOut: 'program' }
  return {
    name: 'refusals',
    title: 'Refusals',
    source: '',
    story: '',
    zone: 'UTC',
    settings: { hands: { choices: ['anyone', 'nobody'], default: 'anyone', why: '' } },
    groups: [{ name: 'rules', heading: '', note: '' }],
    rules: [
      { ...plain, label: '1', front, program: { source: PROGRAM } },
      { ...plain, label: '2', front: { ...NO_FRONT, claims: [], togetherWith: [] }, program: null },
    ],
  }
}

/** The files in src/ that mention a code, other than the list of codes. */
function givers(code: string): readonly string[] {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter(file => file !== 'src/kernel/acts/refusal.ts')
  return files.filter(file => textOf(file).includes(`'${code}'`))
}

describe('every refusal', () => {
  for (const code of REFUSAL_CODES) {
    const reached = REACHED[code]
    if (reached === 'reserved') it(`the refusal ${code} does not occur yet`, () => assert.deepEqual(givers(code), []))
    else it(`the refusal ${code} occurs`, () => assert.equal(reached(), code))
  }
})
