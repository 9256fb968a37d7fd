import { paragraphsOf } from '../law/paragraphs-of.ts'
import { wordDiff } from './word-diff.ts'

const SHOWN = {
  same: { Tag: 'span', className: undefined },
  gone: { Tag: 'del', className: 'diff-removed' },
  new: { Tag: 'ins', className: 'diff-added' },
} as const

/** A text as it was and as it becomes, in one: what goes is struck through, what comes is marked; prose is broken into lines anew. */
export function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="law diff changed-text" dir="auto" data-quoted>
      {wordDiff(brokenAnew(before), brokenAnew(after)).map(({ is, text }, place) => {
        const { Tag, className } = SHOWN[is]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
          <Tag key={place} className={className}>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}

/** A text whose prose is no longer broken into lines by hand; verses, lists and tables keep theirs. */
function brokenAnew(text: string): string {
  return paragraphsOf(text)
    .map(({ from, to, prose, after }) => {
      const part = text.slice(from, to)
      return `${prose ? part.replace(/[^\S\n]*\n/g, ' ') : part}${after}`
    })
    .join('')
}
