import { frontSayingWhoCarriesOut } from '../../institutions/adopted-rule-tags.ts'
import { claimsQuoted } from '../../institutions/change-effects.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import { grounds } from '../../kernel/questions/finding-grounds.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { startValue } from '../../kernel/state/register-value.ts'
import { type BoundProgram, type Claim, type Front, NO_FRONT, type Param, type Rule } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { claimsBound, programBound } from '../binding/bind-change.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { ruleFound, ruleMeant } from '../names/names-and-labels.ts'
import { sha256 } from '../play/world.ts'
import { freshId, type Placing, place } from './position-builder.ts'

/**
 * Places one rule of a position: creates the rule if its label is new, changes the rule that has the label, or removes
 * that rule if the value is null.
 */
export function placeRule(placing: Placing, label: string, asked: Json): void {
  const rule = ruleFound(placing.state, label)
  if (asked === null) {
    if (rule !== undefined) place(placing, { do: 'removeRule', rule: rule.id })
    return
  }
  if (!isObject(asked))
    throw new NotUnderstood(`Describe rule ${label} as {status, text, title, program, amendments …}.`)
  if (rule === undefined) createRule(placing, label, asked)
  else if (CONTENT.some(name => lookup(asked, name) !== undefined)) changeRule(placing, rule, asked)
  relabelRule(placing, rule, asked)
  const { id } = rule ?? placedRule(placing, label)
  setAttributes(placing, id, asked)
  recordAmendments(placing, id, { ...amendedSilently(placing, label, rule, asked), ...asked })
}

/** Places a rule's claims. This happens once all rules exist, so a claim can refer to a rule that comes later. */
export function placeClaims(placing: Placing, label: string, asked: Json): void {
  if (!isObject(asked) || asked['claims'] === undefined) return
  const { id, front } = placedRule(placing, label, asked)
  const claims = claimsBound({ ...placing.binding, state: placing.state }, asked['claims'])
  place(placing, { do: 'setFront', rule: id, front: { ...front, claims: claims as unknown as readonly Claim[] } })
}

/** Marks a rule of a position as already void because of another rule: `void: 105`. */
export function placeVoidFinding(placing: Placing, label: string, asked: Json): void {
  if (!isObject(asked) || asked['void'] === undefined || asked['void'] === false || asked['void'] === null) return
  const { state } = placing
  const [rule, by] = [placedRule(placing, label, asked).id, ruleMeant(state, asked['void']).id]
  const said = { question: 'found before', clause: `found to contradict rule ${labelOf(state, by)}` }
  place(placing, { do: 'find', finding: { rule, by, ...said, entry: 0, grounds: grounds(state, rule, by) } })
}

function placedRule(placing: Placing, label: string, { number }: JsonObject = {}): Rule {
  const rule = ruleFound(placing.state, number === undefined ? label : `${number}`)
  if (rule === undefined) throw new NotUnderstood(`There is no rule ${label}.`)
  return rule
}

/** The keys that a rule may have in a position, besides its attributes. */
const FIELDS = [
  'number',
  'text',
  'title',
  'group',
  'program',
  'params',
  'readings',
  'claims',
  'registers',
  'charters',
  'amendments',
  'lineage',
  'void',
]

/**
 * The keys that replace part of the content that the rule has in the ruleset (or had in its earlier version). All other
 * keys change only the rule's state.
 */
const CONTENT = ['text', 'title', 'program', 'params', 'readings', 'registers', 'charters', 'amendments']

function relabelRule(placing: Placing, rule: Rule | undefined, { number }: JsonObject): void {
  if (rule !== undefined && number !== undefined) place(placing, { do: 'relabel', rule: rule.id, label: `${number}` })
}

function createRule(placing: Placing, label: string, asked: JsonObject): void {
  const id = freshId(placing, 'r')
  const program = newProgram(placing, asked['program'])
  const front = frontSayingWhoCarriesOut(extendedFront(NO_FRONT, asked), program !== null)
  const lineage = Array.isArray(asked['lineage']) ? { lineage: asked['lineage'].map(it => `${it}`) } : {}
  const { text, title, group } = asked
  const rule = {
    id,
    label,
    title: typeof title === 'string' ? title : '',
    text: typeof text === 'string' ? text : '',
    attributes: typeof asked['status'] === 'string' ? {} : startingAttributes(placing),
    group: typeof group === 'string' ? group : (placing.state.groups[0]?.name ?? ''),
    front,
    program,
    ...lineage,
  }
  place(placing, { do: 'addRule', rule })
  declareRegisters(placing, id, asked)
}

/** Makes a new rule mutable by default, if rules have a status in this game. */
function startingAttributes({ fresh }: Placing): JsonObject {
  return Object.values(fresh.rules).some(rule => rule.attributes['status'] !== undefined) ? { status: 'mutable' } : {}
}

