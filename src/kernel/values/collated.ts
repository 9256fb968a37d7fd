import { lookup } from './lookup.ts'

/** Letters that have no mark to leave off, as the letters under which people look for them. */
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
 * A name as it is ordered: capitals as small letters, letters without their marks, and no apostrophes or hyphens. No
 * locale is asked, so that every host puts the same names in the same order.
 */
export function collated(name: string): string {
  const bare = name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
  return bare.replaceAll(/[ßæœøđðłþı]/g, letter => lookup(LETTERS, letter) ?? letter)
}
