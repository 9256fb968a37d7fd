import { lookup } from '../../kernel/values/lookup.ts'
import { isNestedDeeper } from '../../kernel/values/nesting.ts'
import { isBroughtDate } from './brought-date.ts'
import {
  HISTORY_FORMAT,
  type History,
  type HistoryEvent,
  type HistoryFault,
  lineOfEvent,
  RULE_CHANGES,
} from './history.ts'

/** Limits of a history. They are far above those of the oldest games, but bound what a stranger can store. */
export const HISTORY_LIMITS = {
  characters: 6_291_456,
  events: 20_000,
  people: 2_000,
  label: 80,
  title: 300,
  text: 100_000,
  name: 120,
  votes: 500,
} as const

/** At most this many faults are listed. */
const MOST_FAULTS = 100

export type ReadHistory =
  | { readonly ok: true; readonly history: History }
  | { readonly ok: false; readonly faults: readonly HistoryFault[] }

/** Reads the file of a history: JSON lines, of which the first is the head and every other one an event. */
export function readHistory(file: string): ReadHistory {
  if (file.length > HISTORY_LIMITS.characters)
    return refusal(1, `A history has at most ${HISTORY_LIMITS.characters} characters, and this one has ${file.length}.`)
  return readHistoryLines(file)
}

/** Reads the lines of a history, however long it is. */
export function readHistoryLines(file: string): ReadHistory {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length - 1 > HISTORY_LIMITS.events)
    return refusal(
      HISTORY_LIMITS.events + 2,
      `A history has at most ${HISTORY_LIMITS.events} events, and this one has ${lines.length - 1}.`,
    )
  const [first = '', ...rest] = lines
  const head = readHead(first)
  if (typeof head === 'string') return refusal(1, head)
  const faults: HistoryFault[] = []
  const events: HistoryEvent[] = []
  const people = new Set<string>()
  for (const [place, line] of rest.entries()) {
    const read = readEvent(line)
    if (typeof read === 'string') faults.push({ line: lineOfEvent(place), sentence: read })
    else {
      events.push(read)
      for (const name of peopleIn(read)) people.add(name)
    }
    if (faults.length >= MOST_FAULTS) break
  }
  if (faults.length > 0) return { ok: false, faults }
  if (people.size > HISTORY_LIMITS.people)
    return refusal(1, `A history names at most ${HISTORY_LIMITS.people} people, and this one names ${people.size}.`)
  return { ok: true, history: { ...head, events } }
}

function refusal(line: number, sentence: string): ReadHistory {
  return { ok: false, faults: [{ line, sentence }] }
}

/** The people whom an event names. */
function peopleIn(event: HistoryEvent): readonly string[] {
  const voters = event.kind === 'proposal' ? (event.votes ?? []).map(({ by }) => by) : []
  return [...(event.by ?? []), ...voters]
}

type Fields = { readonly [name: string]: unknown }

/** What a value should have been, worded to complete the sentence “… should be”; undefined if it is valid. */
type Check = (value: unknown) => string | undefined

const word =
  (most: number, what: string): Check =>
  value =>
    isShortText(value, most) && value.trim() !== '' && !/[\n\r]/.test(value)
      ? undefined
      : `${what} of at most ${most} characters, in one line`
const passage =
  (most: number): Check =>
  value =>
    isShortText(value, most) ? undefined : `a text of at most ${most} characters`

function isShortText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most && value.isWellFormed() && !value.includes('\0')
}

const label = word(HISTORY_LIMITS.label, 'a label')
const title = word(HISTORY_LIMITS.title, 'a title')
const name = word(HISTORY_LIMITS.name, 'a name')
const text = passage(HISTORY_LIMITS.text)
const remark = passage(20_000)
const date: Check = value =>
  typeof value === 'string' && isBroughtDate(value)
    ? undefined
    : 'a date: 2003-05-12, 2003-05 or 2003, also after “before”, “after” or “about”; “between 2003 and 2004-05”; or “unknown”'
const listOf =
  (most: number, each: Check, what: string): Check =>
  value =>
    Array.isArray(value) && value.length <= most && value.every(it => each(it) === undefined)
      ? undefined
      : `a list of at most ${most} ${what}`