function changeRule(placing: Placing, rule: Rule, asked: JsonObject): void {
  const { text, title, program } = asked
  const bound = newProgram(placing, program)
  const worded = typeof text === 'string' && text !== rule.text
  const keep = program !== 'drop' && (!worded || program === 'keep')
  const { claims, ...rest } = extendedFront(rule.front, asked)
  const kept = { ...rest, claims: worded ? claimsQuoted(claims, text) : claims }
  const front = keep && bound === null ? kept : frontSayingWhoCarriesOut(kept, bound !== null)
  const told = { ...(typeof title === 'string' ? { title } : {}), ...(keep ? { keep } : {}) }
  place(placing, { do: 'replaceText', rule: rule.id, text: typeof text === 'string' ? text : rule.text, ...told })
  place(placing, { do: 'setFront', rule: rule.id, front })
  if (bound !== null) place(placing, { do: 'bind', rule: rule.id, program: bound })
  declareRegisters(placing, rule.id, asked)
}

/** Checks the program given with a rule in the sandbox, and stores it. Null if no program is given. */
function newProgram(placing: Placing, asked: Json | undefined): BoundProgram | null {
  if (asked === undefined || asked === null || typeof asked === 'boolean') return null
  const bound = programBound(placing.binding, asked)
  if (!isObject(bound)) return null
  const source = String(bound['source'])
  const admission = placing.binding.world.programs.admit(source)
  if (!admission.ok) throw new NotUnderstood(`The sandbox rejects the program: ${admission.failure.detail}.`)
  const { js, manifest } = admission
  const hash = sha256(js)
  place(placing, { do: 'keepProgram', hash, source, js })
  return { hash, manifest }
}

/** The front matter with the position's additions, in the form that a proposal would give it. */
function extendedFront(front: Front, asked: JsonObject): Front {
  const { params, readings, registers, charters } = asked
  const given = isObject(params) ? { params: { ...front.params, ...paramsOf(params) } } : {}
  const declaring = Array.isArray(registers)
    ? { registers: registers as unknown as readonly RegisterDeclaration[] }
    : {}
  const chartering = Array.isArray(charters) ? { charters: charters as readonly string[] } : {}
  const reading = isObject(readings) ? { readings: readingsOf(front, readings) } : {}
  return { ...front, ...given, ...reading, ...declaring, ...chartering }
}

/** A rule's readings, switched to the choices that the position names. */
function readingsOf({ readings }: Front, asked: JsonObject): Front['readings'] {
  const flipped = Object.entries(asked).map(([name, value]) => {
    const { choices = [], ...known } = lookup(readings, name) ?? refuseReading(name, Object.keys(readings))
    if (!choices.includes(value))
      throw new NotUnderstood(`Choose one of ${choices.join(', ')} for the reading “${name}”.`)
    return [name, { ...known, choices, value }] as const
  })
  return { ...readings, ...Object.fromEntries(flipped) }
}

function refuseReading(name: string, known: readonly string[]): never {
  throw new NotUnderstood(`That rule has no reading “${name}”; it has ${known.join(', ') || 'none'}.`)
}

function paramsOf(params: JsonObject): { readonly [name: string]: Param } {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isObject(value) && value['value'] !== undefined ? (value as unknown as Param) : { value },
    ]),
  )
}

function declareRegisters(placing: Placing, by: string, { registers }: JsonObject): void {
  if (!Array.isArray(registers)) return
  for (const register of registers as unknown as readonly RegisterDeclaration[])
    place(placing, { do: 'declare', register, by, value: startValue(register) })
}

function setAttributes(placing: Placing, rule: string, asked: JsonObject): void {
  for (const [name, value] of Object.entries(asked)) {
    if (FIELDS.includes(name)) continue
    if (!attributeNames(placing).includes(name))
      throw new NotUnderstood(
        `“${name}” is not a field of a rule in a position. Use ${[...attributeNames(placing), ...FIELDS].join(', ')}.`,
      )
    place(placing, { do: 'setAttribute', rule, name, value } satisfies Effect)
  }
}

/** The names of the attributes that rules have when this game starts. */
function attributeNames({ fresh }: Placing): readonly string[] {
  return [...new Set(Object.values(fresh.rules).flatMap(rule => Object.keys(rule.attributes)))]
}

/**
 * The amendment of a rule whose text a position changes. Unless the position says otherwise, it has the number that the
 * rule has now.
 */
function amendedSilently({ state }: Placing, label: string, before: Rule | undefined, asked: JsonObject): JsonObject {
  const { text, number = label } = asked
  const isAmended = before !== undefined && typeof text === 'string' && text !== before.text
  return isAmended && state.registers['amendments'] !== undefined ? { amendments: [number] } : {}
}

/** The proposals that amended a rule, to be recorded with the rule. */
function recordAmendments(placing: Placing, rule: string, { amendments }: JsonObject): void {
  if (!Array.isArray(amendments)) return
  if (placing.state.registers['amendments'] === undefined)
    throw new NotUnderstood('This game does not record amendments, so leave them out.')
  place(placing, { do: 'write', register: 'amendments', key: rule, value: amendments.map(it => `${it}`) })
}
