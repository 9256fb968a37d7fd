import {
  type ActSchema,
  type ArgumentKind,
  choices,
  splitArgumentType,
  withoutOptionalMark,
  wordInPlaceOfPerson,
} from '../../kernel/acts/act-schema.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { changeBound, changeDetailsBound, claimsBound, isChangeKind, programBound } from '../binding/bind-change.ts'
import { answerBound, effectsBound, subjectBound } from '../binding/bind-effects.ts'
import { undoingBound } from '../binding/bind-restoration.ts'
import { type Binding, entryMeant, NotUnderstood } from '../binding/binding-context.ts'
import { changeDetailsUnbound, changeUnbound, effectUnbound, identitiesUnbound } from '../binding/unbind-value.ts'
import { wordsOfName } from '../names/display-text.ts'
import { matterMeant, personMeant, ruleMeant } from '../names/names-and-labels.ts'
import { normalName, partFault } from '../names/person-names.ts'
import { schemaFor } from '../play/game.ts'
import { parseInstant } from '../play/parse-instant.ts'
import { secretTextOrPlaceholder } from '../views/secrets.ts'
import {
  type Choice,
  type ChoosingNow,
  openMatterChoicesIfFew,
  personChoices,
  ruleChoices,
  wordChoices,
} from './argument-choices.ts'
import { othersFirst, sampleChangesForTrial, type Trying, wordsToTry } from './values-to-try.ts'

/** An argument being bound: its name and the detail of its type, with all arguments of its act as written. */
type Bound = {
  readonly binding: Binding
  readonly argument: string
  readonly detail: string
  readonly optional: boolean
  readonly args: JsonObject
}

/** How one kind of argument is handled. */
type Kind = {
  /**
   * A row of the reference table: the type as rules declare it, the value that a program gets, and how people write it.
   */
  readonly reference: readonly [type: string, value: string, written: string]
  /** Converts the names and labels that a person wrote into identities. */
  bind(of: Bound, value: Json): Json
  /** Converts identities into the names and labels that a person would write. */
  unbind(state: State, value: Json): Json
  /** All values that can be chosen now; undefined if there is no finite list. */
  choices(now: ChoosingNow, detail: string): readonly Choice[] | undefined
  /** Values to try an act with; empty if no value can be guessed. */
  samples(trying: Trying, detail: string): readonly Json[]
}

const asIs = (_: unknown, value: Json): Json => value
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value])
const asText = (_: Bound, value: Json): Json =>
  typeof value === 'number' || typeof value === 'boolean' ? `${value}` : value
const saidUnbound = (state: State, value: Json): Json =>
  isObject(value) ? (valueAt(state.said, String(value['said'])) ?? '(withheld)') : value
const anything = { choices: () => undefined, samples: () => [] } as const

