import type { Letter } from '../ports/letter.ts'

type Written = Pick<Letter, 'subject' | 'text'>

const MARK = '(withheld)'

/** The least that a subject that was cut off has to hold of a text before it counts as its beginning. */
const BEGINNING = 8

/** A letter without a text that was withheld, wherever it stands in it by itself. */
export function letterWithout({ subject, text }: Written, said: string): Written {
  const words = said.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return { subject, text }
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.map(RegExp.escape).join('\\s+')}(?![\\p{L}\\p{N}])`, 'gu')
  return {
    subject: withoutBeginning(subject.replace(pattern, MARK), words.join(' ')),
    text: text.replace(pattern, MARK),
  }
}

/** A subject that was cut off in the middle of the text. */
function withoutBeginning(subject: string, said: string): string {
  if (!subject.endsWith('…')) return subject
  const cut = subject.slice(0, -1)
  for (let length = Math.min(said.length, cut.length); length >= BEGINNING; length -= 1)
    if (cut.endsWith(said.slice(0, length))) return `${cut.slice(0, -length)}${MARK}`
  return subject
}
