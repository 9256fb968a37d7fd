import { disguises, lettersOf } from './disguised-words.ts'
import { foreignLetters, LETTER, MARK } from './mixed-alphabets.ts'
import { JOINING, letters, UNSPACED, WIDE } from './scripts.ts'

/**
 * A stretch of a text that is either readable as it is, or consists of one character that readers would not see, or
 * would take for another.
 */
export type TextPiece = {
  readonly text: string
  /** The escape to show in place of the stretch, such as ⟦U+202E⟧, if it is not readable as it is. */
  readonly mark?: string
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

/** A letter after a backslash, such as the n in “\nПравило”: it is part of no word. */
const AFTER_BACKSLASH = String.raw`\\[\\A-Za-z]`

/** A digit, also inside a word. The digit of an emoji is part of it. */
const DIGIT = String.raw`[0-9](?!\uFE0F)`

const finder = (exempt: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<readable>\r(?=\n)|${exempt.join('|')})|(?<unseen>${UNSEEN}|${PILED})|(?<word>(?:${LETTER}${MARK}{0,8}|${DIGIT})+)`,
    'gv',
  )

const FINDERS: { readonly [kind in TextKind]: RegExp } = {
  prose: finder([EMOJI, ORTHOGRAPHY, SPACES]),
  code: finder([EMOJI, ORTHOGRAPHY, AFTER_BACKSLASH]),
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
  for (const { found, index } of places(text, kind)) {
    if (index > after || run !== found) end(index)
    run = found
    times += 1
    after = index + found.length
  }
  end(text.length)
  return pieces
}

type Place = { readonly found: string; readonly index: number }

/** Where a text contains characters that readers would not see, or would take for others. */
function* places(text: string, kind: TextKind): Generator<Place> {
  const found = [...text.matchAll(FINDERS[kind])]
  const isDisguised = disguises(found.flatMap(({ groups }) => groups?.['word'] ?? []))
  for (const { 0: piece, index, groups } of found)
    if (groups?.['unseen'] !== undefined) yield { found: piece, index }
    else if (groups?.['word'] !== undefined) {
      const letters = isDisguised(piece) ? lettersOf(piece) : foreignLetters(piece)
      for (const { at, letter } of letters) yield { found: letter, index: index + at }
    }
}

/** A character, occurring once or several times in a row, with its escape. */
function markedPiece(character: string, times: number): TextPiece {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const mark = `⟦U+${code}${times === 1 ? '' : `×${times}`}⟧`
  return { text: character.repeat(times), mark }
}
