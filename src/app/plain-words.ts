/** Where a line ends, however it is written. */
const LINE_ENDS = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/gu

/** Control characters other than line ends, marks that nobody sees, marks that make text run the other way, and half characters. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** More marks over one letter than any script has. */
const PILED = /(\p{M}{4})\p{M}+/gu

/** A text as it can be put before somebody who does not know who wrote it: only what can be seen, in the order in which it stands. */
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
