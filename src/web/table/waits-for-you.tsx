import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Awaited, GameState } from '../../wire/game/game-state.ts'
import type { Matter } from '../../wire/game/matter.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { DoubtedEntries } from './doubted-entries.tsx'
import { tableLabels } from './labels.ts'

/** Shows what the game is waiting for you to do, with a short description and, if possible, buttons that do it. */
export function WaitsForYou({
  state: { game, matters: all },
  awaited: { toParts: to, matters, cases, doubts },
  record,
  buttonsFor,
}: {
  readonly state: GameState
  readonly awaited: Awaited
  /** Opens the form for doing this by hand. Absent if a rule in force offers an act for this purpose. */
  readonly record: (() => void) | undefined
  /** The choices on a matter as buttons; null if one press cannot make a choice. */
  readonly buttonsFor: (matter: Matter) => ReactNode
}) {
  const about = all.filter(({ kind, label }) =>
    [...matters, ...cases].some(it => it.kind === kind && it.label === label),
  )
  return (
    <div className="notice waits-for-you">
      <p className="first-word">
        <Hourglass className="icon" aria-hidden /> <strong>{tableLabels.waitsForYou}</strong>{' '}
        <LinkedSentence game={game} parts={to} />.
      </p>
      {about.map(matter => {
        const buttons = buttonsFor(matter)
        const key = `${matter.kind} ${matter.label}`
        return buttons === null ? (
          <p key={key} className="small">
            <LinkedSentence game={game} parts={matter.briefParts} />
          </p>
        ) : (
          <fieldset key={key} className="one-press">
            <legend className="small">
              <LinkedSentence game={game} parts={matter.briefParts} />
            </legend>
            {buttons}
          </fieldset>
        )
      })}
      <DoubtedEntries game={game} doubts={doubts} />
      {record === undefined ? null : (
        <p>
          {tableLabels.noMoveOffered}{' '}
          <button type="button" className="button quiet small" onClick={record}>
            {tableLabels.recordResult}
          </button>
        </p>
      )}
    </div>
  )
}
