import { useId } from 'react'
import { CHANGES, type ChangeDraft } from '../change-draft.ts'
import { Beside } from './beside.tsx'
import { ChangeOfGroup } from './change-of-group.tsx'
import { ChangeOfRule } from './change-of-rule.tsx'

/** One change of the rules: first its form, then what it says. */
export function ChangeField({
  game,
  legend,
  kinds = Object.keys(CHANGES),
  draft,
  fault,
  onChange,
}: {
  readonly game: string
  readonly legend: React.ReactNode
  /** The forms among which the rules let one choose. */
  readonly kinds?: readonly string[]
  readonly draft: ChangeDraft | undefined
  readonly fault?: string | undefined
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const id = useId()
  const atOnce = Object.keys(CHANGES).filter(kind => kinds.includes(kind))
  return (
    <fieldset className="change stack">
      <legend>{legend}</legend>
      <div className="field">
        <label htmlFor={id} className="hidden-text">
          Form of the change
        </label>
        <select
          id={id}
          value={draft?.kind ?? ''}
          onChange={({ target }) => target.value !== '' && onChange({ ...draft, kind: target.value })}
        >
          <option value="">Choose …</option>
          {atOnce.map(kind => (
            <option key={kind} value={kind}>
              {CHANGES[kind]?.words}
            </option>
          ))}
        </select>
      </div>
      {draft === undefined ? null : draft.kind.endsWith('Group') || draft.kind === 'item' ? (
        <ChangeOfGroup draft={draft} onChange={onChange} />
      ) : (
        <ChangeOfRule game={game} draft={draft} onChange={onChange} />
      )}
      {isOfProgram(fault) && draft?.program === 'new' ? null : <Beside fault={fault} />}
    </fieldset>
  )
}

/** What is wrong with a program stands beside the program. */
function isOfProgram(fault: string | undefined): boolean {
  return fault !== undefined && / of the program: /.test(fault)
}
