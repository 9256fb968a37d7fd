import {
  type ActSchema,
  type ArgumentKind,
  choices,
  splitArgumentType,
  withoutOptionalMark,
  wordInPlaceOfPerson,
} from '../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { PersonId } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { membersOf } from '../../kernel/values/persistent-map.ts'
import { KINDS_OF_ARGUMENT } from '../arguments/argument-kinds.ts'
import { attributeValuesInRules, wordsOfRulesOnAct } from '../arguments/values-to-try.ts'
import { wordsOnBallot } from '../moves/words-on-ballot.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { mannerSigns } from './character-and-manner.ts'
import { probabilityAllowed, wordsOfExperience } from './experience.ts'
import { type PlayerOfChance, saysYes } from './random-character.ts'
import { upToTwoRandomEffects } from './random-effects.ts'
import { ruleChange, ruleChangeOfForm, ruleChanges } from './random-rule-change.ts'
import type { SimulatedGame } from './simulation.ts'
import { hasYetToVote } from './situation.ts'

/** The player who is choosing arguments, and the simulated game. */
type Thinking = {
  readonly table: SimulatedGame
  readonly rules: RulesNow
  readonly by: PersonId
  readonly who: PlayerOfChance
}

/**
 * Chooses arguments for an act from several candidates, with a preference for ways of doing the act that were usually
 * allowed.
 */
export function likelyRandomArguments(thinking: Thinking, act: string, schema: ActSchema): JsonObject {
  const { draw, experience, game } = thinking.table
  const all = Array.from({ length: candidateCount(schema) }, () => argumentsAtRandom(thinking, act, schema))
  const likely = all.map(args => probabilityAllowed(experience, act, mannerSigns(game.state, schema, args)) ** 2)
  let left = draw.next() * likely.reduce((sum, it) => sum + it, 0)
  for (const [index, args] of all.entries()) {
    left -= likely[index] ?? 0
    if (left < 0) return args
  }
  return all[0] ?? {}
}

/** The number of candidates to generate. Acts with more arguments get more candidates. */
function candidateCount(schema: ActSchema): number {
  const types = Object.values(schema)
  if (types.some(type => withoutOptionalMark(type).startsWith('change'))) return 5
  return types.some(type => type.endsWith('?')) ? 3 : 1
}

/** Makes up arguments from an act’s schema and the contents of the game. */
function argumentsAtRandom(thinking: Thinking, act: string, schema: ActSchema): JsonObject {
  const { draw } = thinking.table
  const args: Record<string, Json> = {}
  const forms = Object.keys(schema).filter(name => withoutOptionalMark(lookup(schema, name) ?? '') === 'change')
  if (forms.length > 0) Object.assign(args, changeOf(thinking, forms))
  for (const [name, type] of mattersFirst(schema)) {
    if (forms.includes(name)) continue
    if (type.endsWith('?') && draw.chance(isMatter(type) ? 0.3 : 0.6)) continue
    const value = argumentOf(thinking, { act, name, type: withoutOptionalMark(type), args })
    if (value !== undefined) args[name] = value
  }
  return args
}

/** The arguments of an act, matters first, because the other arguments depend on the matter. */
function mattersFirst(schema: ActSchema): readonly (readonly [string, string])[] {
  const all = Object.entries(schema)
  return [...all.filter(([, type]) => isMatter(type)), ...all.filter(([, type]) => !isMatter(type))]
}

function isMatter(type: string): boolean {
  return type.startsWith('matter')
}

/**
 * If each form of change is a separate argument, one of these arguments is filled in, or sometimes two, which no rule
 * allows.
 */
function changeOf({ table, who }: Thinking, forms: readonly string[]): JsonObject {
  const { state } = table.game
  if (forms.includes('change')) return { change: ruleChange(state, table.draw, who) }
  const made = ruleChangeOfForm(state, table.draw, who, forms)
  return table.draw.chance(0.02) ? { ...ruleChangeOfForm(state, table.draw, who, forms), ...made } : made
}

type Wanted = { readonly act: string; readonly name: string; readonly type: string; readonly args: JsonObject }

/** Makes up a value for an argument. `detail` is the part of the argument's type after its kind. */
type Idea = (thinking: Thinking, wanted: Wanted, detail: string) => Json | undefined

/**
 * How random players make up values for these kinds of argument. For all other kinds, they choose one of the values
 * that are used for trying acts, or leave the argument out if there are none.
 */
