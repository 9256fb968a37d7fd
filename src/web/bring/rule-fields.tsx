import { useId } from 'react'
import { Field } from '../parts/form-parts.tsx'
import { bringLabels } from './labels.ts'
import {
  type Draft,
  faultOfRule,
  withoutAttribute,
  withoutRule,
  withRule,
  withRuleAdded,
  withRuleMerged,
} from './own-rules.ts'
import { CARRIES, PlainActs } from './plain-acts.tsx'

/** Fields to correct one rule of a draft: its number, title, group and text. */
export function RuleFields({
  draft,
  place,
  onChange,
}: {
  readonly draft: Draft
  readonly place: number
  readonly onChange: (draft: Draft) => void
}) {
  const id = useId()
  const rule = draft.rules[place]
  if (rule === undefined) return null
  const attributes = rule.attributes.filter(({ name }) => name !== CARRIES)
  return (
    <div className="stack inner-form">
      <div className="own-rule-head">
        <Field
          label={bringLabels.number}
          name={`number-${place}`}
          maxLength={80}
          value={rule.number}
          fault={faultOfRule(draft, place)}
          onChange={number => onChange(withRule(draft, place, { number }))}
        />
        <Field
          label={bringLabels.title}
          name={`title-${place}`}
          maxLength={120}
          value={rule.title}
          fault={undefined}
          onChange={title => onChange(withRule(draft, place, { title }))}
        />
        {draft.groups.length < 2 ? null : (
          <div className="field">
            <label htmlFor={`${id}-group`}>Group</label>
            <select
              id={`${id}-group`}
              value={rule.group}
              onChange={({ target }) => onChange(withRule(draft, place, { group: Number(target.value) }))}
            >
              {draft.groups.map(({ heading }, group) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group is its position.
                <option key={group} value={group}>
                  {heading === '' ? 'Without a heading' : heading}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-text`}>{bringLabels.ruleText}</label>
        <textarea
          id={`${id}-text`}
          className="law-text"
          rows={6}
          dir="auto"
          value={rule.text}
          onChange={({ target }) => onChange(withRule(draft, place, { text: target.value }))}
        />
      </div>
      <PlainActs draft={draft} place={place} onChange={onChange} />
      {attributes.length === 0 ? null : (
        <ul className="plain row">
          {attributes.map(({ name, value }) => (
            <li key={name} className="row">
              <span>{`${name}: ${value}`}</span>
              <button
                type="button"
                className="button small"
                aria-label={`Remove the attribute ${name}`}
                onClick={() => onChange(withoutAttribute(draft, place, name))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {place === 0 ? null : (
          <button type="button" className="button" onClick={() => onChange(withRuleMerged(draft, place))}>
            {bringLabels.merge}
          </button>
        )}
        <button type="button" className="button" onClick={() => onChange(withRuleAdded(draft, place))}>
          Add a rule below
        </button>
        <button type="button" className="button" onClick={() => onChange(withoutRule(draft, place))}>
          Remove this rule
        </button>
      </div>
    </div>
  )
}
