import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'
import { stretches } from '../../unicode/isolates.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { textPieces } from '../../unicode/text-pieces.ts'

/** Inside an element with `dir="auto"`, which holds one person's text and has that text's direction, nothing is isolated. */
export const WholeText = createContext(false)
/** Inside `code` and `pre`. */
export const InCode = createContext(false)

/** A text of more pieces is shown with marks but without elements for them, so that no text makes a page of a million elements. */
const MOST_PIECES = 2_000

/** A text with a mark in the place of each character that would not be seen, and right-to-left words kept to themselves. */
export function MarkedText({ text }: { readonly text: string }): ReactElement {
  const isWhole = useContext(WholeText)
  const kind = useContext(InCode) ? 'code' : 'prose'
  const pieces: readonly ReactNode[] = textPieces(text, kind).flatMap(({ text: piece, mark, name }) =>
    mark === undefined
      ? isWhole
        ? [piece]
        : isolated(piece)
      : [jsx('span', { className: 'unseen', dir: 'ltr', title: name, children: mark })],
  )
  const children = pieces.length > MOST_PIECES ? [markAndIsolate(text)] : pieces
  return jsx(Fragment, { children: children.map((child, index) => jsx(Fragment, { children: child }, index)) })
}

function isolated(text: string): readonly ReactNode[] {
  return stretches(text).map(({ text: piece, rightToLeft }) => (rightToLeft ? jsx('bdi', { children: piece }) : piece))
}
