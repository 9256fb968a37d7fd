import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { ABOUT_CHANGES, CHANGES, type ChangeDraft } from '../forms/change-draft.ts'
import type { Argument } from '../forms/field-props.ts'
import { type Against, useRulesRefusingKinds, type WithChange } from '../forms/use-trials.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { draftTurnedTo } from '../table/switch-draft.ts'
import { RuleChangeFields } from './change-of-rule.tsx'
import { FieldFault, TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'
import { RefusingRules } from './refusing-rules.tsx'

/** The forms of change to offer if the rules name none: those of a change by hand. */
const ANY_RULE: NonNullable<Argument['forms']> = [
  { kind: 'enact', says: optionalArguments('title', 'text', 'program', 'group', 'label') },
  { kind: 'amend', says: optionalArguments('rule', 'title', 'text', 'program') },
  { kind: 'repeal', says: optionalArguments('rule') },
  { kind: 'transmute', says: optionalArguments('rule') },
]

/**
 * A field for one change to the rules: first its form, with the rules that refuse this form whatever it contains, and
 * then its content.
 */
export function ChangeField({
  state: { game, entries },
  legend,
  forms = ANY_RULE,
  draft,
  fault,
  within,
  instead,
  onChange,
}: {
  readonly state: GameState
  readonly legend: React.ReactNode
  /** The forms of change that the rules allow, with the members of each. */
  readonly forms?: Argument['forms']
  readonly draft: ChangeDraft | undefined
  readonly fault?: string | undefined
  /**
   * Returns the act with another change in place of this one, in order to ask the rules about it. Absent for acts by
   * hand.
   */
  readonly within?: WithChange
  /** The alternative to offer if no rule can be amended. */
  readonly instead?: React.ReactNode
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const id = useId()
  const { data } = useQuery(queries.rules(game))
  const atOnce = Object.keys(CHANGES).filter(kind => forms.some(form => form.kind === kind))
  const says = forms.find(({ kind }) => kind === draft?.kind)?.says.map(({ name }) => name) ?? []
  const { against } = useRulesRefusingKinds({ game, entries, within, kinds: atOnce, chosen: draft ?? {} })
  const turn = (kind: string): void => {
    const rule = data?.groups.flatMap(({ rules }) => rules).find(({ label }) => label === draft?.rule)
    onChange(draft === undefined ? { kind } : draftTurnedTo(draft, kind, rule))
  }
  if (draft?.restored !== undefined)
    return (
      <fieldset className="change stack">
        <legend>{legend}</legend>
        <p>A correction, as “What if?” computed it. The preview shows everything that it changes.</p>
        <FieldFault fault={fault} />
      </fieldset>
    )
  return (
    <fieldset className="change stack">
      <legend>{legend}</legend>
      <div className="field">
        <label htmlFor={id} className="hidden-text">
          {fieldsLabels.kindOfChange}
        </label>
        <select id={id} value={draft?.kind ?? ''} onChange={({ target }) => target.value !== '' && turn(target.value)}>
          <option value="">{fieldsLabels.choose}</option>
          {atOnce.map(kind => (
            <option key={kind} value={kind}>
              {lookup(CHANGES, kind)}
              {refusedByInWords(against.get(kind))}
            </option>
          ))}
        </select>
        {draft === undefined ? null : <p className="small soft hint">{lookup(ABOUT_CHANGES, draft.kind)}</p>}
        <ChangeKindsHelp kinds={atOnce} />
        <RefusingRules game={game} against={against.get(draft?.kind ?? '')} />
        {draft?.kind === 'amend' && (against.get('amend') ?? []).length > 0 ? instead : null}
      </div>
      {draft === undefined ? null : draft.kind.endsWith('Group') || draft.kind === 'item' ? (
        <GroupChangeFields draft={draft} says={says} onChange={onChange} />
      ) : (
        <RuleChangeFields game={game} entries={entries} draft={draft} says={says} within={within} onChange={onChange} />
      )}
      <FieldFault fault={fault} />
    </fieldset>
  )
}

function refusedByInWords(against: readonly Against[] = []): string {
  const labels = against.map(({ label }) => label)
  if (labels.length === 0) return ''
  const rules = namesInWords(labels, labels.length)
  return ` ${labels.length === 1 ? fillIn(fieldsLabels.refusedByRule, { rule: rules }) : fillIn(fieldsLabels.refusedByRules, { rules })}`
}

function optionalArguments(...names: readonly string[]) {
  return names.map(name => ({ name, type: '', optional: true }))
}

/** Explains each form of change to newcomers, in a collapsed part below the choice. */
function ChangeKindsHelp({ kinds }: { readonly kinds: readonly string[] }) {
  if (kinds.length < 2) return null
  return (
    <div className="small kinds-explained">
      <Folded summary={fieldsLabels.explanations}>
        <dl>
          {kinds.map(kind => (
            <div key={kind}>
              <dt>{lookup(CHANGES, kind)}</dt>
              <dd className="soft">{lookup(ABOUT_CHANGES, kind)}</dd>
            </div>
          ))}
        </dl>
      </Folded>
    </div>
  )
}

/** Fields for a change to a group of rules, or to something else that the rules carry out. */
function GroupChangeFields({
  draft,
  says,
  onChange,
}: {
  readonly draft: ChangeDraft
  readonly says: readonly string[]
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const set = (part: Partial<ChangeDraft>): void => onChange({ ...draft, ...part })
  if (says.includes('item')) return <ItemTextField draft={draft} set={set} />
  return (
    <>
      <TextInput label="Name of the group" value={draft.name} onChange={name => set({ name })} />
      {says.includes('heading') ? (
        <TextInput label="Heading" value={draft.heading} onChange={heading => set({ heading })} />
      ) : null}
      {says.includes('note') ? (
        <TextInput label="Note (optional)" value={draft.note} onChange={note => set({ note })} />
      ) : null}
    </>
  )
}

function ItemTextField({
  draft,
  set,
}: {
  readonly draft: ChangeDraft
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  return (
    <label className="field">
      <span className="label">One part per line, for example create: hat</span>
      <textarea
        className="data"
        rows={4}
        value={draft.item ?? ''}
        placeholder={'create: hat\nowner: Ames\nquantity: 2'}
        onChange={({ target }) => set({ item: target.value })}
      />
    </label>
  )
}
