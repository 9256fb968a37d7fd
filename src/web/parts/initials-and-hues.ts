/** Number of different colours. */
const HUES = 12

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\p{P}]+/u).flatMap(word => [...word].find(it => /[\p{L}\p{N}]/u.test(it)) ?? [])
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${first ?? '?'}${last ?? ''}`.toUpperCase()
}

/** The number of a person’s colour. The same name has the same colour on every page. */
export function hueOf(name: string): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % HUES
}