const change: Check = value => (RULE_CHANGES.some(it => it === value) ? undefined : `one of ${RULE_CHANGES.join(', ')}`)
const CAUSES: { readonly [cause: string]: Check } = { proposal: label, judgment: label, words: remark }
const cause: Check = value => {
  const [only, ...others] = isMap(value) ? Object.entries(value) : []
  const check = only === undefined || others.length > 0 ? undefined : lookup(CAUSES, only[0])
  return check?.(only?.[1]) === undefined && check !== undefined
    ? undefined
    : 'an object with a “proposal”, a “judgment” or “words”'
}
const vote: Check = value =>
  isMap(value) && faultIn(value, { by: name, vote: label }, { comment: remark }) === undefined ? undefined : 'a vote'

const COMMON = { date }
const ALWAYS = { by: listOf(100, name, 'names'), comment: remark }

/** The fields of each kind of event: those that it must have, and those that it can have. */
const KINDS: {
  readonly [kind in HistoryEvent['kind']]: { readonly must: Checks; readonly can: Checks }
} = {
  rule: {
    must: { ...COMMON, rule: label, change },
    can: { ...ALWAYS, to: label, title, text, what: remark, because: cause },
  },
  proposal: {
    must: { ...COMMON, proposal: label },
    can: {
      ...{ ...ALWAYS, title, text, outcome: label },
      votes: listOf(HISTORY_LIMITS.votes, vote, 'votes, each with “by” and “vote”'),
    },
  },
  judgment: {
    must: { ...COMMON, judgment: label },
    can: { ...ALWAYS, question: remark, ruling: remark, reasons: text, rules: listOf(100, label, 'labels of rules') },
  },
  other: { must: { ...COMMON, title }, can: { ...ALWAYS, text } },
}

type Checks = { readonly [field: string]: Check }

function readEvent(line: string): HistoryEvent | string {
  const value = parsed(line)
  if (value === undefined) return 'This line is not an object in JSON.'
  const { kind, ...fields } = value
  const known =
    typeof kind === 'string' ? lookup(KINDS as { readonly [kind: string]: (typeof KINDS)['rule'] }, kind) : undefined
  if (known === undefined) return `“kind” should be one of ${Object.keys(KINDS).join(', ')}.`
  const fault = faultIn(fields, known.must, known.can) ?? (kind === 'rule' ? ruleFault(fields) : undefined)
  return fault ?? (value as HistoryEvent)
}

function ruleFault({ change: changed, to, title: named }: Fields): string | undefined {
  if ((changed === 'renumbered') !== (to !== undefined))
    return 'A renumbered rule has its new label under “to”, and no other change has one.'
  return changed === 'retitled' && named === undefined ? 'A retitled rule has its new “title”.' : undefined
}

function faultIn(fields: Fields, must: Checks, can: Checks): string | undefined {
  const missing = Object.keys(must).find(it => lookup(fields, it) === undefined)
  if (missing !== undefined) return `“${missing}” is missing.`
  for (const [field, value] of Object.entries(fields)) {
    const check = lookup(must, field) ?? lookup(can, field)
    if (check === undefined) return `“${field.slice(0, 60)}” is not a field of this kind of event.`
    const expected = check(value)
    if (expected !== undefined) return `“${field}” should be ${expected}.`
  }
  return undefined
}

function readHead(line: string): Omit<History, 'events'> | string {
  const head = parsed(line)
  const { history, ...fields } = head ?? {}
  if (history === undefined) return 'This is not a history: its first line should begin with {"history":1.'
  if (history !== HISTORY_FORMAT)
    return `This history is in version ${String(history).slice(0, 20)} of the format; this version of Nomothete reads version ${HISTORY_FORMAT}.`
  const address: Check = value =>
    isShortText(value, 300) && /^https?:\/\/[^\s"<>]+$/.test(value) ? undefined : 'an address that begins with https://'
  return faultIn(fields, {}, { from: title, source: address }) ?? (fields as Omit<History, 'events'>)
}

/** Lines have lists of maps, and nothing deeper. */
const DEEPEST = 8

function parsed(line: string): Fields | undefined {
  if (isNestedDeeper(line, DEEPEST)) return undefined
  try {
    const value: unknown = JSON.parse(line)
    return isMap(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The file of a history. */
export function historyFile({ events, ...head }: History): string {
  const lines = [{ history: HISTORY_FORMAT, ...head }, ...events]
  return lines.map(line => `${JSON.stringify(line)}\n`).join('')
}
