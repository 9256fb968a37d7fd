import type { Sentence as Parts, SentencePart } from '../../wire/game/sentence.ts'
import { shortenedToRoom } from '../names/display-text.ts'

/** Anything that can go into a sentence: plain words, numbers, and other sentences. */
export type Words = string | number | Sentence

/**
 * A sentence in parts: plain words, and the names of rules, entries, matters, people and instants. Pages show the names
 * as links. Template literals, the terminal and emails join the parts into `words`.
 */
export class Sentence {
  readonly parts: Parts
  readonly words: string

  constructor(parts: Parts) {
    this.parts = merged(parts)
    this.words = this.parts.map(({ text }) => text).join('')
  }

  toString(): string {
    return this.words
  }
}

/** Merges adjacent plain words into one part. */
function merged(parts: Parts): Parts {
  const all: SentencePart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text === '') continue
    if (last !== undefined && isPlain(last) && isPlain(part)) all[all.length - 1] = { text: last.text + part.text }
    else all.push(part)
  }
  return all
}

function isPlain(part: SentencePart): boolean {
  return Object.keys(part).length === 1
}

/** An empty sentence. */
export const NOTHING = new Sentence([])

/** Builds a sentence from a template: say`${name} votes on ${matter}`. */
export function say(strings: readonly string[], ...values: readonly Words[]): Sentence {
  return new Sentence(strings.flatMap((text, place) => [{ text }, ...partsOf(values[place] ?? '')]))
}

/** Turns words into a sentence. */
export function sentenceOf(words: Words): Sentence {
  return words instanceof Sentence ? words : new Sentence(partsOf(words))
}

function partsOf(words: Words): Parts {
  return words instanceof Sentence ? words.parts : [{ text: String(words) }]
}

/** The parts of several sentences, for a response. */
export function eachInParts(sentences: readonly Words[]): readonly Parts[] {
  return sentences.map(partsOf)
}

/** Converts several sentences to plain text. */
export function eachInWords(sentences: readonly Words[]): readonly string[] {
  return sentences.map(String)
}

/** Joins several sentences, with the given words between them. */
export function joined(sentences: readonly Words[], between: string): Sentence {
  return new Sentence(sentences.flatMap((it, place) => [{ text: place === 0 ? '' : between }, ...partsOf(it)]))
}

/** Lists several things: “a, b and c”. An empty list becomes “none”. */
export function listInWords(items: readonly Words[]): Sentence {
  const [last = 'none'] = items.slice(-1)
  return items.length < 2 ? sentenceOf(last) : say`${joined(items.slice(0, -1), ', ')} and ${last}`
}

/** Capitalizes the start of a sentence, unless it starts with a name. */
export function capitalizedSentence(sentence: Sentence): Sentence {
  const [first, ...rest] = sentence.parts
  return first === undefined ? sentence : new Sentence([{ ...first, text: capitalised(first.text) }, ...rest])
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Puts a sentence on one line, without leading or trailing white space. */
export function oneLine(sentence: Sentence): Sentence {
  const line = new Sentence(sentence.parts.map(part => ({ ...part, text: part.text.replace(/\s+/g, ' ') })))
  const { words } = line
  return sentenceSlice(line, words.length - words.trimStart().length, words.trimEnd().length)
}

/** The characters of a sentence between two positions. A name that is cut becomes plain words. */
export function sentenceSlice(sentence: Sentence, from: number, to: number): Sentence {
  let place = 0
  return new Sentence(
    sentence.parts.flatMap(part => {
      const [start, end] = [place, place + part.text.length]
      place = end
      if (end <= from || start >= to) return []
      const text = part.text.slice(Math.max(0, from - start), to - start)
      return text === part.text ? [part] : [{ text }]
    }),
  )
}

/** Shortens a sentence to the available room, in the same way as `shortenedToRoom` shortens a text. */
export function cutToRoom(words: Words, room: number): Sentence {
  const sentence = sentenceOf(words)
  if (room === Number.POSITIVE_INFINITY) return sentence
  const line = new Sentence(sentence.parts.map(part => ({ ...part, text: part.text.replace(/\s+/g, ' ') })))
  const cut = shortenedToRoom(line.words, room)
  if (cut === line.words) return line
  const kept = cut.length - (cut.endsWith('…”') ? 2 : 1)
  return say`${sentenceSlice(line, 0, kept)}${cut.slice(kept)}`
}
