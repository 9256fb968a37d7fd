import { wordDiff } from '../../unicode/word-diff.ts'
import { paragraphsOf } from '../law/rule-text-pieces.ts'

const SHOWN = {
  same: { Tag: 'span', className: undefined },
  gone: { Tag: 'del', className: 'diff-removed' },
  new: { Tag: 'ins', className: 'diff-added' },
} as const

/**
 * Shows the old and the new text as one: removed parts are struck through, added parts are highlighted, and prose is
 * wrapped again.
 */
export function ChangedText({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <p className="law diff changed-text" dir="auto" data-quoted>
      {wordDiff(unwrapped(before), unwrapped(after)).map(({ is, text }, place) => {
        const { Tag, className } = SHOWN[is]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of text have no key other than their position.
          <Tag key={place} className={className}>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}

/** Removes the line breaks within prose. Poems, lists and tables keep theirs. */
function unwrapped(text: string): string {
  return paragraphsOf(text)
    .map(({ from, to, prose, after }) => {
      const part = text.slice(from, to)
      return `${prose ? part.replace(/(?<![^\S\n])[^\S\n]*\n/g, ' ') : part}${after}`
    })
    .join('')
}

/** A text line by line. Each line was kept, removed or added. */
type Lines = readonly { readonly is: string; readonly text: string }[]

/** Shows the removed and added parts of a text, word by word. */
export function TextDiff({ lines }: { readonly lines: Lines }) {
  const without = (is: string): string =>
    lines
      .filter(line => line.is !== is)
      .map(({ text }) => text)
      .join('\n')
  return <ChangedText before={without('new')} after={without('gone')} />
}
