import { lookup } from './lookup.ts'

/**
 * Letters that no normalization reduces to a plain letter, each with the plain letters under which people look it up.
 */
const LETTERS: { readonly [letter: string]: string } = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * The sort key of a name: in lower case, without diacritics, apostrophes or hyphens. It uses no locale, so that every
 * host sorts the same names in the same way.
 */
export function nameSortKey(name: string): string {
  const bare = name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
  return bare.replaceAll(/[ßæœøđðłþı]/g, letter => lookup(LETTERS, letter) ?? letter)
}
