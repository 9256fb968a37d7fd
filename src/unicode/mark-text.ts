import { type TextKind, type TextPiece, textPieces } from './hidden-characters.ts'
import { stretchesByDirection } from './text-direction.ts'

/** Whether a text contains characters that readers would not see, or would take for others. */
export function hasUnseen(text: string, kind: TextKind = 'prose'): boolean {
  return textPieces(text, kind).some(({ mark }) => mark !== undefined)
}

/** A text for places where only characters can be shown: each invisible or foreign one gets an escape. */
export function markText(text: string, kind: TextKind = 'prose'): string {
  return textPieces(text, kind)
    .map(({ text: piece, mark }) => mark ?? piece)
    .join('')
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Like `markText`, for places where only characters can isolate text direction: emails, tooltips and the options of a
 * list.
 */
export function markAndIsolate(text: string): string {
  return textPieces(text)
    .map(({ text: piece, mark }) => mark ?? isolated(piece))
    .join('')
}

function isolated(text: string): string {
  return stretchesByDirection(text)
    .map(({ text: piece, rightToLeft }) => (rightToLeft ? `${FIRST_STRONG_ISOLATE}${piece}${POP_ISOLATE}` : piece))
    .join('')
}

/** The escaped pieces of a text, each kind once: for the warning next to a field whose own text cannot be escaped. */
export function unseenPiecesOnce(text: string, kind: TextKind = 'prose'): readonly TextPiece[] {
  const found = textPieces(text, kind).filter(({ mark }) => mark !== undefined)
  return [...new Map(found.map(piece => [piece.text.codePointAt(0), piece])).values()]
}

/** A JSON text with the same values, but with invisible characters escaped. */
export function escapeUnseenInJson(json: string): string {
  return textPieces(json, 'code')
    .map(({ text, mark }) => (mark === undefined ? text : text.replaceAll(/[^\n]/g, unicodeEscape)))
    .join('')
}

function unicodeEscape(half: string): string {
  return `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`
}
