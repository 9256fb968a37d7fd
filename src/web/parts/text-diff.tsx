import { ChangedText } from './changed-text.tsx'

/** A text line by line: lines that were kept, removed or added. */
type Lines = readonly { readonly is: string; readonly text: string }[]

/** The removed and added parts of a text, word by word. */
export function TextDiff({ lines }: { readonly lines: Lines }) {
  const without = (is: string): string =>
    lines
      .filter(line => line.is !== is)
      .map(({ text }) => text)
      .join('\n')
  return <ChangedText before={without('new')} after={without('gone')} />
}
