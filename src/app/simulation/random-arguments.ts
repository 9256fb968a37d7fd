import { type ActSchema, bare, choices, orWord, split } from '../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { heard } from '../../kernel/state/listeners.ts'
import type { PersonId } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { namedByRules, wordsIn } from '../moves/sample-arguments.ts'
import { wordsFor } from '../moves/yet-to-vote.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { likelihood, wordsOfExperience } from './experience.ts'
import { effectsOfChance } from './random-effects.ts'
import { type PlayerOfChance, saysYes } from './random-player.ts'
import { ruleChange, ruleChangeOfForm, ruleChanges } from './rule-change.ts'
import type { SimulatedGame } from './simulation.ts'
import { mannerOf } from './temperament.ts'
import { isOwing } from './waited-for.ts'

/** The author of the arguments, and the simulated game. */
type Thinking = {
  readonly table: SimulatedGame
  readonly rules: RulesNow
  readonly by: PersonId
  readonly who: PlayerOfChance
}

/**
 * Arguments for an act, chosen from several candidates with a preference for ways of doing it that were usually
 * allowed.
 */
export function argumentsOfChance(thinking: Thinking, act: string, schema: ActSchema): JsonObject {
  const { draw, experience, game } = thinking.table
  const all = Array.from({ length: ideasFor(schema) }, () => argumentsAtRandom(thinking, act, schema))
  const likely = all.map(args => likelihood(experience, act, mannerOf(game.state, schema, args)) ** 2)
  let left = draw.next() * likely.reduce((sum, it) => sum + it, 0)
  for (const [index, args] of all.entries()) {
    left -= likely[index] ?? 0
    if (left < 0) return args
  }
  return all[0] ?? {}
}

/** The number of candidates: for acts with more arguments, random players consider more. */
function ideasFor(schema: ActSchema): number {
  const types = Object.values(schema)
  if (types.some(type => bare(type).startsWith('change'))) return 5
  return types.some(type => type.endsWith('?')) ? 3 : 1
}

/** Arguments made only from an act’s schema and the contents of the game. */
function argumentsAtRandom(thinking: Thinking, act: string, schema: ActSchema): JsonObject {
  const { draw } = thinking.table
  const args: Record<string, Json> = {}
  const forms = Object.keys(schema).filter(name => bare(lookup(schema, name) ?? '') === 'change')
  if (forms.length > 0) Object.assign(args, changeOf(thinking, forms))
  for (const [name, type] of mattersFirst(schema)) {
    if (forms.includes(name)) continue
    if (type.endsWith('?') && draw.chance(isMatter(type) ? 0.3 : 0.6)) continue
    const value = argumentOf(thinking, { act, name, type: bare(type), args })
    if (value !== undefined) args[name] = value
  }
  return args
}

/** The arguments of an act, matters first, because other arguments depend on the matter. */
function mattersFirst(schema: ActSchema): readonly (readonly [string, string])[] {
  const all = Object.entries(schema)
  return [...all.filter(([, type]) => isMatter(type)), ...all.filter(([, type]) => !isMatter(type))]
}

function isMatter(type: string): boolean {
  return type.startsWith('matter')
}

/** If each form of change is a separate argument, one of them is filled in; sometimes two are, which no rule allows. */
function changeOf({ table, who }: Thinking, forms: readonly string[]): JsonObject {
  const { state } = table.game
  if (forms.includes('change')) return { change: ruleChange(state, table.draw, who) }
  const made = ruleChangeOfForm(state, table.draw, who, forms)
  return table.draw.chance(0.02) ? { ...ruleChangeOfForm(state, table.draw, who, forms), ...made } : made
}

type Wanted = { readonly act: string; readonly name: string; readonly type: string; readonly args: JsonObject }

function argumentOf(thinking: Thinking, wanted: Wanted): Json | undefined {
  const { table, who, by } = thinking
  const { draw } = table
  const { state } = table.game
  const [kind, detail] = split(wanted.type)
  switch (kind) {
    case 'one of':
      return wordOf(thinking, wanted, choices(detail))
    case 'word':
      return wordOf(thinking, wanted, [])
    case 'sealed':
      return wordOf(thinking, wanted, [])
    case 'words':
      return draw.one(SAYINGS)
    case 'name':
      return `${draw.one(NAMES)}${draw.chance(0.2) ? '' : ` ${state.seq}`}`
    case 'text':
      return draw.one([
        ...namedByRules(state, wanted.name),
        ...keysIn(thinking),
        ...questionNames(wanted, state),
        draw.one(SAYINGS),
      ])
    case 'person':
      return draw.one([...Object.keys(state.persons), ...(orWord(detail) === undefined ? [] : [orWord(detail) ?? ''])])
    case 'persons':
      return someOf(thinking, Object.keys(state.persons))
    case 'rule':
      return draw.one(Object.keys(state.rules))
    case 'matter':
      return matterOf(thinking, detail)
    case 'entry':
      return draw.below(state.seq)
    case 'integer':
      return integerOf(thinking)
    case 'changes':
      return ruleChanges(state, draw, who)
    case 'effects':
      return [...effectsOfChance(state, draw)]
    case 'act':
      return actWithin(thinking)
    case 'program':
      return undefined
    case 'change':
    case 'claims':
    case 'data':
      return dataOf(thinking, by)
  }
}

