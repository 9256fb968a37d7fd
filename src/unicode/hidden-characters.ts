/** Common names of the most deceptive characters, by character code. */
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

/** Names for other characters, by their common properties. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\p{Cs}/u, 'half of a character'],
  [/\p{Co}/u, 'private-use character'],
  [/\p{Noncharacter_Code_Point}/u, 'noncharacter'],
  [/\p{Variation_Selector}/u, 'variation selector'],
  [/\p{Zs}/u, 'unusual space'],
  [/\p{M}/u, 'one of too many combining marks'],
  [/\p{Cc}/u, 'control character'],
]

/** The name of an escaped character. */
function characterName(code: number): string {
  const known = NAMES.get(hexOf(code))
  if (known !== undefined) return known
  if (code >= FIRST_TAG && code <= LAST_TAG) return `tag “${String.fromCodePoint(code - TAGS)}”`
  const character = String.fromCodePoint(code)
  return KINDS.find(([kind]) => kind.test(character))?.[1] ?? 'invisible character'
}

/** Tag characters are invisible copies of ASCII. */
const TAGS = 0xe0000
const FIRST_TAG = 0xe0020
const LAST_TAG = 0xe007e

/** The code of a character as written in standards, with at least four digits. */
function hexOf(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * A stretch of a text that is either readable as it is, or consists of characters of one kind that readers would not
 * see.
 */
export type TextPiece = {
  readonly text: string
  /** The escape to show in place of the stretch, such as ⟦U+202E⟧, if it is not readable as it is. */
  readonly mark?: string
  /** The name of the character, such as “right-to-left override”. */
  readonly name?: string
}

/**
 * The context in which a text is shown. In code, every space other than the plain one is escaped, because there it
 * could only deceive.
 */
export type TextKind = 'prose' | 'code'

const TONE = String.raw`[\u{1F3FB}-\u{1F3FF}]?`
const PICTURE = String.raw`\p{Extended_Pictographic}${TONE}[\uFE0E\uFE0F]?`

/**
 * Emoji whose parts are joined by hidden characters: families, keycaps, and the flags of England, Scotland and Wales.
 */
const EMOJI = [
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  String.raw`[#*0-9]\uFE0F\u20E3`,
  String.raw`${PICTURE}(?:\u200D${PICTURE})*`,
].join('|')

const JOINING = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'],
]
const UNSPACED = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']
const WIDE = ['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']

/** The letters of some scripts, and the marks on them. */
const letters = (scripts: readonly string[]): string =>
  `[[${scripts.map(script => String.raw`\p{scx=${script}}`).join('')}]&&[\\p{L}\\p{M}]]`

/** Hidden characters that affect how a script is written, in the places where they have an effect. */
const ORTHOGRAPHY = [
  String.raw`(?<=${letters(JOINING)})(?:\u200C(?=${letters(JOINING)})|\u200D(?!\p{Join_Control}))`,
  String.raw`(?<=${letters(UNSPACED)})\u200B(?=${letters(UNSPACED)})`,
  String.raw`(?<=\p{sc=Hani})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[\p{Sm}\p{sc=Mymr}\p{sc=Phag}])\uFE00`,
  String.raw`(?<=\p{sc=Mong})(?:[\u180B-\u180D\u180F]|\u180E(?=\p{sc=Mong}))`,
].join('|')

/** Spaces that look like a plain space: between words in French, and among Chinese and Japanese characters. */
const SEEN = String.raw`[\p{L}\p{M}\p{N}\p{P}\p{S}]`
const SPACES = [
  String.raw`(?<=${SEEN})[\u00A0\u202F](?=${SEEN})`,
  String.raw`(?<=[${letters(WIDE)}\u3001\u3002])\u3000|\u3000{1,8}(?=${letters(WIDE)})`,
].join('|')

/** Visible format characters, such as the Arabic sign for a year. */
const SEEN_FORMAT = String.raw`\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}`

/** Characters that readers do not see, see as a space, or notice only by their effect on other text. */
const UNSEEN = String.raw`[[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]--[\n\t \u{1F3FB}-\u{1F3FF}${SEEN_FORMAT}]]`

/** More marks on one letter than any language needs, which would pile up over the lines around them. */
const PILED = String.raw`(?<=\p{M}{8})\p{M}`

const finder = (exempt: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<readable>\r(?=\n)|${exempt.join('|')})|(?<unseen>${UNSEEN}|${PILED})`, 'gv')

const FINDERS: { readonly [kind in TextKind]: RegExp } = {
  prose: finder([EMOJI, ORTHOGRAPHY, SPACES]),
  code: finder([EMOJI, ORTHOGRAPHY]),
}

/** Letters of Western languages, with their punctuation: nearly all texts contain nothing else. */
const PLAIN = /^[\n\t -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E]*$/

/** Quickly checks whether a text contains neither characters that need an escape nor right-to-left words. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

/** A text in pieces, in order: those that are readable as they are, and those that need an escape. */
export function textPieces(text: string, kind: TextKind = 'prose'): readonly TextPiece[] {
  if (isPlain(text)) return text === '' ? [] : [{ text }]
  const pieces: TextPiece[] = []
  let [after, run, times] = [0, '', 0]
  const end = (at: number): void => {
    if (times > 0) pieces.push(markedPiece(run, times))
    if (at > after) pieces.push({ text: text.slice(after, at) })
    times = 0
  }
  for (const { 0: found, index, groups } of text.matchAll(FINDERS[kind])) {
    if (groups?.['unseen'] === undefined) continue
    if (index > after || run !== found) end(index)
    run = found
    times += 1
    after = index + found.length
  }
  end(text.length)
  return pieces
}

/** A character, occurring once or several times in a row, with its escape. */
function markedPiece(character: string, times: number): TextPiece {
  const code = character.codePointAt(0) ?? 0
  const mark = `⟦U+${hexOf(code)}${times === 1 ? '' : `×${times}`}⟧`
  return { text: character.repeat(times), mark, name: characterName(code) }
}
