import type { Change } from '../institutions/change.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { asRoomAllows } from './as-room-allows.ts'
import { changeInWords } from './change-in-words.ts'
import { programNote } from './program-note.ts'
import { ruleInWords } from './rule-in-words.ts'

/** Of so many changes each is named in a line; of more, the others are counted. */
const MOST = 6

/** So much of a text is told at least, however many others stand beside it. */
const LEAST = 30

/**
 * Several changes that are proposed, one behind the other: each is named, and of the text of each stands as much as there
 * is room for. What is over is not told by the words that change: the rules may read otherwise by now.
 */
export function changesInLine(state: State, changes: readonly Change[], room: number, open = true): string {
  const told = room === Number.POSITIVE_INFINITY ? changes : changes.slice(0, MOST)
  const each = Math.max(LEAST, Math.floor(room / told.length))
  const more = changes.length - told.length
  const words = told.map(
    change => (open ? reworded(state, change) : undefined) ?? changeInWords(state, shortened(change, each)),
  )
  return [...words, ...(more === 0 ? [] : [`and ${more} more ${more === 1 ? 'change' : 'changes'}`])].join('; ')
}

/** An amendment of a few words is told by those: of the whole text, what is new in it would be cut off. */
function reworded(state: State, change: Change): string | undefined {
  if (change.kind !== 'amend' || change.text === undefined) return undefined
  const text = own(state.rules, change.rule)?.text
  const replaced = text === undefined ? undefined : wordsReplaced(text, change.text)
  if (replaced === undefined) return undefined
  return `amend ${ruleInWords(state, change.rule)} so that “${replaced.went}” becomes “${replaced.came}”${programNote(state, change)}`
}

function shortened(change: Change, room: number): Change {
  if (change.kind === 'item') return { ...change, item: partsShortened(change.item, room) }
  return 'text' in change && change.text !== undefined ? { ...change, text: asRoomAllows(change.text, room) } : change
}

function partsShortened(item: Extract<Change, { kind: 'item' }>['item'], room: number) {
  const parts = Object.entries(item).map(([name, value]) => [
    name,
    typeof value === 'string' ? asRoomAllows(value, room) : value,
  ])
  return Object.fromEntries(parts)
}

/** So many characters of what went and of what came are read at a glance. */
const SHORT = 70

/** What a text says otherwise than another, where that is a few words: those that went, and those that came in their place. */
type Replaced = { readonly went: string; readonly came: string }

/** The few words in which two texts differ, with a word beside them where nothing went or nothing came; undefined where it is more, or nothing. */
export function wordsReplaced(before: string, after: string): Replaced | undefined {
  const [a, b] = [before, after].map(text => text.split(/\s+/).filter(Boolean)) as [string[], string[]]
  const ahead = alike(a, b, Math.min(a.length, b.length))
  const behind = alike(a.toReversed(), b.toReversed(), Math.min(a.length, b.length) - ahead)
  const missing = [a, b].some(words => words.length === ahead + behind)
  const from = missing ? Math.max(0, ahead - 1) : ahead
  const [went, came] = [a, b].map(words => words.slice(from, words.length - behind).join(' ')) as [string, string]
  const told = went !== came && went !== '' && came !== '' && went.length <= SHORT && came.length <= SHORT
  return told ? { went, came } : undefined
}

/** With how many words two lists begin that are the same, `most` of them at most. */
function alike(a: readonly string[], b: readonly string[], most: number): number {
  const apart = a.slice(0, most).findIndex((word, place) => word !== b[place])
  return apart === -1 ? most : apart
}
