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
}: {
  readonly apart: boolean
  readonly counted: readonly Counted[]
  readonly todo?: string
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
          {todo === '' ? null : <p className="small">{todo}</p>}
        </div>
      )}
    </>
  )
}

const APART =
  'The program is not changed with the words: it goes on doing what it does now, whatever the new words say.'

/** “Counted as: all → majority (“unanimous” → “a majority” in the text).” */
function otherwise({ was, is }: Counted): readonly string[] {
  if (was === null || was.counts === is.counts) return []
  const said = was.words === is.words || is.words === null ? '' : ` (in the text “${was.words}” → “${is.words}”)`
  return [`Counted as: ${was.counts} → ${is.counts}${said}.`]
}

function unsaid({ was, is, said }: Counted): readonly string[] {
  if (!said) return [`The text does not say “${is.words}”; the program counts with ${is.counts} all the same.`]
  const reworded = was !== null && was.words !== is.words && was.counts === is.counts
  return reworded
    ? [`The text says “${is.words}” in the place of “${was.words}”; the program goes on counting with ${is.counts}.`]
    : []
}
