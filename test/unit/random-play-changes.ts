import type { Draw } from '../../src/app/simulation/seeded-random.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { Rule } from '../../src/kernel/state/rule.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { BURNER, PLOYS, type Ploy } from './random-play-programs.ts'

/** A change of any kind that someone may propose, usually well-formed and sometimes malformed. */
export function randomChange(state: State, draw: Draw, burner: boolean): JsonObject {
  const kinds = draw.chance(0.25) ? RARE : COMMON
  return draw.one(kinds)(state, draw, burner)
}

type Maker = (state: State, draw: Draw, burner: boolean) => JsonObject

const COMMON: readonly Maker[] = [enactText, enactPloy, enactPloy, enactPloy, amendText, amendParams, repeal, transmute]

const RARE: readonly Maker[] = [
  amendAmendment,
  repealAmendment,
  amendKeeping,
  amendProgram,
  claiming,
  (state, draw, burner) => ({ ...enactPloy(state, draw, burner), ...repeal(state, draw) }),
  () => ({ enact: { text: '' } }),
  () => ({ enact: 'a text alone' }),
  () => ({ enact: { text: 'Two registers of one name.', registers: [{ name: 'points', type: 'text', start: '' }] } }),
  () => ({ enact: { text: 'A register of no type.', registers: [{ name: 'odd', type: 'colour', start: 1 }] } }),
  () => ({ enact: { text: 'It charters what is not.', charters: ['astrology', 'winning'] } }),
  (state, draw) => ({ repeal: { rule: draw.one(['r0', '', ...allMatters(state).map(it => it.id)]) } }),
  () => ({}),
  () => ({ abolish: { rule: 'r1' } }),
]

function anyRule(state: State, draw: Draw): Rule {
  const all = Object.values(state.rules)
  const mutable = all.filter(rule => rule.attributes['status'] === 'mutable')
  return draw.one(mutable.length > 0 && draw.chance(0.75) ? mutable : all)
}

function bound(ploy: Ploy): JsonObject {
  const program = { source: ploy.js }
  return { text: ploy.text, program, ...(ploy.registers === undefined ? {} : { registers: ploy.registers }) }
}

function anyPloy(draw: Draw, burner: boolean): Ploy {
  return burner && draw.chance(0.3) ? BURNER : draw.one(PLOYS)
}

function enactText(state: State, draw: Draw): JsonObject {
  return {
    enact: { text: `In turn ${state.seq} ${draw.one(['it rained', 'nobody spoke', 'two agreed'])}.`, title: 'A text' },
  }
}

function enactPloy(_: State, draw: Draw, burner: boolean): JsonObject {
  return { enact: bound(anyPloy(draw, burner)) }
}

function amendText(state: State, draw: Draw): JsonObject {
  const rule = anyRule(state, draw)
  const program = draw.one<JsonObject>([{}, {}, { program: 'keep' }, { program: 'drop' }])
  return { amend: { rule: rule.id, text: `${rule.text}\nAs seen in ${state.seq}.`, ...program } }
}

function amendKeeping(state: State, draw: Draw): JsonObject {
  const rule = anyRule(state, draw)
  return { amend: { rule: rule.id, text: rule.text, program: 'keep' } }
}

function amendProgram(state: State, draw: Draw, burner: boolean): JsonObject {
  return { amend: { rule: anyRule(state, draw).id, ...bound(anyPloy(draw, burner)) } }
}

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
]

function amendParams(state: State, draw: Draw): JsonObject {
  const with208 = Object.values(state.rules).find(rule => rule.front.params['mail'] !== undefined)
  if (with208 !== undefined && draw.chance(0.4)) return { amend: { rule: with208.id, params: { mail: 12, table: 4 } } }
  const having = Object.values(state.rules).filter(rule => Object.keys(rule.front.params).length > 0)
  if (having.length === 0) return enactText(state, draw)
  const rule = draw.one(having)
  return { amend: { rule: rule.id, params: { [draw.one(Object.keys(rule.front.params))]: draw.one(VALUES) } } }
}

function repeal(state: State, draw: Draw): JsonObject {
  const { id } = anyRule(state, draw)
  return draw.chance(0.3) ? { repeal: id } : { repeal: { rule: id } }
}

function transmute(state: State, draw: Draw): JsonObject {
  return { transmute: { rule: anyRule(state, draw).id } }
}

function amendedOnce(state: State, draw: Draw): { readonly rule: string; readonly amendment: string } {
  const made = Object.entries(
    (state.registers['amendments']?.value ?? {}) as { readonly [rule: string]: readonly string[] },
  )
  if (made.length === 0) return { rule: anyRule(state, draw).id, amendment: '301' }
  const [rule, numbers] = draw.one(made)
  return { rule, amendment: numbers.at(-1) ?? '301' }
}

function amendAmendment(state: State, draw: Draw): JsonObject {
  return { amendAmendment: { ...amendedOnce(state, draw), text: `Amended again at ${state.seq}.` } }
}

function repealAmendment(state: State, draw: Draw): JsonObject {
  return { repealAmendment: { ...amendedOnce(state, draw), text: `As it was before ${state.seq}.` } }
}

function claiming(state: State, draw: Draw): JsonObject {
  const target = draw.one<JsonObject>([{ rule: anyRule(state, draw).id }, { every: true }, { question: 'required' }])
  const claims = [{ kind: draw.one(['over', 'defersTo']), target, words: 'prevails' }]
  const js = `export default rule({ answers: { required: 'majority' } })`
  return { enact: { text: 'This prevails.', claims, program: { source: js } } }
}
