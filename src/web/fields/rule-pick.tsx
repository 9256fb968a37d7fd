import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Rule } from '../../wire/game/rule.ts'
import { queries } from '../api/queries.ts'
import { fieldsLabels } from './labels.ts'

/** Up to this many rules are listed without a search. */
const SHORT = 12

/** A field for a rule, which is found by its number or its words. Once a rule is chosen, its text is shown. */
export function RulePick({
  game,
  label,
  value,
  onChange,
  quoted = true,
}: {
  readonly game: string
  readonly label: React.ReactNode
  readonly value: string
  readonly onChange: (rule: Rule | undefined) => void
  /** Whether to show the text of the rule below. */
  readonly quoted?: boolean
}) {
  const id = useId()
  const [sought, seek] = useState('')
  const { data } = useQuery(queries.rules(game))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  const chosen = rules.find(rule => rule.label === value)
  const found = rules.filter(rule => fits(rule, sought))
  const shown = rules.filter(rule => rule === chosen || found.includes(rule))
  // The choice follows the search: a single match is selected, and a selected rule that does not match is deselected.
  const seekFor = (words: string): void => {
    seek(words)
    const [only, ...others] = rules.filter(rule => fits(rule, words))
    if (words.trim() !== '' && others.length === 0 && only !== undefined && only !== chosen) onChange(only)
    else if (chosen !== undefined && !fits(chosen, words)) onChange(undefined)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rules.length > SHORT ? (
        <input
          type="search"
          value={sought}
          placeholder="Number or words"
          aria-label={fieldsLabels.findRule}
          onChange={({ target }) => seekFor(target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (sought !== '' && found[0] !== undefined) onChange(found[0])
          }}
        />
      ) : null}
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(rules.find(rule => rule.label === target.value))}
      >
        <option value="">{sought === '' ? fieldsLabels.choose : `${found.length} rules match: choose …`}</option>
        {shown.map(rule => (
          <option key={rule.label} value={rule.label}>
            {rule.heading}
          </option>
        ))}
      </select>
      {quoted && chosen !== undefined ? (
        <blockquote className="law quoted" dir="auto">
          {chosen.text}
        </blockquote>
      ) : null}
    </div>
  )
}

function fits({ label, heading, text }: Rule, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = `${label} ${heading} ${text}`.toLowerCase()
  return words.every(word => (/^\d/.test(word) ? label.startsWith(word) : whole.includes(word)))
}
