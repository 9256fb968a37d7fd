import { allMatters } from '../../../kernel/state/find-matter.ts'
import { listeners } from '../../../kernel/state/listening-rules.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Draw } from '../seeded-random.ts'

/** Makes up a change to an existing rule. */
type Maker = (state: State, draw: Draw) => JsonObject

/**
 * The changes to existing rules that random players propose: to any rule, and to the rules that decide how the game is
 * played.
 */
export const CHANGES_OF_RULES: { readonly [idea: string]: Maker } = {
  amendText: (state, draw) => amendChange(anyRule(state, draw), state, draw),
  amendVoting: (state, draw) => amendChange(ruleAnswering(state, draw, 'required', 'mayVote', 'votes'), state, draw),
  amendNumbering: (state, draw) => amendChange(ruleAnswering(state, draw, 'number', 'label'), state, draw),
  amendPrecedence: (state, draw) => amendChange(ruleAnswering(state, draw, 'precedence', 'order'), state, draw),
  amendWinning: (state, draw) => amendChange(ruleAnswering(state, draw, 'winner'), state, draw),
  amendJudging: (state, draw) => amendChange(ruleAnswering(state, draw, 'judge'), state, draw),
  amendChanging: (state, draw) => amendChange(ruleAnswering(state, draw, 'mayChange', 'mayChange rules'), state, draw),
  repealVoting: (state, draw) => repealChange(ruleAnswering(state, draw, 'required', 'mayVote', 'votes')),
  repealNumbering: (state, draw) => repealChange(ruleAnswering(state, draw, 'number', 'label')),
  repealPrecedence: (state, draw) => repealChange(ruleAnswering(state, draw, 'precedence', 'order')),
  repealWinning: (state, draw) => repealChange(ruleAnswering(state, draw, 'winner')),
  repealJudging: (state, draw) => repealChange(ruleAnswering(state, draw, 'judge')),
  repealAny: (state, draw) => repealChange(anyRule(state, draw)),
  repealShort: (state, draw) => ({ repeal: anyRule(state, draw).id }),
  transmuteAny: (state, draw) => ({ transmute: { rule: anyRule(state, draw).id } }),
  transmuteChanging: (state, draw) => ({ transmute: { rule: ruleAnswering(state, draw, 'mayChange', 'required').id } }),
  keepProgram: (state, draw) => {
    const { id, text } = anyRule(state, draw)
    return { amend: { rule: id, text: `${text}\nAs seen at ${state.seq}.`, program: 'keep' } }
  },
  dropProgram: (state, draw) => {
    const { id, text } = anyRule(state, draw)
    return { amend: { rule: id, text, program: 'drop' } }
  },
  sameAgain: (state, draw) => {
    const { id, text } = anyRule(state, draw)
    return { amend: { rule: id, text, program: 'keep' } }
  },
  anotherProgram: (state, draw) => {
    const js = draw.one(ANSWERS)
    return { amend: { rule: anyRule(state, draw).id, text: `Otherwise at ${state.seq}.`, program: { source: js } } }
  },
  otherParam: (state, draw) => {
    const having = Object.values(state.rules).filter(({ front }) => Object.keys(front.params).length > 0)
    if (having.length === 0) return repealChange(anyRule(state, draw))
    const { id, front } = draw.one(having)
    return { amend: { rule: id, params: { [draw.one(Object.keys(front.params))]: draw.one(VALUES) } } }
  },
  registerInUse: (state, draw) => {
    const { declaration } = draw.one(Object.values(state.registers))
    const type = draw.one(['text', 'integer', 'rational', 'data', declaration.type])
    return {
      enact: {
        text: `Reworded at ${state.seq}.`,
        registers: [{ name: declaration.name, type, start: draw.one(VALUES) }],
      },
    }
  },
  smallerRegister: (state, draw) => {
    const { declaration } = draw.one(Object.values(state.registers))
    return { enact: { text: 'Less room.', registers: [{ ...declaration, cap: 10 }] } }
  },
  claimOverRule: (state, draw) => enactChangeWithClaim(draw, { rule: anyRule(state, draw).id }),
  claimOverQuestion: (_state, draw) =>
    enactChangeWithClaim(draw, {
      question: draw.one(['required', 'number', 'winner', 'judge', 'nextMover', 'mayChange']),
    }),
  amendAmendment: (state, draw) => ({
    amendAmendment: { ...anyAmendment(state, draw), text: `Amended again at ${state.seq}.` },
  }),
  repealAmendment: (state, draw) => ({
    repealAmendment: { ...anyAmendment(state, draw), text: `As it was before ${state.seq}.` },
  }),
  addGroup: state => ({ addGroup: { name: `group ${state.seq}`, heading: 'A new group', note: '' } }),
  editGroup: (state, draw) => ({ editGroup: { name: anyGroup(state, draw), heading: `Renamed at ${state.seq}` } }),
  removeGroup: (state, draw) => ({ removeGroup: { name: anyGroup(state, draw) } }),
  itemMade: (state, draw) => ({ item: { create: draw.one(THINGS), ...randomItemDetails(state, draw) } }),
  itemTaken: randomDestroyOrRepeal,
  itemUnknown: (state, draw) => ({ item: { do: draw.one(['give', 'reset', 'set']), rule: anyRule(state, draw).id } }),
  emptyText: () => ({ enact: { text: '' } }),
  textAlone: () => ({ enact: 'a text alone' }),
  noSuchRule: (state, draw) => ({ repeal: { rule: draw.one(['r0', '', ...allMatters(state).map(it => it.id)]) } }),
  noChange: () => ({}),
  unknownForm: () => ({ abolish: { rule: 'r1' } }),
}

