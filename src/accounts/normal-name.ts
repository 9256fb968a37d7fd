const LONGEST = 80

/** Control characters, line ends, half characters, and marks that make text run backwards. */
const UNSEEMLY = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name in its one form; nothing if it is empty, longer than 80 characters, or not what a name is written with. */
export function normalName(given: string): string | undefined {
  const name = given.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  if (name === '' || [...name].length > LONGEST || UNSEEMLY.test(given)) return undefined
  return name
}