/**
 * A word for a ballot according to temperament, if the rules name words: the first word means yes, the second no.
 * Otherwise, a word that was allowed before, or any known word.
 */
function wordOf(thinking: Thinking, wanted: Wanted, choices: readonly string[]): Json {
  const { table, who, rules } = thinking
  const { draw, game, characters, experience } = table
  if (draw.chance(0.02)) return draw.one(['aye', 'for', 'heads', '', 'wheat'])
  const about = Object.values(wanted.args).find(it => typeof it === 'string' && matterIn(game.state, it) !== undefined)
  const named = choices.length > 0 ? choices : wordsFor(rules, about === undefined ? undefined : String(about))
  const [yes, no = yes] = named
  if (yes === undefined) {
    const allowed = wordsOfExperience(experience, wanted.act)
    return draw.one(allowed.length > 0 && draw.chance(0.85) ? allowed : wordsKnown(thinking, wanted))
  }
  if (draw.chance(0.08)) return draw.one(named)
  const author = about === undefined ? null : (matterIn(game.state, String(about))?.by ?? null)
  return saysYes(draw, who, author === null ? undefined : characters.get(author)) ? yes : (no ?? yes)
}

function wordsKnown({ table }: Thinking, { act, name }: Wanted): readonly string[] {
  const { state } = table.game
  return [...namedByRules(state, name), ...wordsIn(state, act), ...PLAIN_WORDS, ...keysIn({ table })]
}

/** Words for a ballot if no rule names any. */
const PLAIN_WORDS = ['for', 'against']

/** Names that are keys of registers: offices, potatoes, teams. */
function keysIn({ table }: Pick<Thinking, 'table'>): readonly string[] {
  const kept = Object.values(table.game.state.registers).filter(({ declaration }) => declaration.keys === 'text')
  return kept.flatMap(({ value }) => Object.keys(value as JsonObject)).slice(0, 20)
}

function questionNames({ name }: Wanted, state: SimulatedGame['game']['state']): readonly string[] {
  return name === 'question' ? heard(state, 'answers') : []
}

/** Usually an open matter of the requested kind in whose vote the person has yet to vote. */
function matterOf({ table, by }: Thinking, kind: string): Json {
  const { draw, game } = table
  const open = Object.values(game.state.matters).filter(it => kind === '' || it.kind === kind)
  const owing = open.filter(it => isOwing(it, by))
  if (owing.length > 0 && draw.chance(0.85)) return draw.one(owing).id
  if (open.length > 0 && draw.chance(0.95)) return draw.one(open).id
  return draw.one(['m0', ...Object.keys(game.state.matters), ...Object.keys(game.state.closed).slice(-5)])
}

function integerOf({ table: { draw, game } }: Thinking): Json {
  const instants = [game.state.now + draw.below(200) * 3_600_000, 0, -1]
  return draw.one([1, 1, 1, 0, 2, 3, draw.below(60), ...instants])
}

function someOf({ table: { draw } }: Thinking, all: readonly string[]): Json {
  return all.filter(() => draw.chance(0.5))
}

/** An act within an act, on which someone insists. */
function actWithin(thinking: Thinking): Json {
  const { draw, game } = thinking.table
  const name = draw.one([
    'fly',
    ...heard(game.state, 'offers'),
    ...Object.keys(HAND_ACTS).filter(it => it !== 'insist'),
  ])
  return { do: name, with: argumentsOfChance(thinking, name, schemaFor(game.state, name) ?? {}) }
}

/** Data without a declared shape: places on a board, lines of a poem, answers to questions. */
function dataOf({ table: { draw, game } }: Thinking, by: PersonId): Json {
  return draw.one<Json>([
    [draw.below(16), draw.below(16)],
    ['A line of a poem', 'and another that goes with it'],
    'majority',
    'all',
    true,
    draw.below(5),
    by,
    null,
    Object.keys(game.state.persons),
    { of: 'voters', share: '1/3', more: true },
  ])
}

const NAMES = ['Ada', 'Émile', 'Zorn', 'ß', 'Li', 'Oona', 'Kit', 'von Neumann']
const SAYINGS = [
  'Hear, hear.',
  'That was not legal.',
  'Who says so, and by which rule?',
  'I see no use in it.',
  'Was that legal? I ask under the rule about judgment.',
  'Yes.',
  '',
]
