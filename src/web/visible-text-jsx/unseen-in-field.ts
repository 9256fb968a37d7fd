import { Fragment, type ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { unseenIn } from '../../unicode/mark-text.ts'

/** Maximum number of kinds of characters that are named. */
const MOST = 5

/** A warning that says which characters in a field are invisible. */
export function UnseenInField({ text }: { readonly text: string }): ReactElement {
  const found = unseenIn(text)
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
