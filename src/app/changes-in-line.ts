import type { Change } from '../institutions/change.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { asRoomAllows } from './as-room-allows.ts'
import { changeInWords } from './change-in-words.ts'
import { programNote } from './program-note.ts'
import { ruleInWords } from './rule-in-words.ts'
import { wordsReplaced } from './words-replaced.ts'

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
