import { useQuery } from '@tanstack/react-query'
import type { NewAct } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import type { ChangeDraft } from '../forms/change-draft.ts'
import type { FieldOf } from '../forms/field-props.ts'
import { formsLabels } from '../forms/labels.ts'
import { missingInChangeInWords } from '../forms/needed-for-change.ts'
import { useRefusingRules } from '../forms/use-trials.ts'
import { repealAndReplacement } from '../forms/written-change.ts'
import { ChangeField } from './change-field.tsx'
import { ArgumentLabel, EditableRows, FieldFault } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'

/** A field for several changes that are proposed together, in order. */
export function ChangesField({
  argument,
  state,
  fault,
  drafts,
  within,
  onChange,
}: FieldOf & { readonly drafts: readonly ChangeDraft[] }) {
  const { data } = useQuery(queries.rules(state.game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const put = (place: number, changes: readonly ChangeDraft[]) => drafts.toSpliced(place, 1, ...changes)
  // Other changes are left out if they are incomplete, because the rules would refuse them for that reason.
  const withOthers = (place: number) => (changes: readonly ChangeDraft[]) =>
    within(put(place, changes).filter(it => changes.includes(it) || missingInChangeInWords(it).length === 0))
  const insteadOf = (draft: ChangeDraft, place: number) => {
    const rule = rules.find(({ label }) => label === draft.rule)
    return rule === undefined ? null : (
      <RepealAndReplaceOffer
        {...{ state, draft, rule }}
        within={withOthers(place)}
        take={changes => onChange(put(place, changes))}
      />
    )
  }
  return (
    <>
      <EditableRows
        legend={<ArgumentLabel argument={argument} />}
        one="change"
        add={fieldsLabels.addChange}
        rows={drafts}
        fresh={{ kind: 'enact' }}
        onChange={onChange}
      >
        {(draft, _, place) => (
          <ChangeField
            state={state}
            legend={`Change ${place + 1}`}
            forms={argument.forms}
            draft={draft}
            fault={undefined}
            within={change => withOthers(place)([change])}
            instead={insteadOf(draft, place)}
            onChange={next => onChange(drafts.with(place, next))}
          />
        )}
      </EditableRows>
      <FieldFault fault={fault} />
    </>
  )
}

/**
 * Offers an alternative if the rules do not allow an amendment: the rule is repealed, and a new rule replaces it with
 * the text that the user has been writing. It is offered only if the rules accept it.
 */
function RepealAndReplaceOffer({
  state: { game, entries },
  draft: { text, title },
  rule,
  within,
  take,
}: {
  readonly state: GameState
  /** The amendment that the rules refused. */
  readonly draft: ChangeDraft
  /** The rule that the amendment is about. */
  readonly rule: Rule
  /** Returns the act with other changes in place of this one. */
  readonly within: (changes: readonly ChangeDraft[]) => NewAct
  readonly take: (changes: readonly ChangeDraft[]) => void
}) {
  const { refusing } = useRefusingRules(game, entries, { pair: within(repealAndReplacement(rule)) })
  if (refusing['pair']?.length !== 0) return null
  const [end, successor] = repealAndReplacement(rule)
  const written = { ...successor, ...(text === undefined ? {} : { text }), ...(title === undefined ? {} : { title }) }
  return (
    <div className="notice small">
      <p data-quoted>
        To make rule {rule.label} say something else, repeal it and enact a new rule in its place. Both changes are
        filled in for you; edit the text of the new rule.
        {rule.program ? ` ${formsLabels.programRemovedToo}` : ''}
      </p>
      <button type="button" className="button small" onClick={() => take([end, written])}>
        {fieldsLabels.putNewRuleInPlace}
      </button>
    </div>
  )
}
