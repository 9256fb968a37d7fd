import { paragraphsOf } from './paragraphs-of.ts'

/** A text whose prose is no longer broken into lines by hand; verses, lists and tables keep theirs. */
export function brokenAnew(text: string): string {
  return paragraphsOf(text)
    .map(({ from, to, prose, after }) => {
      const part = text.slice(from, to)
      return `${prose ? part.replace(/[^\S\n]*\n/g, ' ') : part}${after}`
    })
    .join('')
}
