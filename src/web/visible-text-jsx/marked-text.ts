import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { Fragment, jsx } from 'react/jsx-runtime'
import { textPieces } from '../../unicode/hidden-characters.ts'
import { markAndIsolate } from '../../unicode/mark-text.ts'
import { stretchesByDirection } from '../../unicode/text-direction.ts'
import { useCharacterNames } from './use-character-names.ts'

/**
 * Whether the text is inside an element with `dir="auto"`. Such an element contains the text of a single person and
 * takes its direction from that text, so nothing needs to be isolated.
 */
export const WholeText = createContext(false)
/** Whether the text is inside `code` or `pre`. */
export const InCode = createContext(false)

/**
 * A text with more pieces than this is shown escaped but without an element for each piece, so no text can create a
 * page with a million elements.
 */
const MOST_PIECES = 2_000

/** A text with an escape in place of each invisible or foreign character, and with right-to-left words isolated. */
export function MarkedText({ text }: { readonly text: string }): ReactElement {
  const isWhole = useContext(WholeText)
  const kind = useContext(InCode) ? 'code' : 'prose'
  const pieces: readonly ReactNode[] = textPieces(text, kind).flatMap(({ text: piece, mark }) =>
    mark === undefined ? (isWhole ? [piece] : isolated(piece)) : [jsx(Mark, { character: piece, mark })],
  )
  const children = pieces.length > MOST_PIECES ? [markAndIsolate(text)] : pieces
  return jsx(Fragment, { children: children.map((child, index) => jsx(Fragment, { children: child }, index)) })
}

type MarkProps = { readonly character: string; readonly mark: string }

function Mark({ character, mark }: MarkProps): ReactElement {
  const nameOf = useCharacterNames()
  return jsx('span', { className: 'unseen', dir: 'ltr', title: nameOf?.(character), children: mark })
}

function isolated(text: string): readonly ReactNode[] {
  return stretchesByDirection(text).map(({ text: piece, rightToLeft }) =>
    rightToLeft ? jsx('bdi', { children: piece }) : piece,
  )
}
