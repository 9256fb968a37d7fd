import type { ReactNode } from 'react'
import type { Schema } from '../api/schema.ts'

/** A constant of a program that a change gives another value or other words, or whose words the text does not say. */
export type Counted = Schema['ChangeTold']['counted'][number]

/**
 * What becomes of a program that a rule keeps while its text changes: what it counts with otherwise, and, as a warning,
 * what the text says and the program does not know. `todo` says what can be done about it.
 */
export function KeptProgram({
  apart,
  counted,
  todo = '',
  children,
}: {
  readonly apart: boolean
  readonly counted: readonly Counted[]
  readonly todo?: string
  /** What is offered, so that they go together again. */
  readonly children?: ReactNode
}) {
  const warned = [...counted.flatMap(unsaid), ...(apart ? [APART] : [])]
  return (
    <>
      {counted.flatMap(otherwise).map(words => (
        <p key={words} className="small">
          <span data-quoted>{words}</span>
        </p>
      ))}
      {warned.length === 0 ? null : (
        <div className="notice no kept-program">
          <p>
            <strong>Text and program part ways.</strong>
          </p>
          {warned.map(words => (
            <p key={words} data-quoted>
              {words}
            </p>
          ))}
          {children}
          {todo === '' ? null : <p className="small">{todo}</p>}
        </div>
      )}
    </>
  )
}

const APART =
  'The program is not changed with the words: it goes on doing what it does now, whatever the new words say.'

/** “The program would count with 5 (in the text “5 points”) in the place of 10, and is otherwise the same.” */
function otherwise({ was, is }: Counted): readonly string[] {
  if (was === null || was.counts === is.counts) return []
  const said = is.words === null || is.words === is.counts ? '' : ` (in the text “${is.words}”)`
  return [`The program would count with ${is.counts}${said} in the place of ${was.counts}, and is otherwise the same.`]
}

function unsaid({ was, is, said }: Counted): readonly string[] {
  if (!said) return [`The text does not say “${is.words}”; the program counts with ${is.counts} all the same.`]
  const reworded = was !== null && was.words !== is.words && was.counts === is.counts
  return reworded
    ? [`The text says “${is.words}” in the place of “${was.words}”; the program goes on counting with ${is.counts}.`]
    : []
}
