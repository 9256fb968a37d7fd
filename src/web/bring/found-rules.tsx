import { fillIn } from '../parts/fill-in.ts'
import { Field, Folded } from '../parts/form-parts.tsx'
import { bringLabels } from './labels.ts'
import { type Draft, faultOfRule, type OwnRules, withRuleAdded } from './own-rules.ts'
import { MissingActs } from './plain-acts.tsx'
import { RuleFields } from './rule-fields.tsx'

/** The rules found in a text, each of which can be opened and corrected, with everything that should be checked. */
export function FoundRules({
  own: { draft, remarks },
  onChange,
}: {
  readonly own: OwnRules
  readonly onChange: (draft: Draft) => void
}) {
  const faulty = draft.rules.flatMap((_, place) => faultOfRule(draft, place) ?? [])
  return (
    <section className="paper stack" aria-labelledby="found-rules">
      <h2 id="found-rules">{bringLabels.yourRules}</h2>
      <p role="status">{summary(draft.rules.length, faulty.length)}</p>
      <Remarks remarks={remarks.filter(({ rule }) => rule === undefined)} />
      <MissingActs draft={draft} />
      <Field
        label={bringLabels.rulesetTitle}
        name="title"
        maxLength={120}
        value={draft.title}
        fault={undefined}
        onChange={title => onChange({ ...draft, title })}
      />
      {draft.groups.map((_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its position.
        <Group key={group} draft={draft} group={group} onChange={onChange} />
      ))}
      <div className="row">
        <button type="button" className="button" onClick={() => onChange(withRuleAdded(draft, draft.rules.length - 1))}>
          Add a rule at the end
        </button>
      </div>
    </section>
  )
}

function summary(rules: number, faulty: number): string {
  if (faulty === 0) return rules === 1 ? bringLabels.oneRule : fillIn(bringLabels.manyRules, { rules })
  if (rules === 1) return fillIn(bringLabels.oneRuleWithRemarks, { faulty })
  return fillIn(bringLabels.manyRulesWithRemarks, { rules, faulty })
}

function Remarks({ remarks }: { readonly remarks: OwnRules['remarks'] }) {
  if (remarks.length === 0) return null
  return (
    <div className="notice">
      <ul className="own-remarks">
        {remarks.map(({ line, code, sentence }) => (
          <li key={`${line} ${code}`}>{fillIn(bringLabels.remarkAtLine, { line, remark: sentence })}</li>
        ))}
      </ul>
    </div>
  )
}

function Group({
  draft,
  group,
  onChange,
}: {
  readonly draft: Draft
  readonly group: number
  readonly onChange: (draft: Draft) => void
}) {
  const known = draft.groups[group]
  if (known === undefined) return null
  const change = (part: Partial<typeof known>) =>
    onChange({ ...draft, groups: draft.groups.with(group, { ...known, ...part }) })
  return (
    <section className="stack" aria-label={known.heading === '' ? 'Rules' : known.heading}>
      {draft.groups.length === 1 && known.heading === '' ? null : (
        <Field
          label="Heading of a group"
          name={`heading-${group}`}
          maxLength={120}
          value={known.heading}
          fault={undefined}
          onChange={heading => change({ heading })}
        />
      )}
      {known.note === '' ? null : (
        <Folded summary="Note at the beginning of the group">
          <div className="stack inner-form">
            <p className="law own-note" dir="auto" data-law>
              {known.note}
            </p>
            <div className="row">
              <button type="button" className="button" onClick={() => change({ note: '' })}>
                Remove this note
              </button>
            </div>
          </div>
        </Folded>
      )}
      <ul className="plain own-rules">
        {draft.rules.map((rule, place) =>
          rule.group === group ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its position; its number can be edited.
            <li key={place}>
              <Folded summary={<RuleSummary draft={draft} place={place} />}>
                <RuleFields draft={draft} place={place} onChange={onChange} />
              </Folded>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}

function RuleSummary({ draft, place }: { readonly draft: Draft; readonly place: number }) {
  const rule = draft.rules[place]
  const fault = faultOfRule(draft, place)
  if (rule === undefined) return null
  return (
    <span className="own-rule">
      <strong dir="auto">{`${rule.number} ${rule.title}`.trim()}</strong>{' '}
      <span className="soft" dir="auto">
        {rule.text.slice(0, BEGINNING)}
      </span>
      {fault === undefined ? null : <span className="fault">{fault}</span>}
    </span>
  )
}

/** The number of characters of a rule's text that are shown while the rule is closed. */
const BEGINNING = 160
