import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'

/** Splits the name of an act, a register or a part of a turn into words: “callVote” becomes “call vote”. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
}

/** Splits a name into words and capitalizes the first one. */
export function titleOfName(name: string): string {
  const words = wordsOfName(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Splits a text that may be the name of an act or of a part of a turn: `finalForm` becomes “final form”. Any other text
 * is left unchanged.
 */
export function camelCaseToWords(text: string): string {
  return /^[a-z]{2,}([A-Z][a-z]+)+$/.test(text) ? wordsOfName(text) : text
}

/** Returns the singular of a plural: “points” becomes “point”, “misses” becomes “miss”. */
export function singular(words: string): string {
  if (/[^aeiou]ies$/.test(words)) return words.replace(/ies$/, 'y')
  if (/oes$/.test(words)) return words.slice(0, -2)
  if (/(s|x|z|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}

/** The words that rules use for removing a rule from the game, the usual word first. */
const WORDS = ['repeal', 'destroy'] as const

/**
 * The word that this game's rules use for removing a rule: the first of the words that occurs in the texts in force.
 */
export function removalWord({ rules }: State): (typeof WORDS)[number] {
  const texts = Object.values(rules).map(({ text }) => text.toLowerCase())
  return WORDS.find(word => texts.some(text => text.includes(word))) ?? WORDS[0]
}

/** Splits a text into sentences, in order, each on one line. No sentence continues from one paragraph into the next. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).flatMap(paragraph => {
    const line = paragraph.replace(/\s+/g, ' ').trim()
    return line === '' ? [] : line.split(/(?<=[.!?;][)"”’]?) (?=[("“]?[\p{Lu}\d])/u)
  })
}

/**
 * Shortens a text to the available room, on one line and cut between words, and closes a quotation that is cut off.
 * With unlimited room, the text is left unchanged.
 */
export function shortenedToRoom(text: string, room: number): string {
  if (room === Number.POSITIVE_INFINITY) return text
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= room) return line
  const cut = line.slice(0, room - 1).replace(/ \S{0,20}$/, '')
  return cut.lastIndexOf('“') > cut.lastIndexOf('”') ? `${cut}…”` : `${cut}…`
}

/** A line break of any kind. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu

/**
 * Control characters other than line breaks, invisible marks, marks that change the direction of text, and unpaired
 * surrogates.
 */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** More diacritics on one letter than any script uses. */
const PILED = /(\p{M}{4})\p{M}+/gu

/** Makes a text safe to show to people who do not know its author: only visible characters, in logical order. */
export function displaySafeText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(UNSEEN, '').replace(PILED, '$1')
}

/** Like `displaySafeText`, but returns a single line. */
export function displaySafeLine(text: string): string {
  return displaySafeText(text).replace(/\s+/gu, ' ').trim()
}

/** Truncates a text to a number of characters, and marks the cut. */
export function cutAfter(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most + 2)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}

/** A matter by its kind and label: “proposal 301”, or only “Overruling 1” if the label includes the kind. */
export function matterKindAndLabel({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  return label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
}