/** How each kind of argument is bound, unbound, offered as choices, and tried. */
export const KINDS_OF_ARGUMENT: { readonly [kind in ArgumentKind]: Kind } = {
  rule: {
    reference: ['`rule`', 'the identity of a rule of this game', 'its label: `203`, or `11#2` if rules share one'],
    bind: ({ binding }, value) => ruleMeant(binding.state, value).id,
    unbind: identitiesUnbound,
    choices: ({ state }) => ruleChoices(state),
    samples: ({ state }) => Object.keys(state.rules).slice(0, 1),
  },
  person: {
    reference: [
      '`person`, `person or WORD`',
      'the identity of a person in this game, or that word',
      'a full name, a surname or first name that only one person has, or the word itself, such as `Bank`',
    ],
    bind: ({ binding, detail }, value) => wordMeant(detail, value) ?? personMeant(binding.state, value),
    unbind: identitiesUnbound,
    choices: ({ state }, detail) => personChoices(state, wordInPlaceOfPerson(detail)),
    samples: ({ state, by }) => othersFirst(state, by),
  },
  matter: {
    reference: ['`matter KIND`', 'the identity of a matter, of that kind if one is given', 'its label: `301`'],
    bind: ({ binding, detail }, value) => matterMeant(binding.state, detail, value).id,
    unbind: identitiesUnbound,
    choices: ({ state }, detail) => openMatterChoicesIfFew(state, detail),
    // Open matters are tried separately, before any other argument.
    samples: () => [],
  },
  entry: {
    reference: ['`entry`', 'the number of a log entry', 'the number, or in a script the `row` of an earlier step'],
    bind: ({ binding }, value) => entryMeant(binding, value),
    unbind: asIs,
    ...anything,
  },
  undoing: {
    reference: [
      '`undoing`',
      'what has to change for a log entry not to have been, as a correction',
      'the number of the entry, or in a script the `row` of an earlier step',
    ],
    bind: ({ binding }, value) => undoingBound(binding, value),
    unbind: (_, value) => (isObject(value) ? (value['entry'] ?? null) : value),
    ...anything,
  },
  integer: {
    reference: ['`integer`', 'a whole number', '`3`'],
    bind: ({ binding: { state } }, value) =>
      typeof value === 'string' ? (parseInstant(value, state.now, state.zone) ?? value) : value,
    unbind: asIs,
    choices: () => undefined,
    samples: () => [1],
  },
  persons: {
    reference: ['`persons`', 'a list of person identities', '`[Ames, Brook]`'],
    bind: ({ binding }, value) => listOf(value).map(it => personMeant(binding.state, it)),
    unbind: asIs,
    choices: ({ state }, detail) => personChoices(state, wordInPlaceOfPerson(detail)),
    samples: ({ state, by }) => [othersFirst(state, by).slice(0, 1)],
  },
  sealed: {
    reference: ['`sealed word`', 'a secret, stored as a salted commitment until a rule opens it', '`"wheat"`'],
    bind: asText,
    unbind: (state, value) => (isSealed(value) ? secretTextOrPlaceholder(state, value) : value),
    choices: wordChoices,
    samples: trying => wordsToTry(trying).map(value => ({ sealed: '0'.repeat(64), value })),
  },
  words: {
    reference: ['`words`', 'free text, stored next to the chain under a salted hash', '`"any text"`'],
    bind: asText,
    unbind: saidUnbound,
    ...anything,
  },
  name: {
    reference: ['`name`', 'a name, stored in the same way', '`Kim`'],
    bind: nameBound,
    unbind: saidUnbound,
    choices: () => undefined,
    samples: () => ['Somebody'],
  },
  text: {
    reference: ['`text`', 'text that stays in the chain, because it is law or data', '`"any text"`'],
    bind: asText,
    unbind: asIs,
    choices: wordChoices,
    samples: ({ known }) => ['…', ...known],
  },
  word: {
    reference: ['`word`', 'a short text that the program itself checks', '`for`'],
    bind: asText,
    unbind: asIs,
    choices: wordChoices,
    samples: wordsToTry,
  },
  'one of': {
    reference: ['`one of: a, b`', 'one of the words listed', '`a`'],
    bind: asText,
    unbind: asIs,
    choices: (_, detail) => choices(detail).map(value => ({ value, words: wordsOfName(value) })),
    samples: (_, detail) => choices(detail),
  },
  change: {
    reference: ['`change`', 'one form of rule-change', '`{rule: 203, text: "…"}`'],
    bind: ({ binding, argument }, value) =>
      isChangeKind(argument) ? changeDetailsBound(binding, argument, value) : changeBound(binding, value),
    unbind: (state, value) => (isObject(value) ? changeDetailsUnbound(state, value) : identitiesUnbound(state, value)),
    ...anything,
  },
  changes: {
    reference: ['`changes`', 'a list of rule-changes', '`[{repeal: 206}, {enact: {text: "…"}}]`'],
    bind: ({ binding }, value) => listOf(value).map(it => changeBound(binding, it)),
    unbind: (state, value) => (Array.isArray(value) ? value.map(it => changeUnbound(state, it as Json)) : value),
    choices: () => undefined,
    samples: ({ state }) => [...sampleChangesForTrial(state, ['change']).map(it => [it['change'] ?? {}]), []],
  },
  effects: {
    reference: ['`effects`', 'a list of effects', '`[{award: {points: {Brook: -5}}}]`'],
    bind: ({ binding }, value) => effectsBound(binding, value),
    unbind: (state, value) => (Array.isArray(value) ? value.map(it => effectUnbound(state, it as Json)) : value),
    ...anything,
  },
  program: {
    reference: ['`program`', 'a program with its source', 'inline source, or `{file: x.ts}`'],
    bind: ({ binding }, value) => programBound(binding, value),
    unbind: asIs,
    ...anything,
  },
  claims: {
    reference: ['`claims`', 'claims about precedence', '`[{over: 105, words: "…"}]`'],
    bind: ({ binding }, value) => claimsBound(binding, value),
    unbind: asIs,
    ...anything,
  },
  act: {
    reference: ['`act`', 'another act', '`{do: vote, with: {…}}`'],
    bind: ({ binding }, value) => insistedActBound(binding, value),
    unbind: (state, value) => (isObject(value) ? insistedActUnbound(state, value) : value),
    ...anything,
  },
  data: {
    reference: ['`data`', 'any JSON', 'as is'],
    bind: ({ binding, argument, args }, value) => {
      if (argument === 'about') return subjectBound(binding, value)
      return typeof args['question'] === 'string' ? answerBound(binding, args['question'], value) : value
    },
    unbind: identitiesUnbound,
    ...anything,
  },
}

