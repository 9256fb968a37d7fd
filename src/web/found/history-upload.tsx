import { useId, useState } from 'react'
import { fillIn } from '../parts/fill-in.ts'
import { foundLabels } from './labels.ts'

/** The longest history that a server takes, in characters. */
const MOST = 6_291_456

/** A file with the history of a game that was played elsewhere. */
export type ChosenHistory = { readonly name: string; readonly text: string; readonly events: number }

/** A field for the history that a game had elsewhere, with the complaints about it at their lines. */
export function HistoryUpload({
  chosen,
  fault,
  onChange,
}: {
  readonly chosen: ChosenHistory | undefined
  /** What the server says is wrong with the history: a sentence in each line. */
  readonly fault: string | undefined
  readonly onChange: (chosen: ChosenHistory | undefined) => void
}) {
  const id = useId()
  const [unread, setUnread] = useState('')
  const take = async (file: File | undefined) => {
    const text = file === undefined || file.size > 4 * MOST ? undefined : await file.text()
    const isTooLong = file !== undefined && (text?.length ?? MOST + 1) > MOST
    setUnread(isTooLong ? `This file has more than ${MOST.toLocaleString('en')} characters.` : '')
    onChange(
      file === undefined || text === undefined || isTooLong
        ? undefined
        : { name: file.name, text, events: Math.max(0, text.trimEnd().split('\n').length - 1) },
    )
  }
  const faults = unread === '' ? (fault?.split('\n') ?? []) : [unread]
  return (
    <details open={faults.length > 0}>
      <summary>{foundLabels.bringHistory}</summary>
      <div className="stack inner-form">
        <p className="small soft">
          A file with the rule changes, proposals and judgments from before. It is shown as brought, not decided, and
          has no effect in the game. It must end with the rules that the game begins with.
        </p>
        <div className="field">
          <label htmlFor={id}>{foundLabels.historyFile}</label>
          <input
            id={id}
            type="file"
            accept=".nomic-history,.jsonl"
            aria-describedby={`${id}-faults`}
            aria-invalid={faults.length > 0}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </div>
        {chosen === undefined ? null : (
          <p className="small">
            {fillIn(foundLabels.historyEvents, { file: chosen.name, events: chosen.events.toLocaleString('en') })}
          </p>
        )}
        <ul id={`${id}-faults`} className="plain" aria-live="polite">
          {faults.map(sentence => (
            <li key={sentence} className="notice no">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
