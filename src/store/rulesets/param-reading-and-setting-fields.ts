import type { Param, Reading } from '../../kernel/state/rule.ts'
import type { SettingSource } from '../../kernel/state/ruleset-source-types.ts'
import type { Json } from '../../kernel/values/json.ts'
import { readQuotation } from './quotation.ts'
import type { YamlField } from './yaml-field.ts'

/**
 * Parses `params`. Each is a bare value, or {value, words} if the rule's text states the value, with `also` if the text
 * states it in other words, too.
 */
export function readParams(field: YamlField | undefined, text: string): { readonly [name: string]: Param } {
  return readNamed(field, 'a map such as {sides: 6}', item => {
    if (!item.isMap) return bareParam(item)
    const members = item.membersAmong(['value', 'words', 'also'])
    const value = requiredField(item, members, 'value')?.json()
    const quotation = readQuotation(members.get('words'), text)
    const also = members
      .get('also')
      ?.items('a list of quotations')
      .map(it => readQuotation(it, text).words ?? '')
    return value === undefined ? null : { value, ...quotation, ...(also === undefined ? {} : { also }) }
  })
}

/** Parses `readings`. Each says what the text leaves open, how this ruleset reads it, and why. */
export function readReadings(field: YamlField | undefined): { readonly [name: string]: Reading } {
  return readNamed(field, 'a map such as {halves: {value: up, choices: [up, even], why: …}}', item => {
    const members = item.membersAmong(['value', 'choices', 'why'])
    const value = requiredField(item, members, 'value')?.json()
    const why = requiredField(item, members, 'why')?.written('a sentence')
    const choices = readChoices(members.get('choices'))
    if (value === undefined || typeof why !== 'string') return null
    if (choices === null) return { value, why }
    checkChosen(members.get('value'), value, choices)
    return { value, choices, why }
  })
}

/** Parses `settings`: the choices that founders make before the game starts. */
export function readSettings(field: YamlField | undefined): { readonly [name: string]: SettingSource } {
  return readNamed(field, 'a map such as {hands: {choices: [players, nobody], default: players, why: …}}', item => {
    const members = item.membersAmong(['choices', 'default', 'why'])
    const value = requiredField(item, members, 'default')?.json()
    const why = requiredField(item, members, 'why')?.written('a sentence')
    const choices = readChoices(requiredField(item, members, 'choices'))
    if (value === undefined || typeof why !== 'string' || choices === null) return null
    checkChosen(members.get('default'), value, choices)
    return { choices, default: value, why }
  })
}

function readNamed<T>(field: YamlField | undefined, what: string, read: (item: YamlField) => T | null) {
  const found: [string, T][] = []
  for (const [name, item] of field?.members(what) ?? []) {
    if (!isIdentifier(name)) item.problem(`"${name}" should be a name of letters and digits, such as halves.`)
    const value = read(item)
    if (value !== null) found.push([name, value])
  }
  return Object.fromEntries(found)
}

function bareParam(item: YamlField): Param | null {
  const value = item.json()
  return value === undefined ? null : { value }
}

function requiredField(item: YamlField, members: ReadonlyMap<string, YamlField>, key: string): YamlField | undefined {
  const field = members.get(key)
  if (field === undefined) item.problem(`Give "${item.name}" a "${key}".`)
  return field
}

function readChoices(field: YamlField | undefined): readonly Json[] | null {
  if (field === undefined) return null
  const choices = field.items('a list').map(choice => choice.json())
  if (choices.length > 0) return choices.filter(choice => choice !== undefined)
  field.expected('a list of at least one choice')
  return null
}

function checkChosen(field: YamlField | undefined, value: Json, choices: readonly Json[]): void {
  const written = choices.map(choice => JSON.stringify(choice))
  if (!written.includes(JSON.stringify(value))) field?.expected(`one of its choices (${written.join(', ')})`)
}

/** Matches the label of a rule, which can be any single line of up to 80 characters. */
const LABEL = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,80}$/u

/** The label of a rule that must exist in the ruleset, and the place where the label is mentioned. */
export type Mention = { readonly label: string; readonly field: YamlField }

/** Parses a rule's label as printed: 301, "4 pi", 314/1. For anything else, returns null and reports a problem. */
export function readLabel(field: YamlField): string | null {
  const what = 'the number of a rule (at most 80 characters on one line)'
  const label = field.written(what)?.trim()
  if (label === undefined) return null
  if (LABEL.test(label)) return label
  field.expected(what)
  return null
}

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/

/** Whether a text can be the name of an attribute, a parameter, a reading, a register, a setting or a group. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text)
}
