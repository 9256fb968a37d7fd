/** Common names of the characters that deceive most often, by their codes. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['0000', 'null'],
  ['0007', 'bell'],
  ['0008', 'backspace'],
  ['000B', 'vertical tab'],
  ['000C', 'form feed'],
  ['000D', 'carriage return'],
  ['001B', 'escape'],
  ['007F', 'delete'],
  ['0085', 'next line'],
  ['009B', 'control sequence introducer'],
  ['00A0', 'no-break space'],
  ['00AD', 'soft hyphen'],
  ['034F', 'combining grapheme joiner'],
  ['061C', 'Arabic letter mark'],
  ['115F', 'Hangul choseong filler'],
  ['1160', 'Hangul jungseong filler'],
  ['1680', 'Ogham space mark'],
  ['180E', 'Mongolian vowel separator'],
  ['200B', 'zero-width space'],
  ['200C', 'zero-width non-joiner'],
  ['200D', 'zero-width joiner'],
  ['200E', 'left-to-right mark'],
  ['200F', 'right-to-left mark'],
  ['2028', 'line separator'],
  ['2029', 'paragraph separator'],
  ['202A', 'left-to-right embedding'],
  ['202B', 'right-to-left embedding'],
  ['202C', 'pop directional formatting'],
  ['202D', 'left-to-right override'],
  ['202E', 'right-to-left override'],
  ['202F', 'narrow no-break space'],
  ['2060', 'word joiner'],
  ['2061', 'function application'],
  ['2062', 'invisible times'],
  ['2063', 'invisible separator'],
  ['2064', 'invisible plus'],
  ['2066', 'left-to-right isolate'],
  ['2067', 'right-to-left isolate'],
  ['2068', 'first strong isolate'],
  ['2069', 'pop directional isolate'],
  ['2800', 'blank Braille pattern'],
  ['3000', 'ideographic space'],
  ['3164', 'Hangul filler'],
  ['FEFF', 'byte order mark'],
  ['FFA0', 'halfwidth Hangul filler'],
  ['FFFC', 'object replacement character'],
])

/** Other characters, by what they have in common. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cs}/u, 'half of a character'],
  [/\p{Co}/u, 'private-use character'],
  [/\p{Noncharacter_Code_Point}/u, 'noncharacter'],
  [/\p{Variation_Selector}/u, 'variation selector'],
  [/\p{Zs}/u, 'unusual space'],
  [/\p{M}/u, 'one of too many combining marks'],
  [/\p{Cc}/u, 'control character'],
]

/** What a character is called that is marked. */
export function characterName(code: number): string {
  const known = NAMES.get(hexOf(code))
  if (known !== undefined) return known
  if (code >= FIRST_TAG && code <= LAST_TAG) return `tag “${String.fromCodePoint(code - TAGS)}”`
  const character = String.fromCodePoint(code)
  return KINDS.find(([kind]) => kind.test(character))?.[1] ?? 'invisible character'
}

/** Tag characters repeat ASCII, unseen. */
const TAGS = 0xe0000
const FIRST_TAG = 0xe0020
const LAST_TAG = 0xe007e

/** The code of a character as standards write it, with at least four digits. */
export function hexOf(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
