const LONGEST = 80

/** Control characters, line ends, half characters, and marks that nobody sees; but two that letters are joined with. */
const UNSEEMLY = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** What leaves the paper white. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu

/**
 * A name in its one form: of a person, a game or a token. Nothing if there is nothing to be seen of it, if it is longer
 * than 80 characters (or than is said), or not what a name is written with on one line.
 */
export function normalName(given: string, longest = LONGEST): string | undefined {
  if (given.length > 8 * longest || UNSEEMLY.test(given)) return undefined
  const name = given.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  return name.replaceAll(INVISIBLE, '') === '' || [...name].length > longest ? undefined : name
}
