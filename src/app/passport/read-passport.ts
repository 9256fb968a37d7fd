import type { Entry } from '../../kernel/log/entry.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isNestedDeeper } from '../../kernel/values/nesting.ts'
import type { Withheld } from '../../ports/game-store.ts'
import {
  PASSPORT,
  type PassportFault,
  type PassportHead,
  type PassportPart,
  type ReadPassport,
} from '../../ports/passport.ts'
import { entryReader, ROOM_OF_PASSPORT } from '../log/entry-line.ts'

/** Takes the lines of a passport one by one. */
export type PassportReader = {
  /** Takes a line without its newline. Returns the fault, after which nothing more may be taken. */
  take(line: Uint8Array): PassportFault | undefined
  /** The passport, once all lines have been taken. */
  whole(): ReadPassport
}

/** Maximum number of bytes of the first line. It is enough for thousands of seats and withheld texts. */
const LONGEST_HEAD = 1_048_576
const MOST_PARTS = 16

export function passportReader(): PassportReader {
  let head: PassportHead | undefined
  const entries: Entry[] = []
  const parts: PassportPart[] = []
  const readEntry = entryReader(ROOM_OF_PASSPORT)
  const takeEntry = (line: Uint8Array, { game, entries: count, head: last }: PassportHead) => {
    const entry = entries.length
    const read = readEntry(line)
    if (!read.ok) return { entry, message: read.message }
    if (read.entry.game !== game) return { entry, message: `it belongs to another game, “${read.entry.game}”.` }
    entries.push(read.entry)
    if (entries.length < count || read.entry.hash === last) return undefined
    return { entry, message: 'its hash is not the head that the passport names.' }
  }
  return {
    take(line) {
      if (head === undefined) {
        const read = readHead(line)
        if ('message' in read) return read
        head = read
        return undefined
      }
      if (entries.length < head.entries) return takeEntry(line, head)
      const name = head.parts[parts.length]
      if (name === undefined) return { message: 'The file goes on after the end of the passport.' }
      const part = parsedObject(line)
      if (part?.['part'] !== name) return { message: `The part “${name}” of the passport is missing or not JSON.` }
      parts.push(part as PassportPart)
      return undefined
    },
    whole() {
      if (head === undefined) return { ok: false, fault: { message: 'The file is empty.' } }
      if (entries.length === head.entries && parts.length === head.parts.length)
        return { ok: true, passport: { head, entries, parts } }
      const message = `The file ends too early: it has ${entries.length} of ${head.entries} entries and ${parts.length} of ${head.parts.length} parts after them.`
      return { ok: false, fault: { message } }
    },
  }
}

const NEWLINE = 0x0a

/** Reads a passport from the bytes of its file. */
export function readPassport(bytes: Uint8Array): ReadPassport {
  const reader = passportReader()
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    const fault = reader.take(bytes.subarray(start, end))
    if (fault !== undefined) return { ok: false, fault }
    start = end + 1
  }
  if (start < bytes.length) return { ok: false, fault: { message: 'The last line of the file has no newline.' } }
  return reader.whole()
}

/** Maximum depth of lists and maps in the first line and in the parts after the entries. */
const DEEPEST = 256

function parsedObject(line: Uint8Array): JsonObject | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line)
    const value = isNestedDeeper(text, DEEPEST) ? undefined : (JSON.parse(text) as Json)
    return value !== undefined && isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const NOT_A_PASSPORT: PassportFault = { message: 'The file is not the passport of a game.' }

function readHead(line: Uint8Array): PassportHead | PassportFault {
  const head = line.length > LONGEST_HEAD ? undefined : parsedObject(line)
  const version = head?.['passport']
  if (head === undefined || typeof version !== 'number') return NOT_A_PASSPORT
  if (version !== PASSPORT)
    return {
      message: `The passport is written in version ${version}, and this version of Nomothete reads version ${PASSPORT}.`,
    }
  const wrong = Object.entries(HEAD_SHAPE).find(([name, fits]) => !fits(lookup(head, name)))
  if (wrong !== undefined) return { message: `The first line of the passport has no valid “${wrong[0]}”.` }
  return head as unknown as PassportHead
}

type Fits = (value: Json | undefined) => boolean

const isText: Fits = value => typeof value === 'string'
const isHash: Fits = value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isInstant: Fits = value => typeof value === 'number' && Number.isSafeInteger(value)
const isTexts: Fits = value => Array.isArray(value) && value.every(isText)
const unlessAbsent =
  (fits: Fits): Fits =>
  value =>
    value === undefined || fits(value)

const HEAD_SHAPE: { readonly [name in Exclude<keyof PassportHead, 'passport'>]: Fits } = {
  game: isText,
  entries: value => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
  head: isHash,
  title: unlessAbsent(isText),
  visibility: unlessAbsent(value => value === 'public' || value === 'private'),
  source: unlessAbsent(isText),
  madeAt: unlessAbsent(isInstant),
  seats: unlessAbsent(isTexts),
  withheld: unlessAbsent(value => Array.isArray(value) && value.every(isWithheld)),
  parts: value => isTexts(value) && (value as readonly string[]).length <= MOST_PARTS,
}

function isWithheld(value: Json): boolean {
  if (!isObject(value)) return false
  const { hash, at, why } = value as unknown as Partial<Withheld> & JsonObject
  return isHash(hash) && isInstant(at) && isText(why)
}
