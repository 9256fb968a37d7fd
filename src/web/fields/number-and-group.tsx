import { useId } from 'react'
import type { Rulebook } from '../../wire/game/rule.ts'
import type { ChangeDraft } from '../forms/change-draft.ts'
import type { Demanded } from '../forms/use-act.ts'
import { TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'

type PlaceOf = {
  readonly draft: ChangeDraft
  readonly groups: Rulebook['groups']
  /** The parts of a new rule that the rules require. */
  readonly demanded: Demanded
  readonly set: (part: Partial<ChangeDraft>) => void
}

/**
 * Fields for the group and the name of a new rule. If the rules leave both to the proponent, the fields are collapsed.
 * If the rules require them, the fields are open and quote the rules.
 */
export function NumberAndGroupFields(of: PlaceOf) {
  const { draft, groups, demanded, set } = of
  const [numbered, grouped] = [demanded['label'], demanded['group']]
  const fields = (
    <div className="stack">
      <TextInput
        label={numbered === undefined ? fieldsLabels.numberOptional : fieldsLabels.number}
        value={draft.label}
        hint={demandInWords(numbered) ?? 'Leave this empty to let the rules number it.'}
        onChange={label => set({ label })}
      />
      {groups.length < 2 ? null : <GroupOfRule {...of} />}
    </div>
  )
  if (numbered !== undefined || grouped !== undefined) return fields
  return (
    <details>
      <summary>{fieldsLabels.numberAndPlace}</summary>
      {fields}
    </details>
  )
}

function GroupOfRule({ draft, groups, demanded, set }: PlaceOf) {
  const id = useId()
  const said = demandInWords(demanded['group'])
  return (
    <div className="field">
      <label htmlFor={id}>{fieldsLabels.group}</label>
      <select id={id} value={draft.group ?? ''} onChange={({ target }) => set({ group: target.value })}>
        <option value="">{said === undefined ? 'as the rules say' : fieldsLabels.choose}</option>
        {groups.map(({ name, heading }) => (
          <option key={name} value={name}>
            {heading || name}
          </option>
        ))}
      </select>
      {said === undefined ? null : (
        <p className="small soft hint" data-quoted>
          {said}
        </p>
      )}
    </div>
  )
}

/** A sentence that says what the rules require: “Rule 4.1: every rule shall include a real number.” */
function demandInWords(rules: Demanded[string]): string | undefined {
  return rules?.map(({ label, reason }) => `Rule ${label}: ${reason}`).join(' ')
}
