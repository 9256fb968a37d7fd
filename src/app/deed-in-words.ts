import { CHANGE_KINDS, type Change, changeOf } from '../institutions/change.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { matterIn } from '../kernel/matter-in.ts'
import { own } from '../kernel/own.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { argumentInWords } from './argument-in-words.ts'
import { isObject } from './bind-value.ts'
import { changeInWords } from './change-in-words.ts'
import { doesInWords } from './does-in-words.ts'
import { matterNamed } from './matter-named.ts'
import { ofOne } from './of-one.ts'
import { ruleInWords } from './rule-in-words.ts'
import { valueInWords } from './value-in-words.ts'
import { wordsOfName } from './words-of-name.ts'
import { wordsReplaced } from './words-replaced.ts'

/** So much of what somebody wrote stands in the line that says what they did. */
const A_LINE = 140

/** What somebody does by an act, as people say it: `votes “for” on proposal 301`, `proposes: repeal rule 206 (Penalty)`. */
export function deedInWords(state: State, act: string, args: JsonObject): string {
  const told = Object.entries(args)
  const matters = told.filter(([, value]) => matterOf(state, value) !== undefined)
  const to = told.filter(([name, value]) => name === 'to' && !matters.some(([it]) => it === name) && value !== null)
  const votes = isVote(state, act, args)
  const others = told.filter(it => !matters.includes(it) && !to.includes(it) && !(votes && it[0] === 'choice'))
  const does = votes ? `votes ${wordOnBallot(state, args['choice'] ?? null)}` : doesInWords(act)
  return [
    `${does}${on(state, does, matters)}${amounts(state, others)}${to.map(([, value]) => ` to ${goal(state, value)}`).join('')}`,
    spoken(state, others),
    aside(state, votes && !matters.some(it => isCalled(act, state, it)) ? unlike(act) : [], others),
  ].join('')
}

function matterOf(state: State, value: Json) {
  return typeof value === 'string' ? matterIn(state, value) : undefined
}

/** Whether somebody votes by it: it says what stands on a ballot, and it is called so, or there is a vote. */
function isVote(state: State, act: string, args: JsonObject): boolean {
  if (args['choice'] === undefined) return false
  return /(vote|ballot)$/i.test(act) || Object.values(args).some(it => matterOf(state, it)?.fields['voting'] === true)
}

function wordOnBallot(state: State, choice: Json): string {
  return typeof choice === 'string' ? `“${choice}”` : valueInWords(state, choice)
}

/** “on proposal 301”; a deed that says the kind itself has it behind: “uses deposit D1”. */
function on(state: State, does: string, matters: readonly (readonly [string, Json])[]): string {
  return matters
    .flatMap(([, value]) => matterOf(state, value) ?? [])
    .map(matter => (does.endsWith(` ${matter.kind}`) ? ` ${matter.label}` : ` on ${matterNamed(matter)}`))
    .join('')
}

type Told = readonly (readonly [string, Json])[]

/** “gives 4 points”: so much of what is counted. */
function amounts(state: State, told: Told): string {
  return told
    .filter(it => isCounted(state, it))
    .map(([name, value]) => ` ${String(value)} ${value === 1 ? ofOne(wordsOfName(name)) : wordsOfName(name)}`)
    .join('')
}

function isCounted(state: State, [name, value]: Told[number]): boolean {
  return typeof value === 'number' && Object.hasOwn(state.registers, name)
}

/** To whom, or where: “to Al Brook”, “to (3, 16)”. */
function goal(state: State, value: Json): string {
  return Array.isArray(value) ? `(${value.map(it => valueInWords(state, it)).join(', ')})` : valueInWords(state, value)
}

/** What is to change, and the only thing that is said: both stand behind a colon. */
function spoken(state: State, told: Told): string {
  const changes = told.flatMap(it => changesIn(state, it))
  const words = told.filter(([, value]) => isSaid(value))
  const only = words.length === 1 && changes.length === 0 ? words.map(([, value]) => quoted(state, value)) : []
  const all = [...changes, ...only]
  return all.length === 0 ? '' : `: ${brief(all.join('; '))}`
}

function changesIn(state: State, [name, value]: Told[number]): readonly string[] {
  const isForm = CHANGE_KINDS.some(kind => kind === name)
  if (!isForm && name !== 'changes' && name !== 'change') return []
  const asked = isForm ? [{ [name]: value }] : Array.isArray(value) ? (value as readonly Json[]) : [value]
  return asked.flatMap(it => {
    const change = changeOf(it)
    return change === undefined ? [] : [amendedInWords(state, change) ?? changeInWords(state, change)]
  })
}

/** An amendment of a few words, told by those: the whole text would be cut off before it says what is new in it. */
function amendedInWords(state: State, change: Change): string | undefined {
  if (change.kind !== 'amend' || change.text === undefined) return undefined
  const text = own(state.rules, change.rule)?.text
  const replaced = text === undefined ? undefined : wordsReplaced(text, change.text)
  if (replaced === undefined) return undefined
  return `amend ${ruleInWords(state, change.rule)} so that “${replaced.went}” becomes “${replaced.came}”`
}

function isSaid(value: Json): boolean {
  if (typeof value === 'string') return /\s/.test(value)
  return isObject(value) && !isSealed(value) && typeof value['said'] === 'string'
}

function quoted(state: State, value: Json): string {
  return typeof value === 'string' ? `“${value}”` : valueInWords(state, value)
}

/** Whatever else there is to an act stands in brackets. */
function aside(state: State, kind: readonly string[], told: Told): string {
  const words = told.filter(([, value]) => isSaid(value))
  const rest = told.filter(
    it =>
      changesIn(state, it).length === 0 &&
      !isCounted(state, it) &&
      !(words.length === 1 && words[0] === it && told.every(other => changesIn(state, other).length === 0)),
  )
  const named = rest.map(
    ([name, value]) => `${wordsOfName(name)}: ${unbracketed(brief(argumentInWords(state, name, value)))}`,
  )
  const all = [...kind, ...named]
  return all.length === 0 ? '' : ` (${all.join('; ')})`
}

/** What is sealed is said in brackets, and needs none within others. */
function unbracketed(words: string): string {
  return words === '(sealed)' ? 'sealed' : words
}

/** Whether a vote is called after the kind of what is voted on. */
function isCalled(act: string, state: State, [, value]: Told[number]): boolean {
  return act.startsWith(matterOf(state, value)?.kind ?? ' ')
}

/** A vote that is called otherwise than a vote says which it is. */
function unlike(act: string): readonly string[] {
  return /^(vote|ballot)$/.test(act) ? [] : [wordsOfName(act)]
}

/** As much of it as fits a line; what was quoted is closed again. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= A_LINE) return line
  const cut = line.slice(0, A_LINE - 1).replace(/\s+\S{0,20}$/, '')
  return cut.lastIndexOf('“') > cut.lastIndexOf('”') ? `${cut}…”` : `${cut}…`
}
