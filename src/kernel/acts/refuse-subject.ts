import type { Asker } from '../questions/askers.ts'
import { parseAnswerSubject } from '../questions/hand-answer.ts'
import type { QuestionKind, SubjectKind } from '../questions/question-kind.ts'
import { matterIn } from '../state/find-matter.ts'
import { functionNamesInForce, listeners } from '../state/listening-rules.ts'
import { labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { splitArgumentType, withoutOptionalMark } from './act-schema.ts'
import { offerSchema } from './hear-rules.ts'
import type { Refusal } from './refusal.ts'
import type { Run } from './run.ts'

/** The names that the subject of a question can have, and what each of them stands for. */
type Names = { readonly [name: string]: SubjectKind }

/**
 * Refuses an answer about something that the question never has as its subject, such as a misspelt name or an event to
 * which a rule does not react: the answer would never apply.
 */
export function refuseSubject(run: Run, kind: QuestionKind, askers: readonly Asker[]): Refusal | undefined {
  const { about, matter } = run.act.with as { about?: Json; matter?: string }
  const limits = parseAnswerSubject(about) ?? {}
  const names = namesOf(run, kind, limits, askers)
  const given = [...Object.keys(limits), ...(matter === undefined ? [] : ['matter'])]
  const strange = names === 'any' ? undefined : given.find(it => !Object.hasOwn(names, it))
  if (strange !== undefined && names !== 'any') return refusalOfName(kind, strange, Object.keys(names))
  for (const [name, value] of Object.entries(limits)) {
    const stands = names === 'any' ? lookup(kind.subject, name) : lookup(names, name)
    const values = [value].flat() as readonly Json[]
    const fault = stands === undefined ? undefined : faultIn(run, kind, limits, stands, values)
    if (fault !== undefined) return badAbout(`“${name}” in “about” ${fault}`)
  }
  return undefined
}

function badAbout(sentence: string): Refusal {
  return { code: 'badArgument', sentence, reasons: [], argument: 'about' }
}

function refusalOfName({ name }: QuestionKind, strange: string, names: readonly string[]): Refusal {
  const instead =
    names.length === 0
      ? 'It is asked about nothing in particular, so leave “about” and “matter” out.'
      : `An answer can name: ${names.join(', ')}.`
  const sentence = `The question “${name}” is not asked about “${strange}”. ${instead}`
  return { code: 'badArgument', sentence, reasons: [], argument: strange === 'matter' ? 'matter' : 'about' }
}

/** The names that the subject can have; `any` if programs ask the question about the data of events. */
function namesOf(
  { state, world }: Run,
  { name, subject, more }: QuestionKind,
  { do: acts }: JsonObject,
  askers: readonly Asker[],
): Names | 'any' {
  if (more === 'data' || askers.some(it => it.part === 'after')) return 'any'
  if (more === undefined) return subject
  const offered = functionNamesInForce(state, 'offers')
  if (Object.hasOwn(world.kinds, name)) {
    const named = acts === undefined ? offered : ([acts].flat() as readonly Json[]).map(String)
    return { ...argumentsOf(state, named), ...subject }
  }
  const asking = askers.flatMap(it => (it.part === 'answers' ? [] : [it.name]))
  const others = askers.flatMap(it => (it.part === 'answers' ? [it.name.split(' ')[0] ?? ''] : []))
  if (others.some(it => !Object.hasOwn(world.kinds, it))) return 'any'
  const subjects = others.map(it => lookup(world.kinds, it)?.subject ?? {})
  return Object.assign({ by: 'person', matter: 'matter' }, argumentsOf(state, asking), ...subjects)
}

/** The arguments of acts, and what each of them stands for. */
function argumentsOf(state: State, acts: readonly string[]): Names {
  const schemas = acts.flatMap(act => listeners(state, 'offers', act).map(rule => offerSchema(state, rule, act)))
  return Object.fromEntries(
    schemas.flatMap(schema => Object.entries(schema).map(([name, type]) => [name, standsFor(type)] as const)),
  )
}

function standsFor(type: string): SubjectKind {
  const [kind, detail] = splitArgumentType(withoutOptionalMark(type))
  if (kind === 'rule' || kind === 'matter') return kind
  if (kind === 'integer') return 'number'
  return kind === 'person' && detail === '' ? 'person' : 'text'
}

/** The act by hand that the rules can forbid like those that rules offer. */
const UNDO = 'undo'

/** What is wrong with the values of a name, if anything is. */
function faultIn(
  run: Run,
  { name }: QuestionKind,
  { rule }: JsonObject,
  stands: SubjectKind,
  values: readonly Json[],
): string | undefined {
  const { state } = run
  const isOneOf = (known: readonly string[]) => values.every(it => typeof it === 'string' && known.includes(it))
  switch (stands) {
    case 'person':
      return values.every(it => isPerson(state, it)) ? undefined : 'should be a person in this game.'
    case 'voter':
      return values.every(it => isPerson(state, it) || isNameOfVoter(it))
        ? undefined
        : 'should be a person in this game.'
    case 'rule':
      return isOneOf(Object.keys(state.rules)) ? undefined : 'should be a rule of this game.'
    case 'matter':
      return values.every(it => typeof it === 'string' && matterIn(state, it) !== undefined)
        ? undefined
        : 'should be a matter of this game.'
    case 'number':
      return values.every(it => typeof it === 'number') ? undefined : 'should be a number.'
    case 'act': {
      const acts = [
        ...new Set([...functionNamesInForce(state, 'offers'), ...functionNamesInForce(state, 'forbids'), UNDO]),
      ]
      return isOneOf(acts) ? undefined : `should be an act of this game. ${listed('Acts', acts.sort())}`
    }
    case 'event': {
      const rules = name === 'mayReact' ? ([rule ?? []].flat() as readonly string[]) : Object.keys(state.rules)
      const events = rules.flatMap(it => eventsHeard(run, it))
      const whose =
        name === 'mayReact' && rules[0] !== undefined ? ` to which rule ${labelOf(state, rules[0])} reacts` : ''
      return isOneOf(events)
        ? undefined
        : `should be an event${whose}. ${listed('Events', [...new Set(events)].sort())}`
    }
    case 'text':
      return undefined
  }
}

function isPerson(state: State, value: Json): boolean {
  return typeof value === 'string' && Object.hasOwn(state.persons, value)
}

/** Whether a value names a voter who is no person, such as a robot that a rule lets vote. Names of people have capitals. */
function isNameOfVoter(value: Json): boolean {
  return typeof value === 'string' && /^\p{Ll}/u.test(value)
}

/** The events to which a rule reacts, by its program or through the institutions that it charters. */
function eventsHeard({ state, world }: Pick<Run, 'state' | 'world'>, id: string): readonly string[] {
  const rule = lookup(state.rules, id)
  const chartered = (rule?.front.charters ?? []).flatMap(it => Object.keys(lookup(world.institutions, it)?.after ?? {}))
  return [...Object.keys(rule?.program?.manifest.after ?? {}), ...chartered]
}

/** A list of everything that exists, for a refusal of what does not. */
export function listed(heading: string, names: readonly string[]): string {
  const shown = names.slice(0, MOST_LISTED).join(', ')
  return `${heading}: ${names.length === 0 ? 'none' : shown}${names.length > MOST_LISTED ? ', …' : ''}.`
}

const MOST_LISTED = 100
