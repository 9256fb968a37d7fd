import { NAMING_MOVES } from '../../institutions/membership.ts'
import { isRestorationKind } from '../../institutions/restoration.ts'
import { listed } from '../../kernel/acts/refuse-subject.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { matterMeant, personMeant, personOrEntityMeant, ruleMeant } from '../names/names-and-labels.ts'
import { nameFault, nameParts, normalName, partFault } from '../names/person-names.ts'
import { changeBound, changeDetailsBound, isChangeKind, programBound } from './bind-change.ts'
import { restorationBound } from './bind-restoration.ts'
import { keyBound, namesWithinBound, registerBound } from './bind-value.ts'
import { type Binding, entryMeant, NotUnderstood } from './binding-context.ts'

/**
 * Binds effects as a person writes them (`[{award: {points: {Brook: -5}}}]`) to the form that moves take (`[{effect:
 * award, …}]`).
 */
export function effectsBound(binding: Binding, asked: Json): Json {
  const list = Array.isArray(asked) ? (asked as readonly Json[]) : asked === null ? [] : [asked]
  const bound = list.map(effect => effectBound(binding, effect))
  if (bound.filter(({ effect }) => OF_PERSON.includes(String(effect))).length > 1) throw new NotUnderstood(ONE_BY_ONE)
  return bound
}

/**
 * All effects of a batch are computed from the game before the batch, so a second effect that admits or removes someone
 * would undo the first.
 */
const ONE_BY_ONE = 'Only one person can join or leave at a time. Use a separate act for each.'

function effectBound(binding: Binding, asked: Json): JsonObject {
  const [name, ...rest] = isObject(asked) ? Object.keys(asked).filter(key => key !== 'says') : []
  if (!isObject(asked) || name === undefined)
    throw new NotUnderstood(`Write an effect as {NAME: …}, not ${JSON.stringify(asked)}.`)
  if (rest.length > 0)
    throw new NotUnderstood(`Put each effect in its own item: ${[name, ...rest].join(', ')} are separate effects.`)
  const { moves } = binding.world
  if (!Object.hasOwn(moves, name))
    throw new NotUnderstood(`There is no effect called “${name}”. ${listed('Effects', Object.keys(moves).sort())}`)
  const says = typeof asked['says'] === 'string' ? { says: asked['says'] } : {}
  return { effect: name, ...argumentsBound(binding, name, lookup(asked, name) ?? null), ...says }
}

function argumentsBound(binding: Binding, name: string, asked: Json): JsonObject {
  const { state } = binding
  if (name === 'award' || name === 'set') return registersBound(state, asked)
  if (name === 'clear') return keyInRegisterBound(state, asked)
  if (isRestorationKind(name)) return restorationBound(binding, name, asked)
  if (isChangeKind(name)) return changeDetailsBound(binding, name, asked)
  if (FREEING.includes(name)) return openItemBound(binding, asked)
  if (!isObject(asked)) return scalarBound(binding, name, asked)
  if (NAMING_MOVES.includes(name)) return namesBound(binding, name, asked)
  const bound = Object.entries(asked).map(([key, value]) => [key, argumentBound(binding, name, key, value)] as const)
  return answerArgumentsBound(binding, name, Object.fromEntries(bound))
}

function registersBound(state: State, asked: Json): JsonObject {
  if (!isObject(asked)) throw new NotUnderstood('Write registers as {points: {Brook: -5}}.')
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => {
      const declaration = lookup(state.registers, name)?.declaration
      if (declaration === undefined) throw new NotUnderstood(`There is no register called “${name}”.`)
      return [name, registerBound(state, declaration, value)]
    }),
  )
}

/** Binds a key of a register, written as {register: points, key: Brook}. */
function keyInRegisterBound(state: State, asked: Json): JsonObject {
  const { register, key } = isObject(asked) ? asked : {}
  const keys = typeof register === 'string' ? lookup(state.registers, register)?.declaration.keys : undefined
  if (!isObject(asked) || typeof key !== 'string' || keys === undefined)
    throw new NotUnderstood('Write a register with keys, and one of them, as {register: points, key: Brook}.')
  return { ...asked, key: keyBound(state, keys, key) }
}

/**
 * Moves about held items. People name the item by its matter or by the entry that held it, or not at all if only one
 * item is held.
 */
const FREEING = ['release', 'drop', 'allow']

function openItemBound(binding: Binding, asked: Json): JsonObject {
  const { state } = binding
  if (asked === null || asked === true) return {}
  if (!isObject(asked)) return { matter: matterWithHeldItem(state, asked) }
  if (asked['entry'] !== undefined) return { open: openQuestionMeant(binding, asked['entry']).id }
  const label = asked['matter'] ?? asked['proposal'] ?? asked['case']
  return label === undefined ? asked : { matter: matterWithHeldItem(state, label) }
}

/** Returns the matter that has a held item, in case several matters share a label. */
function matterWithHeldItem(state: State, asked: Json): string {
  const waiting = state.open.find(
    open => open.matter !== undefined && matterIn(state, open.matter)?.label === `${asked}`,
  )
  return waiting?.matter ?? matterMeant(state, '', asked).id
}

function openQuestionMeant(binding: Binding, asked: Json): OpenQuestion {
  const entry = entryMeant(binding, asked)
  const open = binding.state.open.find(it => it.entry === entry && it.held !== undefined)
  if (open === undefined) throw new NotUnderstood(`Nothing from entry ${entry} is being held.`)
  return open
}

