import type { State } from '../../kernel/state/state.ts'

/** A name of an act, a register or a part of a turn as words: “callVote” is “call vote”. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
}

/** The same at the beginning of a line. */
export function titleOfName(name: string): string {
  const words = wordsOfName(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A text that may be the name of an act or of a part of a turn: `finalForm` as “final form”; whatever else it is stays as it is. */
export function nameInWords(text: string): string {
  return /^[a-z]{2,}([A-Z][a-z]+)+$/.test(text) ? wordsOfName(text) : text
}

/** One of what a word for several means: “points” is “point”, “misses” is “miss”. */
export function ofOne(words: string): string {
  if (/[^aeiou]ies$/.test(words)) return words.replace(/ies$/, 'y')
  if (/oes$/.test(words)) return words.slice(0, -2)
  if (/(s|x|z|ch|sh)es$/.test(words)) return words.slice(0, -2)
  return /[^s]s$/.test(words) ? words.slice(0, -1) : words
}

/** What law calls it to take a rule out of the game, the usual word first. */
const WORDS = ['repeal', 'destroy'] as const

/** What the law of this game calls it to take a rule out of it: the first of the words that the texts in force use. */
export function removalWord({ rules }: State): (typeof WORDS)[number] {
  const texts = Object.values(rules).map(({ text }) => text.toLowerCase())
  return WORDS.find(word => texts.some(text => text.includes(word))) ?? WORDS[0]
}

/** The sentences of a text, in their order and each in one line; none goes from one paragraph into the next. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).flatMap(paragraph => {
    const line = paragraph.replace(/\s+/g, ' ').trim()
    return line === '' ? [] : line.split(/(?<=[.!?;][)"”’]?) (?=[("“]?[\p{Lu}\d])/u)
  })
}

/** As much of a text as there is room for, in one line and ended between words; what was quoted in it is closed again. Where there is room without end it stays as it is. */
export function asRoomAllows(text: string, room: number): string {
  if (room === Number.POSITIVE_INFINITY) return text
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= room) return line
  const cut = line.slice(0, room - 1).replace(/\s+\S{0,20}$/, '')
  return cut.lastIndexOf('“') > cut.lastIndexOf('”') ? `${cut}…”` : `${cut}…`
}

/** Where a line ends, however it is written. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu

/** Control characters other than line ends, marks that no one sees, marks that make text run the other way, and half characters. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** More marks over one letter than any script has. */
const PILED = /(\p{M}{4})\p{M}+/gu

/** A text as it can be put before someone who does not know who wrote it: only what can be seen, in the order in which it stands. */
export function plainWords(text: string): string {
  return text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').replace(UNSEEN, '').replace(PILED, '$1')
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainWords(text).replace(/\s+/gu, ' ').trim()
}

/** A text that is cut off, visibly, where it has more characters than so many. */
export function cutAfter(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most + 2)]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