const IDEAS: { readonly [kind in ArgumentKind]?: Idea } = {
  'one of': (thinking, wanted, detail) => wordOf(thinking, wanted, choices(detail)),
  word: (thinking, wanted) => wordOf(thinking, wanted, []),
  sealed: (thinking, wanted) => wordOf(thinking, wanted, []),
  words: ({ table: { draw } }) => draw.one(SAYINGS),
  name: ({ table: { draw, game } }) => `${draw.one(NAMES)}${draw.chance(0.2) ? '' : ` ${game.state.seq}`}`,
  text: (thinking, wanted) => {
    const { draw, game } = thinking.table
    const named = [...attributeValuesInRules(game.state, wanted.name), ...keysIn(thinking)]
    return draw.one([...named, ...questionNames(wanted, game.state), draw.one(SAYINGS)])
  },
  person: ({ table: { draw, game } }, _, detail) => {
    const word = wordInPlaceOfPerson(detail)
    return draw.one([...Object.keys(game.state.persons), ...(word === undefined ? [] : [word])])
  },
  persons: thinking => randomSubset(thinking, Object.keys(thinking.table.game.state.persons)),
  rule: ({ table: { draw, game } }) => draw.one(Object.keys(game.state.rules)),
  matter: (thinking, _, detail) => matterOf(thinking, detail),
  entry: ({ table: { draw, game } }) => draw.below(game.state.seq),
  integer: integerOf,
  changes: ({ table: { draw, game }, who }) => ruleChanges(game.state, draw, who),
  effects: ({ table: { draw, game } }) => [...upToTwoRandomEffects(game.state, draw)],
  act: randomActToInsistOn,
  change: randomData,
  claims: randomData,
  data: randomData,
}

function argumentOf(thinking: Thinking, wanted: Wanted): Json | undefined {
  const [kind, detail] = splitArgumentType(wanted.type)
  const idea = IDEAS[kind]
  if (idea !== undefined) return idea(thinking, wanted, detail)
  const { table, rules, by } = thinking
  const trying = { rules, state: table.game.state, by, known: [], matter: undefined }
  const samples = KINDS_OF_ARGUMENT[kind].samples(trying, detail)
  return samples.length === 0 ? undefined : table.draw.one(samples)
}

/**
 * A word for a ballot. If the rules name words, the choice depends on the player's character: the first word means yes,
 * the second no. Otherwise, it is a word that was allowed before, or any known word.
 */
function wordOf(thinking: Thinking, wanted: Wanted, choices: readonly string[]): Json {
  const { table, who, rules } = thinking
  const { draw, game, characters, experience } = table
  if (draw.chance(0.02)) return draw.one(['aye', 'for', 'heads', '', 'wheat'])
  const about = Object.values(wanted.args).find(it => typeof it === 'string' && matterIn(game.state, it) !== undefined)
  const named = choices.length > 0 ? choices : wordsOnBallot(rules, about === undefined ? undefined : String(about))
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
  return [
    ...attributeValuesInRules(state, name),
    ...wordsOfRulesOnAct(state, act),
    ...PLAIN_WORDS,
    ...keysIn({ table }),
  ]
}

/** The words for a ballot if no rule names any. */
const PLAIN_WORDS = ['for', 'against']

/** Names that are keys of registers, such as offices, potatoes or teams. */
function keysIn({ table }: Pick<Thinking, 'table'>): readonly string[] {
  const kept = Object.values(table.game.state.registers).filter(({ declaration }) => declaration.keys === 'text')
  return kept.flatMap(({ value }) => Object.keys(value as JsonObject)).slice(0, 20)
}

function questionNames({ name }: Wanted, state: SimulatedGame['game']['state']): readonly string[] {
  return name === 'question' ? functionNamesInForce(state, 'answers') : []
}

/** Usually an open matter of the requested kind on which the player has not voted yet. */
function matterOf({ table, by }: Thinking, kind: string): Json {
  const { draw, game } = table
  const open = Object.values(game.state.matters).filter(it => kind === '' || it.kind === kind)
  const owing = open.filter(it => hasYetToVote(it, by))
  if (owing.length > 0 && draw.chance(0.85)) return draw.one(owing).id
  if (open.length > 0 && draw.chance(0.95)) return draw.one(open).id
  return draw.one([
    'm0',
    ...Object.keys(game.state.matters),
    ...membersOf(game.state.closed)
      .map(([id]) => id)
      .slice(-5),
  ])
}

function integerOf({ table: { draw, game } }: Thinking): Json {
  const instants = [game.state.now + draw.below(200) * 3_600_000, 0, -1]
  return draw.one([1, 1, 1, 0, 2, 3, draw.below(60), ...instants])
}

function randomSubset({ table: { draw } }: Thinking, all: readonly string[]): Json {
  return all.filter(() => draw.chance(0.5))
}

/** Makes up the act that someone insists on. */
function randomActToInsistOn(thinking: Thinking): Json {
  const { draw, game } = thinking.table
  const name = draw.one([
    'fly',
    ...functionNamesInForce(game.state, 'offers'),
    ...Object.keys(HAND_ACTS).filter(it => it !== 'insist'),
  ])
  return { do: name, with: likelyRandomArguments(thinking, name, schemaFor(game.state, name) ?? {}) }
}

/** Makes up data without a declared form, such as places on a board, lines of a poem, or answers to questions. */
function randomData({ table: { draw, game }, by }: Thinking): Json {
  return draw.one<Json>([
    [draw.below(16), draw.below(16)],
    ['A line of a poem', 'and another line to match'],
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
