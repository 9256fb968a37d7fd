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
 * One of the values that an argument may have now: `value` is what is written in an act, `words` what people read. `of`
 * are the matters to which it belongs, by label, where it does not belong to all that the act may be about.
 */
type Choice = { readonly value: string; readonly words: string; readonly of?: readonly string[] }

/** More than so many are no list to choose from: they are looked up. */
const MOST = 300

/**
 * What an argument may be now, where that is a finite list: open matters, persons, rules, the words of a ballot, names
 * that rules and registers for all eyes know. Nothing of it is seen through anyone's eyes, so that it tells no secret.
 * An argument that is a word may be another word, too; the rules decide.
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
    default:
      return undefined
  }
}

/** Where no words are known, any may be said. */
function unlessNone(list: readonly Choice[] | undefined): readonly Choice[] | undefined {
  return list?.length === 0 ? undefined : list
}

function few(list: readonly Choice[]): readonly Choice[] | undefined {
  return list.length > MOST ? undefined : list
}

function mattersOf(state: State, kind: string): readonly Matter[] {
  return Object.values(state.matters).filter(it => it.open && (kind === '' || it.kind === kind))
}

/** The matter and what it is about, in a line. */
function matterShort(state: State, matter: Matter): string {
  const words = matterInWords(state, matter, A_LINE)
  const name = matterNamed(matter)
  return words.toLowerCase().startsWith(name.toLowerCase()) ? words : `${name}: ${words}`
}

/** Persons are written by their identity, since two may share a name. */
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

/** In an act by which one votes, a word is what a ballot says; otherwise what rules or registers call so. */
function wordsNow(rules: RulesNow, state: State, schema: ActSchema, argument: string): readonly Choice[] {
  const known = [...new Set([...namedByRules(state, argument), ...keysOf(state, argument)])]
  if (known.length > 0) return known.map(value => ({ value, words: value }))
  if (!Object.hasOwn(schema, BALLOT) || split(bare(lookup(schema, argument) ?? ''))[0] === 'text') return []
  return ballotWords(rules, state, schema)
}

/** What the move `castBallot` calls the word that a ballot says. */
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

/** What things are called that a register for all eyes is kept by, if its name begins like the argument: team, teams. */
function keysOf(state: State, argument: string): readonly string[] {
  const named = Object.values(state.registers).filter(({ declaration: { name, keys, audience } }) => {
    return keys === 'text' && name.startsWith(argument) && (audience === undefined || audience === 'everybody')
  })
  return named.flatMap(({ value }) => Object.keys(value as JsonObject))
}
