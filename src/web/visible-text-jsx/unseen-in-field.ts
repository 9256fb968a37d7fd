import { Fragment, type ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { unseenPiecesOnce } from '../../unicode/mark-text.ts'

/** Maximum number of different characters to name. */
const MOST = 5

/** A warning that names the invisible characters in a field. */
export function UnseenInField({ text }: { readonly text: string }): ReactElement {
  const found = unseenPiecesOnce(text)
  const more = found.length > MOST ? [` and ${found.length - MOST} more kinds`] : []
  const named = found.slice(0, MOST).map(({ mark, name }, index) =>
    jsx(
      Fragment,
      {
        children: [index === 0 ? '' : ', ', jsx('span', { className: 'unseen', children: mark }, 'mark'), ` (${name})`],
      },
      index,
    ),
  )
  return jsx('span', {
    className: 'unseen-in-field small',
    role: 'note',
    children: ['Hidden characters: ', ...named, ...more, '.'],
  })
}
