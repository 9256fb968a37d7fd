import { type Meaning, placesNamingRules } from './named-rules.ts'
import { type Piece, type Place, placesOfPhrase } from './phrase-places.ts'

/** The marks for a text: links to the rules that its labels refer to, and highlighted phrases. */
type Reading = { readonly meaning?: Meaning | undefined; readonly marks?: readonly string[] | undefined }

/** Splits a rule’s text into pieces. No character is changed, left out or added. */
export function piecesOf(text: string, { meaning = () => undefined, marks = [] }: Reading = {}): readonly Piece[] {
  const comments = [...text.matchAll(/\[\[[^\]]*(?:\](?!\])[^\]]*)*(?:\]\])?/g)].map(({ 0: all, index }) => ({
    from: index,
    to: index + all.length,
  }))
  const marked = marks.flatMap(phrase => placesOfPhrase(text, phrase))
  const named = placesNamingRules(text, meaning)
  const cuts = [...comments, ...marked, ...named].flatMap(({ from, to }) => [from, to])
  const places = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b)
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    const rule = named.find(place => covers(place, from, to))?.rule
    return {
      text: text.slice(from, to),
      ...(rule === undefined ? {} : { rule }),
      ...(comments.some(place => covers(place, from, to)) ? { comment: true as const } : {}),
      ...(marked.some(place => covers(place, from, to)) ? { marked: true as const } : {}),
    }
  })
}

function covers(place: Place, from: number, to: number): boolean {
  return place.from <= from && to <= place.to
}

/** A part of a text between blank lines. `prose` was wrapped by hand to a fixed width, and may be wrapped again. */
export type Paragraph = {
  readonly from: number
  readonly to: number
  readonly prose: boolean
  /** The blank lines after the paragraph. */
  readonly after: string
}

/** Lines shorter than this were broken on purpose, as in a list, a table or a poem. */
const SHORT = 45

/** The paragraphs of a text. Together with their blank lines, they make up the whole text. */
export function paragraphsOf(text: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let from = 0
  for (const { 0: blank, index } of [...text.matchAll(/\n(?:[^\S\n]*\n)+/g), { 0: '', index: text.length }]) {
    paragraphs.push({ from, to: index, prose: isProse(text.slice(from, index)), after: blank })
    from = index + blank.length
  }
  return paragraphs
}

function isProse(part: string): boolean {
  const lines = part.split('\n')
  return lines.every((line, index) => {
    const whole = index === lines.length - 1 || line.trimEnd().length >= SHORT
    return whole && (index === 0 || /^[^\s\-*•|]/.test(line))
  })
}
