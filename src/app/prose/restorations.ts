import type { Restoration } from '../../institutions/restoration.ts'
import { isOfSupposedGame, type Part, type RestoredRule } from '../../institutions/restored-part.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { registerOrRetired } from '../../kernel/state/retired-registers.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { removalWord, wordsOfName } from '../names/display-text.ts'
import { addedInWords } from './amounts.ts'
import { ruleInWords } from './rules.ts'
import { cutToRoom, joined, listInWords, type Sentence, say, sentenceOf, type Words } from './sentence.ts'
import {
  entryReference,
  identityInWords,
  instantInWords,
  matterReference,
  personInWords,
  registerDisplayName,
  ruleReference,
  valueInWords,
} from './values.ts'

/** Maximum number of parts of a correction that one line names. */
const MOST = 6

/** Describes a correction on one line: “let the game stand as if entry 12 had not been: …”. */
export function restorationInWords(state: State, restoration: Restoration): Sentence {
  const { parts } = restoration
  const told: readonly Words[] = parts.slice(0, MOST).map(part => partInWords(state, part))
  const more = parts.length - told.length
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? 'difference' : 'differences'}`]
  return say`${purposeInWords(restoration)}: ${joined([...told, ...rest], '; ')}`
}

/** Describes what a correction is for, without its parts. */
export function purposeInWords({ kind, without = [], only = {}, instead = {} }: Restoration): Sentence {
  if (kind === 'ratify') return sentenceOf('ratify a document')
  const changed = Object.keys(instead).map(Number)
  const left = without.length === 0 ? [] : [say`${entriesInWords(without)} had not been`]
  const parts = Object.entries(only).map(
    ([entry, places]) => say`${partsOfEntryInWords(Number(entry), places)} had not been`,
  )
  const other = changed.length === 0 ? [] : [say`${entriesInWords(changed)} had been otherwise`]
  return say`let the game stand as if ${joined([...left, ...parts, ...other], ', and ')}`
}

function entriesInWords(entries: readonly number[]): Sentence {
  const [only] = entries
  if (entries.length === 1 && only !== undefined) return entryReference(only)
  return say`entries ${listInWords(entries.map(it => entryReference(it, `${it}`)))}`
}

/** “part 2 of entry 12”. Places are counted from 0, and people count from one. */
function partsOfEntryInWords(entry: number, places: readonly number[]): Sentence {
  const numbers = listInWords(places.map(it => `${it + 1}`))
  return say`${places.length === 1 ? 'part' : 'parts'} ${numbers} of ${entryReference(entry)}`
}

/** Describes what one part of a correction changes: “rule 5 has its earlier text again”, “−5 coins from Al Brook”. */
export function partInWords(state: State, part: Part): Sentence {
  if ('rule' in part) return rulePartInWords(state, part)
  if ('group' in part)
    return part.is === null
      ? say`the group ${headingOf(state, part.group)} is removed`
      : say`the group ${part.is.heading || part.group} is as it was`
  if ('closes' in part) {
    const matter = matterIn(state, part.closes)
    return matter === undefined ? sentenceOf('a matter is closed') : say`${matterReference(matter)} is closed`
  }
  if ('matter' in part) return matterPartInWords(state, part)
  if ('deadline' in part) return deadlinePartInWords(state, part)
  if ('withdraws' in part) return answerPartInWords(state, part)
  if ('settles' in part) {
    const about = state.open.find(it => it.id === part.settles)?.about
    return about === undefined
      ? sentenceOf('an open question is settled')
      : say`the question whether ${about} is settled`
  }
  if ('asks' in part)
    return part.was === undefined
      ? say`the question whether ${part.asks.about} is open again`
      : say`the question whether ${part.asks.about} has other consequences`
  if ('stands' in part) {
    const matter = matterIn(state, part.stands.matter)
    return matter === undefined
      ? sentenceOf('a ruling stands again')
      : say`the ruling in ${matterReference(matter)} stands again`
  }
  if ('use' in part)
    return say`the register “${nameOfRegister(state, part.use)}” is ${part.is ? 'in use again' : 'retired'}`
  if ('amount' in part) return addedInWords(state, part.register, part.key, part.amount)
  if ('joins' in part) return membersInWords(state, part)
  const { register, key, is } = part
  const of = key === undefined ? '' : say` of ${identityInWords(state, key) ?? key}`
  return say`${nameOfRegister(state, register)}${of}: ${is === null ? 'no one' : cutToRoom(valueInWords(state, is), A_VALUE)}`
}

function matterPartInWords(state: State, { matter: id, is }: Extract<Part, { matter: string }>): Sentence {
  const matter = matterIn(state, id)
  if (matter === undefined) return sentenceOf('a matter is as it was')
  if (matter.open === is.open) return say`${matterReference(matter)} is as it was`
  return is.open ? say`${matterReference(matter)} is open again` : say`${matterReference(matter)} is closed again`
}

function deadlinePartInWords(state: State, { deadline: id, is }: Extract<Part, { deadline: string }>): Sentence {
  const deadline = is ?? lookup(state.deadlines, id)
  const matter = deadline?.matter === undefined ? undefined : matterIn(state, deadline.matter)
  const of = matter === undefined ? '' : say` of ${matterReference(matter)}`
  const what = deadline === undefined ? '' : say` (${wordsOfName(deadline.event)})`
  if (is === null) return say`a deadline${of}${what} is no longer set`
  return say`a deadline${of}${what} is set for ${instantInWords(is.at, state.zone)}`
}

function answerPartInWords(state: State, { withdraws: id }: Extract<Part, { withdraws: string }>): Sentence {
  const answer = state.answers.find(it => it.id === id)
  if (answer?.rule == null) return sentenceOf('an answer by hand is withdrawn')
  return say`the answer by hand to “${answer.question}” for ${ruleInWords(state, answer.rule)} is withdrawn`
}

/** Maximum number of characters of a value in a line. */
const A_VALUE = 200

function headingOf({ groups }: State, name: string): string {
  return groups.find(it => it.name === name)?.heading || name
}

function nameOfRegister(state: State, name: string): string {
  return registerDisplayName(registerOrRetired(state, name)?.declaration ?? { name })
}

function membersInWords(state: State, { register, joins, leaves }: Extract<Part, { joins: unknown }>): Sentence {
  const name = nameOfRegister(state, register)
  const named = (ids: readonly string[]) => listInWords(ids.map(id => personInWords(state, id)))
  const came =
    joins.length === 0 ? [] : [say`${named(joins)} ${joins.length === 1 ? 'is' : 'are'} among “${name}” again`]
  if (joins.length + leaves.length === 0) return say`“${name}” has its former order`
  const went = leaves.length === 0 ? [] : [say`${named(leaves)} no longer`]
  return joins.length === 0
    ? say`${named(leaves)} ${leaves.length === 1 ? 'is' : 'are'} no longer among “${name}”`
    : joined([...came, ...went], ', ')
}

function rulePartInWords(state: State, { rule: id, is, was }: Extract<Part, { rule: string }>): Sentence {
  const rule = lookup(state.rules, id)
  if (is === null) return say`${ruleInWords(state, id)} is ${removalWord(state)}ed`
  if (was === null || rule === undefined)
    return say`${ruleReference(is.label)}${is.title === '' ? '' : ` (${is.title})`} is in force${isOfSupposedGame(id) ? '' : ' again'}${is.program === null ? '' : ', with its program'}`
  const changed = changesOfRule(state, rule, is)
  if (changed.length === 0) return say`${ruleInWords(state, id)} is as it was`
  return say`${ruleInWords(state, id)} has ${listInWords(changed)} again`
}

function isProgramOf({ programs }: State, { program }: Rule, is: RestoredRule['program']): boolean {
  if (program === null || is === null) return program === is
  return 'hash' in is ? program.hash === is.hash : valueAt(programs, program.hash)?.source === is.source
}

function changesOfRule(state: State, rule: Rule, is: RestoredRule): readonly Words[] {
  const isOtherProgram = !isProgramOf(state, rule, is.program)
  const names = new Set([...Object.keys(rule.attributes), ...Object.keys(is.attributes)])
  const attributes = [...names].filter(it => !isEqual(lookup(rule.attributes, it), lookup(is.attributes, it)))
  return [
    ...(rule.text === is.text ? [] : ['its earlier text']),
    ...(rule.title === is.title ? [] : ['its earlier title']),
    ...(isOtherProgram ? [is.program === null ? 'no program' : 'its earlier program'] : []),
    ...(rule.label === is.label ? [] : [`the number ${is.label}`]),
    ...attributes.map(name => `${name} ${String(lookup(is.attributes, name) ?? 'unset')}`),
    ...(rule.group === is.group ? [] : ['its earlier place']),
    ...(isEqual(rule.front, is.front) ? [] : ['its earlier front matter']),
  ]
}

function isEqual(a: unknown, b: unknown): boolean {
  return canonical((a ?? null) as Json) === canonical((b ?? null) as Json)
}
