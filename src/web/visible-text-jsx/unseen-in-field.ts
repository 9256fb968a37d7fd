import { Fragment, type ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import { unseenPiecesOnce } from '../../unicode/mark-text.ts'
import { useCharacterNames } from './use-character-names.ts'

/** Maximum number of different characters to name. */
const MOST = 5

/** A warning that names the characters in a field that readers would not see or would take for others. */
export function UnseenInField({ text }: { readonly text: string }): ReactElement {
  const nameOf = useCharacterNames()
  const found = unseenPiecesOnce(text)
  const more = found.length > MOST ? [` and ${found.length - MOST} more kinds`] : []
  const named = found.slice(0, MOST).map(({ text: character, mark }, index) =>
    jsx(
      Fragment,
      {
        children: [
          index === 0 ? '' : ', ',
          jsx('span', { className: 'unseen', children: mark }, 'mark'),
          ` (${nameOf?.(character) ?? '…'})`,
        ],
      },
      index,
    ),
  )
  return jsx('span', {
    className: 'unseen-in-field small',
    role: 'note',
    children: ['Hidden or look-alike characters: ', ...named, ...more, '.'],
  })
}
