import { wordsOfName } from './words-of-name.ts'

/** A text that may be the name of an act or of a part of a turn: `finalForm` as “final form”; whatever else it is stays as it is. */
export function nameInWords(text: string): string {
  return /^[a-z]{2,}([A-Z][a-z]+)+$/.test(text) ? wordsOfName(text) : text
}
