/** Common names of the most deceptive characters. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['\u0000', 'null'],
  ['\u0007', 'bell'],
  ['\u0008', 'backspace'],
  ['\u000B', 'vertical tab'],
  ['\u000C', 'form feed'],
  ['\u000D', 'carriage return'],
  ['\u001B', 'escape'],
  ['\u007F', 'delete'],
  ['\u0085', 'next line'],
  ['\u009B', 'control sequence introducer'],
  ['\u00A0', 'no-break space'],
  ['\u00AD', 'soft hyphen'],
  ['\u034F', 'combining grapheme joiner'],
  ['\u061C', 'Arabic letter mark'],
  ['\u115F', 'Hangul choseong filler'],
  ['\u1160', 'Hangul jungseong filler'],
  ['\u1680', 'Ogham space mark'],
  ['\u180E', 'Mongolian vowel separator'],
  ['\u200B', 'zero-width space'],
  ['\u200C', 'zero-width non-joiner'],
  ['\u200D', 'zero-width joiner'],
  ['\u200E', 'left-to-right mark'],
  ['\u200F', 'right-to-left mark'],
  ['\u2028', 'line separator'],
  ['\u2029', 'paragraph separator'],
  ['\u202A', 'left-to-right embedding'],
  ['\u202B', 'right-to-left embedding'],
  ['\u202C', 'pop directional formatting'],
  ['\u202D', 'left-to-right override'],
  ['\u202E', 'right-to-left override'],
  ['\u202F', 'narrow no-break space'],
  ['\u2060', 'word joiner'],
  ['\u2061', 'function application'],
  ['\u2062', 'invisible times'],
  ['\u2063', 'invisible separator'],
  ['\u2064', 'invisible plus'],
  ['\u2066', 'left-to-right isolate'],
  ['\u2067', 'right-to-left isolate'],
  ['\u2068', 'first strong isolate'],
  ['\u2069', 'pop directional isolate'],
  ['\u2800', 'blank Braille pattern'],
  ['\u3000', 'ideographic space'],
  ['\u3164', 'Hangul filler'],
  ['\uFEFF', 'byte order mark'],
  ['\uFFA0', 'halfwidth Hangul filler'],
  ['\uFFFC', 'object replacement character'],
])

/** Names for other characters, by their common properties. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cs}/u, 'half of a character'],
  [/\p{Co}/u, 'private-use character'],
  [/\p{Noncharacter_Code_Point}/u, 'noncharacter'],
  [/\p{Variation_Selector}/u, 'variation selector'],
  [/\p{Zs}/u, 'unusual space'],
  [/\p{M}/u, 'one of too many combining marks'],
  [/\p{Cc}/u, 'control character'],
  [/\p{sc=Latn}/u, 'Latin letter in a word of another alphabet'],
  [/\p{sc=Cyrl}/u, 'Cyrillic letter in a word of another alphabet'],
  [/\p{sc=Grek}/u, 'Greek letter in a word of another alphabet'],
  [/\p{L}/u, 'letter in a word of another alphabet'],
]

/** The name of an escaped character, which may occur several times in a row, such as “right-to-left override”. */
export function characterName(repeated: string): string {
  const [character = ''] = repeated
  const known = NAMES.get(character)
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  if (code >= FIRST_TAG && code <= LAST_TAG) return `tag “${String.fromCodePoint(code - TAGS)}”`
  return KINDS.find(([kind]) => kind.test(character))?.[1] ?? 'invisible character'
}

/** Tag characters are invisible copies of ASCII. */
const TAGS = 0xe0000
const FIRST_TAG = 0xe0020
const LAST_TAG = 0xe007e
