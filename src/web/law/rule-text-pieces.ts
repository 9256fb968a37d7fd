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
  const [naming, commenting, marking] = [placeAround(named), placeAround(comments), placeAround(marked)]
  const places = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b)
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    const rule = naming(from)?.rule
    return {
      text: text.slice(from, to),
      ...(rule === undefined ? {} : { rule }),
      ...(commenting(from) ? { comment: true as const } : {}),
      ...(marking(from) ? { marked: true as const } : {}),
    }
  })
}

/** Returns a function that finds a place with a position in it. The positions must come in ascending order. */
function placeAround<P extends Place>(places: readonly P[]): (at: number) => P | undefined {
  const sorted = places.toSorted((a, b) => a.from - b.from)
  let next = 0
  let longest: P | undefined
  return at => {
    for (let place = sorted[next]; place !== undefined && place.from <= at; place = sorted[next]) {
      if (longest === undefined || place.to > longest.to) longest = place
      next += 1
    }
    return longest !== undefined && at < longest.to ? longest : undefined
  }
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
