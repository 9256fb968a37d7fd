import type { ReactNode } from 'react'
import { fillIn } from './fill-in.ts'
import { programLabels } from './program-labels.ts'
import { type Counted, mismatchWarnings } from './program-mismatch.ts'

/**
 * Shows what happens to a program that a rule keeps while its text changes: the changed constants and, as a warning,
 * the words in the text that the program does not know. `todo` says how to resolve the warning.
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
  /** A control with which the user can make the text and the program match again. */
  readonly children?: ReactNode
}) {
  const { parted, warned } = mismatchWarnings(apart, counted)
  return (
    <>
      {counted.flatMap(constantChangeInWords).map(words => (
        <p key={words} className="small">
          <span data-quoted>{words}</span>
        </p>
      ))}
      {warned.length === 0 ? null : (
        <div className={parted ? 'notice no kept-program' : 'notice kept-program'}>
          {parted ? (
            <p>
              <strong>{programLabels.noLongerAgree}</strong>
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

/**
 * Describes how the program would differ: “The program would use 5 (in the text “5 points”) instead of 10. The rest of
 * it stays the same.”
 */
function constantChangeInWords({ was, is }: Counted): readonly string[] {
  if (was === null || was.counts === is.counts) return []
  const [value, before, words] = [is.counts, was.counts, is.words]
  return words === null || words === value
    ? [fillIn(programLabels.wouldUse, { value, before })]
    : [fillIn(programLabels.wouldUseInText, { value, before, words })]
}
