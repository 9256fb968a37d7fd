import { displaySafeText } from '../../app/names/display-text.ts'
import { lengthOfBeginningAtEnd, placesOfWords } from '../../institutions/places-of-words.ts'
import type { Email } from '../../ports/email.ts'

type Written = Pick<Email, 'subject' | 'text'>

const MARK = '(withheld)'

const LETTER_LAST = /[\p{L}\p{N}]$/u
const LETTER_FIRST = /^[\p{L}\p{N}]/u

/**
 * A cut-off subject counts as quoting a withheld text only if it ends with at least this many characters of the text.
 */
const BEGINNING = 8

/** Removes a withheld text from an email, wherever the text occurs as whole words. */
export function emailWithoutWithheld(email: Written, said: string): Written {
  return withoutSaid(withoutSaid(email, said), displaySafeText(said))
}

function withoutSaid({ subject, text }: Written, said: string): Written {
  const words = said.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return { subject, text }
  const line = words.join(' ')
  return {
    subject: withoutCutOffText(withWordsReplaced(subject, said), line),
    text: withWordsReplaced(text, said)
      .split('\n')
      .map(it => withoutCutOffText(it, line))
      .join('\n'),
  }
}

/** Marks words in a text as withheld, wherever they occur as whole words. */
function withWordsReplaced(text: string, said: string): string {
  let [rest, from] = ['', 0]
  for (const { start, end } of placesOfWords(text, said)) {
    if (
      start < from ||
      LETTER_LAST.test(text.slice(Math.max(0, start - 2), start)) ||
      LETTER_FIRST.test(text.slice(end, end + 2))
    )
      continue
    rest += `${text.slice(from, start)}${MARK}`
    from = end
  }
  return `${rest}${text.slice(from)}`
}

/** Removes the beginning of the withheld text from the end of a subject that was cut off in the middle of that text. */
function withoutCutOffText(subject: string, said: string): string {
  if (!subject.endsWith('…')) return subject
  const cut = subject.slice(0, -1)
  const length = lengthOfBeginningAtEnd(cut, said.slice(0, cut.length))
  return length >= BEGINNING ? `${cut.slice(0, -length)}${MARK}` : subject
}
