import { changesIn } from '../../institutions/proposals.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { matterKindAndLabel, titleOfName, wordsOfName } from '../names/display-text.ts'
import { changesInLine } from './changes.ts'
import { requestedEffectInWords } from './requested-effects.ts'
import { textsUnsealed } from './rules.ts'
import {
  capitalizedSentence,
  cutToRoom,
  listInWords,
  NOTHING,
  oneLine,
  Sentence,
  say,
  sentenceOf,
  sentenceSlice,
  type Words,
} from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import { entryReference, personInWords, valueInWords } from './values.ts'

/** Maximum number of characters of a text in a list item. */
export const A_LINE = 160

/**
 * Describes a proposal, a case or another matter under consideration, with as much of its text as fits into `room`.
 * Each of its changes is named.
 */
export function matterInWords(state: State, matter: Matter, room: number = Number.POSITIVE_INFINITY): Sentence {
  const changes = changesOf(matter)
  if (changes.length === 0) return cutToRoom(matterLine(state, matter), room)
  const told = changesInLine(state, changes, room, matter.open)
  return say`${matterName(matter, `Proposal ${matter.label}`)}${byWhom(state, matter)}: ${told}`
}

/**
 * The subject of a matter on one line, without the matter's name and its author. Empty if the matter has no subject.
 */
export function gistOfMatter(state: State, matter: Matter, room: number = Number.POSITIVE_INFINITY): Sentence {
  const changes = changesOf(matter)
  if (changes.length > 0) return capitalizedSentence(oneLine(changesInLine(state, changes, room, matter.open)))
  if (isCase(matter)) return cutToRoom(capitalizedSentence(oneLine(unquoted(askedInCase(state, matter)))), room)
  const effects = effectsOfMatter(state, matter.fields)
  const text = textOfMatter(state, matter.fields)
  return capitalizedSentence(oneLine(cutToRoom(effects === NOTHING ? unquoted(text) : say`${text}${effects}`, room)))
}

/** Whether a Judge decides the matter. A rule may call such a matter anything, and may call other matters cases. */
function isCase({ institution }: Matter): boolean {
  return institution === 'judgment'
}

function changesOf(matter: Matter) {
  return changesIn({ changes: matter.fields['changes'] ?? [] } as JsonObject) ?? []
}

/** The name of a matter at the start of a line. */
function matterName({ kind, label }: Matter, text: string): Sentence {
  return new Sentence([{ text, matter: { kind, label } }])
}

function byWhom(state: State, { by }: Matter): Words {
  return by === null ? '' : say` by ${personInWords(state, by)}`
}

function matterLine(state: State, matter: Matter): Sentence {
  const by = byWhom(state, matter)
  const { ruling } = matter.fields
  if (!isCase(matter))
    return say`${matterName(matter, matterKindAndLabel({ ...matter, kind: titleOfName(matter.kind) }))}${by}${contentOfMatter(state, matter.fields)}`
  const ruled = ruling == null ? 'not ruled on yet' : say`ruling: ${writtenInWords(state, ruling)}`
  const name = matterName(matter, `${titleOfName(matter.kind)} ${matter.label}`)
  return say`${name}${by}: ${quoted(askedInCase(state, matter))}${judgeIn(state, matter)}; ${ruled}`
}

/** The question that a case asks, or the entry that the case is about. */
function askedInCase(state: State, { fields: { question, entry } }: Matter): Sentence {
  if (question != null) return writtenInWords(state, question)
  if (entry == null) return sentenceOf('a dispute')
  return typeof entry === 'number' ? entryReference(entry) : say`entry ${valueInWords(state, entry)}`
}

/** A question or ruling as its author wrote it, with rules and matters as names. */
function writtenInWords(state: State, written: Json): Sentence {
  const text = textsUnsealed(state, written)
  return typeof text === 'string' && isObject(written)
    ? say`“${sentenceWithNames(state, text)}”`
    : valueInWords(state, written)
}

/** A question as it was asked, in quotation marks. */
function quoted(about: Sentence): Sentence {
  return /^(“|entry |a dispute$)/.test(about.words) ? about : say`“${about}”`
}

/** The current Judge of a case, who is the last one appointed. */
function judgeIn(state: State, { fields }: Matter): Words {
  if (fields['vacant'] === true) return '; no one can be the Judge now'
  const judge = Array.isArray(fields['judges']) ? fields['judges'].at(-1) : undefined
  return typeof judge === 'string' ? say`; Judge: ${personInWords(state, judge)}` : ''
}

/** The display name of a part of a turn. A part that a rule invented is shown under its own name. */
export function phaseInWords(phase: string): string {
  return lookup(PHASES, phase) ?? wordsOfName(phase)
}

const PHASES: { readonly [phase: string]: string } = {
  toPropose: 'a proposal is due',
  debate: 'the proposal is debated',
  voting: 'the players vote',
  part2: 'the vote is over, and the turn continues',
}

/** Says whose turn it is now: “it is Brook’s turn”. */
export function turnInWords(after: State, mover: Json): Sentence {
  return mover === null ? sentenceOf('no one moves next') : say`it is ${personInWords(after, String(mover))}’s turn`
}

/**
 * The text of a matter whose kind a rule invented, with its intended effects: “: Ann gets five points. (+5 points to
 * Ann)”.
 */
export function contentOfMatter(state: State, fields: JsonObject): Sentence {
  const [text, effects] = [textOfMatter(state, fields), effectsOfMatter(state, fields)]
  return text === NOTHING && effects === NOTHING ? NOTHING : say`:${text === NOTHING ? '' : ' '}${text}${effects}`
}

function textOfMatter(state: State, fields: JsonObject): Sentence {
  const said = fields['text'] ?? fields['title'] ?? fields['statement']
  return said == null ? NOTHING : valueInWords(state, said)
}

function effectsOfMatter(state: State, fields: JsonObject): Sentence {
  const effects = Array.isArray(fields['effects']) ? fields['effects'] : []
  return effects.length === 0
    ? NOTHING
    : say` (its effects: ${listInWords(effects.map(it => requestedEffectInWords(state, it)))})`
}

/** A text without its quotation marks, if the whole text is one quotation. */
function unquoted(text: Sentence): Sentence {
  const { words } = text
  const isOne = words.startsWith('“') && words.indexOf('”') === words.length - 1
  return isOne ? sentenceSlice(text, 1, words.length - 1) : text
}