/** Kinds of things that a game may have besides rules. A rule may also have an attribute with one of these names. */
const THINGS = ['coin', 'potato', 'office', 'bank', 'player', 'hat']

function randomItemDetails(state: State, draw: Draw): JsonObject {
  const person = draw.one([...Object.keys(state.persons), 'Bank'])
  const [quantity, name] = [1 + draw.below(3), `Thing ${draw.below(9)}`]
  return draw.one<JsonObject>([
    { owner: person, quantity },
    { owner: person, name, when: 'tomorrow', effect: 'It is hot.' },
    { name, owner: person },
    {},
  ])
}

/** Effects that remove a rule, a proposal, a person or someone's possessions. */
export function randomDestroyOrRepeal(state: State, draw: Draw): JsonObject {
  const persons = Object.keys(state.persons)
  return draw.one<JsonObject>([
    { item: { destroy: 'coin', owner: draw.one([...persons, 'Bank']), quantity: 1 } },
    { item: { destroy: 'proposal', matter: draw.one(['m0', ...allMatters(state).map(it => it.id)]) } },
    { item: { destroy: draw.one(['office', 'potato']), name: draw.one(['Speaker', 'Stenotype', 'Thing 1']) } },
    { item: { destroy: 'player', person: draw.one(['p0', ...persons]) } },
    repealChange(anyRule(state, draw)),
    repealChange(anyRule(state, draw)),
    repealChange(anyRule(state, draw)),
  ])
}

const ANSWERS: readonly string[] = [
  `export default rule({ answers: { required: 'majority' } })`,
  `export default rule({ answers: { number: ({ seq }) => 700 + seq } })`,
  `export default rule({ reads: ['players'], answers: { judge: ({ players }) => players.at(-1) ?? null } })`,
  `export default rule({ answers: { mayChange: () => null } })`,
  `export default rule({ answers: { winner: null } })`,
]

const VALUES: readonly Json[] = [
  1,
  2,
  5,
  20,
  '7',
  'all',
  'majority',
  { value: 3 },
  { value: 9, words: 'no such words' },
  null,
  '1/2',
  0,
]

function anyRule(state: State, draw: Draw): Rule {
  return draw.one(Object.values(state.rules))
}

/** A rule in force that answers one of these questions; any rule if none does. */
function ruleAnswering(state: State, draw: Draw, ...questions: readonly string[]): Rule {
  const found = questions
    .flatMap(question => listeners(state, 'answers', question))
    .flatMap(id => lookup(state.rules, id) ?? [])
  return found.length === 0 ? anyRule(state, draw) : draw.one(found)
}

function amendChange(rule: Rule, state: State, draw: Draw): JsonObject {
  const program = draw.one<JsonObject>([{}, {}, { program: 'keep' }, { program: 'drop' }])
  return { amend: { rule: rule.id, text: `${rule.text}\nAs seen in ${state.seq}.`, ...program } }
}

function repealChange({ id }: Rule): JsonObject {
  return { repeal: { rule: id } }
}

function enactChangeWithClaim(draw: Draw, target: JsonObject): JsonObject {
  const claims = [{ kind: draw.one(['over', 'defersTo']), target, words: 'prevails' }]
  const js = draw.one(ANSWERS)
  return { enact: { text: 'This prevails.', claims, program: { source: js } } }
}

function anyAmendment(state: State, draw: Draw): { readonly rule: string; readonly amendment: string } {
  const made = Object.entries(
    (state.registers['amendments']?.value ?? {}) as { readonly [rule: string]: readonly string[] },
  )
  if (made.length === 0) return { rule: anyRule(state, draw).id, amendment: '301' }
  const [rule, numbers] = draw.one(made)
  return { rule, amendment: numbers.at(-1) ?? '301' }
}

function anyGroup(state: State, draw: Draw): string {
  return state.groups.length === 0 ? 'none' : draw.one(state.groups).name
}
