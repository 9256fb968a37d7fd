import { Fragment, type ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { unseenIn } from '../../unicode/mark-text.ts'

/** So many kinds of characters are named. */
const MOST = 5

/** Says which characters in a field would not be seen there. */
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
