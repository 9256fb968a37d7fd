import { type ActSchema, bare, choices, orWord, split } from '../../kernel/acts/act-schema.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { fullName } from '../names/full-name.ts'
import { matterNamed } from '../names/matter-named.ts'
import { wordsOfName } from '../names/words.ts'
import { A_LINE, matterInWords } from '../prose/matters.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { namedByRules } from './sample-arguments.ts'
import { wordsFor } from './yet-to-vote.ts'

/**
 * A possible value of an argument: `value` is written in an act, and `words` are shown to people. If the value belongs
 * only to some matters, `of` lists their labels.
 */
type Choice = { readonly value: string; readonly words: string; readonly of?: readonly string[] }

/** A longer list is not offered as choices: people search for the value instead. */
const MOST = 300

/**
 * The possible values of an argument, if there is a finite list: open matters, persons, rules, the words of a ballot,
 * names from rules and public registers. The list does not depend on the viewer, so it reveals no secret. An argument
 * that is a word may also be a word that is not in the list; the rules decide.
 */
export function choicesNow(
  rules: RulesNow,
  state: State,
  schema: ActSchema,
  argument: string,
): readonly Choice[] | undefined {
  const [kind, detail] = split(bare(lookup(schema, argument) ?? ''))
  switch (kind) {
    case 'matter':
      return few(mattersOf(state, detail).map(it => ({ value: it.label, words: matterShort(state, it) })))
    case 'person':
    case 'persons':
      return few([...persons(state), ...other(orWord(detail))])
    case 'rule':
      return few(rulesListed(state))
    case 'one of':
      return choices(detail).map(value => ({ value, words: wordsOfName(value) }))
    case 'word':
    case 'sealed':
    case 'text':
      return unlessNone(few(wordsNow(rules, state, schema, argument)))
    case 'entry':
    case 'integer':
    case 'words':
    case 'name':
    case 'change':
    case 'changes':
    case 'effects':
    case 'program':
    case 'claims':
    case 'act':
    case 'data':
      return undefined
  }
}

/** Undefined for an empty list: if no words are known, any word may be used. */
function unlessNone(list: readonly Choice[] | undefined): readonly Choice[] | undefined {
  return list?.length === 0 ? undefined : list
}

function few(list: readonly Choice[]): readonly Choice[] | undefined {
  return list.length > MOST ? undefined : list
}

function mattersOf(state: State, kind: string): readonly Matter[] {
  return Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
}

/** The matter and its subject, on one line. */
function matterShort(state: State, matter: Matter): string {
  const words = matterInWords(state, matter, A_LINE)
  const name = matterNamed(matter)
  return words.toLowerCase().startsWith(name.toLowerCase()) ? words : `${name}: ${words}`
}

/** Persons are identified by their identity, since two persons may have the same name. */
function persons(state: State): readonly Choice[] {
  return Object.values(state.persons).map(person => ({ value: person.id, words: fullName(state, person) }))
}

function other(word: string | undefined): readonly Choice[] {
  return word === undefined ? [] : [{ value: word, words: word }]
}

const listed = new WeakMap<readonly Rule[], readonly Choice[]>()

function rulesListed(state: State): readonly Choice[] {
  const all = rulesInOrder(state)
  const known = listed.get(all) ?? listOf(all)
  listed.set(all, known)
  return known
}

function listOf(all: readonly Rule[]): readonly Choice[] {
  const seen = new Map<string, number>()
  const shared = Object.groupBy(all, ({ label }) => label)
  return all.map(({ label, title }) => {
    const place = (seen.get(label) ?? 0) + 1
    seen.set(label, place)
    const value = (lookup(shared, label)?.length ?? 0) > 1 ? `${label}#${place}` : label
    return { value, words: title === '' ? value : `${value} ${title}` }
  })
}

/** For an act that votes, the words of a ballot; for other acts, names from rules or registers. */
function wordsNow(rules: RulesNow, state: State, schema: ActSchema, argument: string): readonly Choice[] {
  const known = [...new Set([...namedByRules(state, argument), ...keysOf(state, argument)])]
  if (known.length > 0) return known.map(value => ({ value, words: value }))
  if (!Object.hasOwn(schema, BALLOT) || split(bare(lookup(schema, argument) ?? ''))[0] === 'text') return []
  return ballotWords(rules, state, schema)
}

/** The argument of the move `castBallot` that contains the word on the ballot. */
const BALLOT = 'choice'

function ballotWords(rules: RulesNow, state: State, schema: ActSchema): readonly Choice[] {
  const matter = Object.values(schema).find(type => split(bare(type))[0] === 'matter')
  if (matter === undefined) return wordsFor(rules, undefined).map(value => ({ value, words: value }))
  const voting = mattersOf(state, split(bare(matter))[1]).filter(({ fields }) => fields['voting'] === true)
  const each = voting.map(({ id, label }) => ({ label, words: wordsFor(rules, id) }))
  return [...new Set(each.flatMap(({ words }) => words))].map(value => {
    const of = each.filter(({ words }) => words.includes(value)).map(({ label }) => label)
    return { value, words: value, ...(of.length === each.length ? {} : { of }) }
  })
}

/** The keys of a public register whose name starts like the argument's: team, teams. */
function keysOf(state: State, argument: string): readonly string[] {
  const named = Object.values(state.registers).filter(({ declaration: { name, keys, audience } }) => {
    return keys === 'text' && name.startsWith(argument) && (audience === undefined || audience === 'everybody')
  })
  return named.flatMap(({ value }) => Object.keys(value as JsonObject))
}
