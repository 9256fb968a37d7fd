import type { FieldOf } from '../field-of.ts'
import { Beside } from './beside.tsx'
import { Label } from './label.tsx'
import { RulePick } from './rule-pick.tsx'

/** A rule of the game as it stands. */
export function RuleField({ argument, value, state, fault, onChange }: FieldOf) {
  return (
    <div>
      <RulePick
        game={state.game}
        label={<Label argument={argument} />}
        value={typeof value === 'string' ? value : ''}
        onChange={rule => onChange(rule?.label)}
      />
      <Beside fault={fault} />
    </div>
  )
}
