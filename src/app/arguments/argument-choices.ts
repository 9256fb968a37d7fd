import { type ActSchema, matterArgument, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOnBallot } from '../moves/words-on-ballot.ts'
import { matterKindAndLabel } from '../names/display-text.ts'
import { fullName } from '../names/person-names.ts'
import { A_LINE, matterInWords } from '../prose/matters.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { attributeValuesInRules } from './values-to-try.ts'

/**
 * A possible value of an argument: `value` goes into the act, and people see `words`. If the value fits only some
 * matters, `of` lists their labels.
 */
export type Choice = { readonly value: string; readonly words: string; readonly of?: readonly string[] }

/** The argument for which to list choices, its act, and the current game. */
export type ChoosingNow = {
  readonly rules: RulesNow
  readonly state: State
  readonly schema: ActSchema
  readonly argument: string
}

/** Longer lists are not offered as choices; people search for the value instead. */
const MOST = 300

function ifFew(list: readonly Choice[]): readonly Choice[] | undefined {
  return list.length > MOST ? undefined : list
}

/** The open matters of a kind, or of any kind if `kind` is empty. */
export function openMatterChoicesIfFew(state: State, kind: string): readonly Choice[] | undefined {
  return ifFew(mattersOf(state, kind).map(it => ({ value: it.label, words: matterShort(state, it) })))
}

function mattersOf(state: State, kind: string): readonly Matter[] {
  return Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
}

/** A matter and its subject, on one line. */
function matterShort(state: State, matter: Matter): string {
  const { words } = matterInWords(state, matter, A_LINE)
  const name = matterKindAndLabel(matter)
  return words.toLowerCase().startsWith(name.toLowerCase()) ? words : `${name}: ${words}`
}

/**
 * Everyone in the game, by identity because several people may share a name, and the word that may be used in place of
 * a person, if there is one.
 */
export function personChoices(state: State, orWord: string | undefined): readonly Choice[] | undefined {
  const persons = Object.values(state.persons).map(person => ({ value: person.id, words: fullName(state, person) }))
  return ifFew([...persons, ...(orWord === undefined ? [] : [{ value: orWord, words: orWord }])])
}

const listed = new WeakMap<readonly Rule[], readonly Choice[]>()

/** The rules in printed order. */
export function ruleChoices(state: State): readonly Choice[] | undefined {
  const all = rulesInOrder(state)
  const known = listed.get(all) ?? choicesOfRules(all)
  listed.set(all, known)
  return ifFew(known)
}

function choicesOfRules(all: readonly Rule[]): readonly Choice[] {
  const seen = new Map<string, number>()
  const shared = Object.groupBy(all, ({ label }) => label)
  return all.map(({ label, title }) => {
    const place = (seen.get(label) ?? 0) + 1
    seen.set(label, place)
    const value = (lookup(shared, label)?.length ?? 0) > 1 ? `${label}#${place}` : label
    return { value, words: title === '' ? value : `${value} ${title}` }
  })
}

/**
 * Choices for an argument that takes a word. For a vote, these are the words of a ballot; for other acts, names from
 * rules or public registers. Words outside the list are allowed too, because the rules decide. Undefined if no words
 * are known.
 */
export function wordChoices(now: ChoosingNow): readonly Choice[] | undefined {
  const words = wordsNow(now)
  return words.length === 0 ? undefined : ifFew(words)
}

function wordsNow({ rules, state, schema, argument }: ChoosingNow): readonly Choice[] {
  const known = [...new Set([...attributeValuesInRules(state, argument), ...registerKeysForArgument(state, argument)])]
  if (known.length > 0) return known.map(value => ({ value, words: value }))
  if (
    !Object.hasOwn(schema, BALLOT) ||
    splitArgumentType(withoutOptionalMark(lookup(schema, argument) ?? ''))[0] === 'text'
  )
    return []
  return ballotWords(rules, state, schema)
}

/** The argument of the move `castBallot` that contains the voter's word. */
const BALLOT = 'choice'

function ballotWords(rules: RulesNow, state: State, schema: ActSchema): readonly Choice[] {
  const argument = matterArgument(schema)
  if (argument === undefined) return wordsOnBallot(rules, undefined).map(value => ({ value, words: value }))
  const type = withoutOptionalMark(lookup(schema, argument) ?? '')
  const voting = mattersOf(state, splitArgumentType(type)[1]).filter(({ fields }) => fields['voting'] === true)
  const each = voting.map(({ id, label }) => ({ label, words: wordsOnBallot(rules, id) }))
  return [...new Set(each.flatMap(({ words }) => words))].map(value => {
    const of = each.filter(({ words }) => words.includes(value)).map(({ label }) => label)
    return { value, words: value, ...(of.length === each.length ? {} : { of }) }
  })
}

/** The keys of the public registers whose names start with the argument's name: `teams` for `team`. */
function registerKeysForArgument(state: State, argument: string): readonly string[] {
  const named = Object.values(state.registers).filter(({ declaration: { name, keys, audience } }) => {
    return keys === 'text' && name.startsWith(argument) && (audience === undefined || audience === 'everybody')
  })
  return named.flatMap(({ value }) => Object.keys(value as JsonObject))
}
