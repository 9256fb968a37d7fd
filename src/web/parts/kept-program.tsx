import type { ReactNode } from 'react'
import { apartInWords, type Counted } from './word-diff.ts'

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
  const { parted, warned } = apartInWords(apart, counted)
  return (
    <>
      {counted.flatMap(otherwise).map(words => (
        <p key={words} className="small">
          <span data-quoted>{words}</span>
        </p>
      ))}
      {warned.length === 0 ? null : (
        <div className={parted ? 'notice no kept-program' : 'notice kept-program'}>
          {parted ? (
            <p>
              <strong>Text and program part ways.</strong>
            </p>
          ) : null}
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

/** “The program would count with 5 (in the text “5 points”) in the place of 10, and is otherwise the same.” */
function otherwise({ was, is }: Counted): readonly string[] {
  if (was === null || was.counts === is.counts) return []
  const said = is.words === null || is.words === is.counts ? '' : ` (in the text “${is.words}”)`
  return [`The program would count with ${is.counts}${said} in the place of ${was.counts}, and is otherwise the same.`]
}