/** Binds a name that someone gets, which must not be mistaken for another person's. */
function namesBound(
  { state, by }: Binding,
  move: string,
  { person, name, surname, ...others }: JsonObject,
): JsonObject {
  const parts = [name, surname].flatMap(it => {
    if (it === undefined || it === '') return []
    if (typeof it !== 'string') throw new NotUnderstood('A name is a text.')
    return [it]
  })
  const normal = parts.map(it => normalName(it) ?? '')
  const [first] = parts
  const [unfit] = parts.flatMap(it => partFault(it) ?? [])
  if (first === undefined || unfit !== undefined) throw new NotUnderstood(unfit ?? 'Enter a name.')
  const renamed = person === undefined ? {} : { person: personMeant(state, person) }
  const own = move === 'rename' ? (renamed.person ?? by) : undefined
  const rest = Object.values(state.persons).filter(({ id }) => id !== own)
  const fault = nameFault(
    normal,
    rest.map(it => nameParts(state, it)),
  )
  if (fault !== undefined) throw new NotUnderstood(fault)
  const [given = '', family] = normal
  return { ...others, ...renamed, name: given, ...(family === undefined ? {} : { surname: family }) }
}

const OF_RULE = ['revive', 'bind', 'unbind', 'appoint']
const OF_PERSON = ['leave', 'admit', 'letIn', 'rename']
const OF_TEXT: { readonly [move: string]: string } = {
  announce: 'text',
  raise: 'event',
  retire: 'register',
  reinstate: 'register',
}

/**
 * Binds the arguments of a move that is written with a single value: a label, a name or a text, depending on what the
 * move is about.
 */
function scalarBound({ state }: Binding, name: string, asked: Json): JsonObject {
  if (asked === null || asked === true) return {}
  if (OF_RULE.includes(name)) return { rule: ruleMeant(state, asked).id }
  if (OF_PERSON.includes(name)) return { person: personMeant(state, asked) }
  const text = lookup(OF_TEXT, name)
  return text === undefined ? { matter: matterMeant(state, '', asked).id } : { [text]: asked }
}

function argumentBound(binding: Binding, move: string, name: string, value: Json): Json {
  const { state } = binding
  if (name === 'rule') return value === null ? null : ruleMeant(state, value).id
  if (name === 'by') return move === 'void' ? ruleMeant(state, value).id : personMeant(state, value)
  if (name === 'matter') return matterMeant(state, '', value).id
  if (name === 'person' || name === 'judge') return personMeant(state, value)
  if (name === 'voter') return personOrEntityMeant(state, value)
  if (name === 'program') return programBound(binding, value)
  if (name === 'effects') return effectsBound(binding, value)
  if (name === 'entry') return entryMeant(binding, value)
  if (name === 'changes' && Array.isArray(value))
    return (value as readonly Json[]).map(it => changeInEffectBound(binding, it))
  return move === 'raise' || name === 'data' ? namesWithinBound(state, value) : value
}

/** Binds a rule-change within an effect. It is written as in a proposal, or with its kind next to its other fields. */
function changeInEffectBound(binding: Binding, asked: Json): Json {
  const kind = isObject(asked) ? asked['kind'] : undefined
  if (!isObject(asked) || typeof kind !== 'string' || !isChangeKind(kind)) return changeBound(binding, asked)
  const { kind: _kind, ...details } = asked
  return changeBound(binding, { [kind]: details })
}

/**
 * Binds an answer. The answer may be a person or a rule if the question asks for one, and the matter may be named by
 * its kind.
 */
function answerArgumentsBound(
  binding: Binding,
  move: string,
  { proposal, case: dispute, ...args }: JsonObject,
): JsonObject {
  const { state } = binding
  const named = proposal === undefined ? dispute : proposal
  const kind = proposal === undefined ? 'case' : 'proposal'
  const matter = named === undefined ? {} : { matter: matterMeant(state, kind, named).id }
  const value =
    move === 'answer' ? { value: answerBound(binding, String(args['question']), args['value'] ?? null) } : {}
  const about = args['about'] === undefined ? {} : { about: subjectBound(binding, args['about']) }
  return { ...args, ...value, ...about, ...matter }
}

/** Binds the subjects to which an answer applies: a rule by its label, people by their names. */
export function subjectBound({ state }: Binding, about: Json): Json {
  if (!isObject(about) || about['rule'] === undefined) return namesWithinBound(state, about)
  const { rule, ...others } = about
  const bound = Array.isArray(rule) ? rule.map(it => ruleMeant(state, it as Json).id) : ruleMeant(state, rule).id
  return { ...(namesWithinBound(state, others) as JsonObject), rule: bound }
}

/** Binds an answer, replacing names and labels with identities if the question asks for people or rules. */
export function answerBound({ world, state }: Binding, question: string, value: Json): Json {
  const wanted = lookup(world.kinds, question)?.value ?? ''
  if (wanted.includes('of rule identities') && Array.isArray(value)) return rulesWithin(state, value)
  if (wanted.includes('a rule') && (typeof value === 'string' || typeof value === 'number'))
    return ruleMeant(state, value).id
  if (question === 'precedence' && Array.isArray(value)) return value.map(it => rankBound(state, it as Json))
  return wanted.includes('a person') ? namesWithinBound(state, value) : value
}

/** Replaces each label in nested lists of rules with the identity of the rule. */
function rulesWithin(state: State, asked: Json): Json {
  return Array.isArray(asked) ? asked.map(it => rulesWithin(state, it as Json)) : ruleMeant(state, asked).id
}

/** Binds two rules, one of which takes precedence over the other. */
function rankBound(state: State, asked: Json): Json {
  if (!isObject(asked)) return asked
  const ranked = ['winner', 'loser'].flatMap(key => {
    const rule = lookup(asked, key)
    return rule === undefined ? [] : [[key, ruleMeant(state, rule).id] as const]
  })
  return { ...asked, ...Object.fromEntries(ranked) }
}