/**
 * Binds the arguments of an act. An error names the argument that caused it. Undeclared arguments are left unchanged.
 */
export function argumentsBound(binding: Binding, act: string, args: JsonObject): JsonObject {
  const schema: ActSchema = schemaFor(binding.state, act) ?? {}
  const bound = (argument: string, value: Json): Json => {
    const declared = lookup(schema, argument)
    if (declared === undefined) return value
    const [kind, detail] = splitArgumentType(withoutOptionalMark(declared))
    const of = { binding, argument, detail, optional: declared.endsWith('?'), args }
    try {
      return KINDS_OF_ARGUMENT[kind].bind(of, value)
    } catch (fault) {
      throw fault instanceof NotUnderstood ? new NotUnderstood(fault.message, argument, fault.part) : fault
    }
  }
  return Object.fromEntries(Object.entries(args).map(([argument, value]) => [argument, bound(argument, value)]))
}

/**
 * Returns an act's arguments as a person would write them, with labels and names for identities, and texts unsealed.
 */
export function argumentsUnbound(state: State, act: string, args: JsonObject): JsonObject {
  const schema: ActSchema = schemaFor(state, act) ?? {}
  const unbound = (argument: string, value: Json): Json =>
    KINDS_OF_ARGUMENT[splitArgumentType(withoutOptionalMark(lookup(schema, argument) ?? ''))[0]].unbind(state, value)
  return Object.fromEntries(Object.entries(args).map(([argument, value]) => [argument, unbound(argument, value)]))
}

/** The act that someone insists on, bound like any other. */
function insistedActBound(binding: Binding, asked: Json): Json {
  if (!isObject(asked) || typeof asked['do'] !== 'string')
    throw new NotUnderstood('Write an act as {do: …, with: {…}}.')
  const args = isObject(asked['with']) ? asked['with'] : {}
  return { do: asked['do'], with: argumentsBound(binding, asked['do'], args) }
}

function insistedActUnbound(state: State, { do: name, with: args }: JsonObject): JsonObject {
  return { do: name ?? '', with: argumentsUnbound(state, String(name), isObject(args) ? args : {}) }
}

/** The word that may be used in place of a person, however its letters are written, with or without “the”. */
function wordMeant(detail: string, asked: Json): string | undefined {
  const word = wordInPlaceOfPerson(detail)
  const plain = (text: string): string => text.trim().toLowerCase().replace(/^the /, '')
  return word !== undefined && typeof asked === 'string' && plain(asked) === plain(word) ? word : undefined
}

/** Normalizes a name, or part of a name. An optional name may be empty. */
function nameBound({ optional }: Bound, asked: Json): Json {
  if (typeof asked !== 'string' || (optional && asked === '')) return asked
  const fault = partFault(asked)
  if (fault !== undefined) throw new NotUnderstood(fault)
  return normalName(asked) ?? asked
}
