import { useId } from 'react'
import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { TextInput } from './text-input.tsx'

/** Where a new rule is to stand and how it is to be called, for rules that leave that to whoever proposes. */
export function PlaceOfRule({
  draft,
  groups,
  set,
}: {
  readonly draft: ChangeDraft
  readonly groups: Schema['Rulebook']['groups']
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const id = useId()
  return (
    <details>
      <summary>Its number and place</summary>
      <div className="stack">
        <TextInput
          label="Number (if you like)"
          value={draft.label}
          hint="Left empty, the rules number it."
          onChange={label => set({ label })}
        />
        {groups.length < 2 ? null : (
          <div className="field">
            <label htmlFor={id}>Group</label>
            <select id={id} value={draft.group ?? ''} onChange={({ target }) => set({ group: target.value })}>
              <option value="">as the rules have it</option>
              {groups.map(({ name, heading }) => (
                <option key={name} value={name}>
                  {heading || name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </details>
  )
}
