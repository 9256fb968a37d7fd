/** What someone is called, part by part: name and surname, in whatever order the rules ask for them. */
type Parts = readonly string[]

/** What is wrong with the form of a part of a name. */
export function partFault(part: string): string | undefined {
  return normalName(part) === undefined
    ? 'A name has 1 to 80 characters that can be seen, on one line, and no marks that make text run backwards.'
    : undefined
}

/**
 * Why someone cannot be called so beside the others: each is meant by their whole name and, where no one shares it, by a
 * part of it; so no whole name is the name, or a part of the name, of someone else. And “p2” means a person already.
 */
export function nameFault(parts: Parts, others: readonly Parts[]): string | undefined {
  const all = [whole(parts), ...parts.map(nameSeen)]
  const identity = all.find(it => /^p\d+$/.test(it))
  if (identity !== undefined) return `“${identity}” is how the game itself tells persons apart: choose another name.`
  const like = others.find(other => all.includes(whole(other)) || other.map(nameSeen).includes(whole(parts)))
  if (like === undefined) return undefined
  return `Somebody in this game is called “${like.join(' ')}”: choose a name that nobody can take for theirs.`
}

function whole(parts: Parts): string {
  return nameSeen(parts.join(' '))
}

const LONGEST = 80

/** Control characters, line ends, half characters, and marks that no one sees; but two that letters are joined with. */
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

/** A name as it strikes the eye, which takes no notice of capitals, widths and marks that no one sees. */
export function nameSeen(name: string): string {
  const seen = name.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')
  return seen.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
