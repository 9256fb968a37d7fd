import { useId } from 'react'
import { ABOUT_CHANGES, CHANGES, type ChangeDraft } from '../change-draft.ts'
import type { Argument } from '../field-of.ts'
import { Beside } from './beside.tsx'
import { ChangeOfGroup } from './change-of-group.tsx'
import { ChangeOfRule } from './change-of-rule.tsx'

/** What is said of a change that nobody has told more of: one by hand. */
const ANY_RULE: NonNullable<Argument['forms']> = [
  { kind: 'enact', says: named('title', 'text', 'program', 'group', 'label') },
  { kind: 'amend', says: named('rule', 'title', 'text', 'program') },
  { kind: 'repeal', says: named('rule') },
  { kind: 'transmute', says: named('rule') },
]

/** One change of the rules: first its form, then what it says. */
export function ChangeField({
  game,
  legend,
  forms = ANY_RULE,
  draft,
  fault,
  onChange,
}: {
  readonly game: string
  readonly legend: React.ReactNode
  /** The forms among which the rules let one choose, and what each says. */
  readonly forms?: Argument['forms']
  readonly draft: ChangeDraft | undefined
  readonly fault?: string | undefined
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const id = useId()
  const atOnce = Object.keys(CHANGES).filter(kind => forms.some(form => form.kind === kind))
  const says = forms.find(({ kind }) => kind === draft?.kind)?.says.map(({ name }) => name) ?? []
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
              {CHANGES[kind]}
            </option>
          ))}
        </select>
        {draft === undefined ? null : <p className="small soft hint">{ABOUT_CHANGES[draft.kind]}</p>}
      </div>
      {draft === undefined ? null : draft.kind.endsWith('Group') || draft.kind === 'item' ? (
        <ChangeOfGroup draft={draft} says={says} onChange={onChange} />
      ) : (
        <ChangeOfRule game={game} draft={draft} says={says} onChange={onChange} />
      )}
      {isOfProgram(fault) && draft?.program === 'new' ? null : <Beside fault={fault} />}
    </fieldset>
  )
}

/** What is wrong with a program stands beside the program. */
function isOfProgram(fault: string | undefined): boolean {
  return fault !== undefined && / of the program: /.test(fault)
}

function named(...names: readonly string[]) {
  return names.map(name => ({ name, type: '', optional: true }))
}
