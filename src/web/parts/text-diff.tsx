import { ChangedText } from './changed-text.tsx'

/** A text line by line: which lines stayed, which went, which came. */
type Lines = readonly { readonly is: string; readonly text: string }[]

/** What went from a text and what came into it, word by word. */
export function TextDiff({ lines }: { readonly lines: Lines }) {
  const without = (is: string): string =>
    lines
      .filter(line => line.is !== is)
      .map(({ text }) => text)
      .join('\n')
  return <ChangedText before={without('new')} after={without('gone')} />
}
