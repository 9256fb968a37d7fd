import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'
import { textWithDays } from '../../wire/optional-rule-days.ts'
import type { Ruleset } from '../../wire/ruleset.ts'
import { queries } from '../api/queries.ts'
import { foundLabels } from './labels.ts'
import type { NewGameDraft } from './new-game-draft.ts'

type Option = Ruleset['optionalRules'][number]

/** Rules that the founder can add to the original, each with a number of days. */
export function OptionalRules({
  draft,
  faultOf,
  onChange,
}: {
  readonly draft: NewGameDraft
  readonly faultOf: (name: string) => string | undefined
  readonly onChange: (chosen: NonNullable<NewGameDraft['optionalRules']>) => void
}) {
  const { data } = useQuery(queries.ruleset(draft.ruleset))
  const { optionalRules: chosen = {} } = draft
  const options = data?.optionalRules ?? []
  if (options.length === 0) return null
  const isOffered = options.some(({ rule }) => rule !== null)
  return (
    <fieldset className="choices stack">
      <legend>{foundLabels.optionalRules}</legend>
      <p className="small soft">{isOffered ? foundLabels.notOriginal : foundLabels.noneOffered}</p>
      {options.map(option =>
        option.rule === null ? (
          <p key={option.name} className="small soft">
            <strong>{option.title}</strong> is not offered. {option.why}
          </p>
        ) : (
          <OptionalRule
            key={option.name}
            option={option}
            rule={option.rule}
            days={lookup(chosen, option.name)}
            fault={faultOf(option.name)}
            onChange={days => {
              const { [option.name]: _, ...others } = chosen
              onChange(days === undefined ? others : { ...others, [option.name]: days })
            }}
          />
        ),
      )}
    </fieldset>
  )
}

function OptionalRule({
  option: { title, why },
  rule: { text, days: possible },
  days,
  fault,
  onChange,
}: {
  readonly option: Option
  readonly rule: NonNullable<Option['rule']>
  readonly days: number | undefined
  readonly fault: string | undefined
  readonly onChange: (days: number | undefined) => void
}) {
  const id = useId()
  return (
    <div className="optional-rule">
      <label className="ticked">
        <input
          type="checkbox"
          checked={days !== undefined}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => onChange(target.checked ? possible.usual : undefined)}
        />
        {title}
      </label>
      <div className="stack">
        <p id={`${id}-text`} className="law" dir="auto" data-law>
          {textWithDays(
            days === undefined ? firstSentence(text) : text,
            possible.words,
            days === undefined || days === 0 ? possible.usual : days,
          )}
        </p>
        {days === undefined ? null : (
          <div className="field">
            <label htmlFor={`${id}-days`}>{foundLabels.days}</label>
            <input
              id={`${id}-days`}
              type="number"
              inputMode="numeric"
              min={possible.least}
              max={possible.most}
              value={days === 0 ? '' : days}
              aria-invalid={fault !== undefined}
              aria-describedby={`${id}-fault`}
              onChange={({ target }) => onChange(Math.trunc(Number(target.value)) || 0)}
            />
            <p id={`${id}-fault`} className="fault">
              {fault}
            </p>
          </div>
        )}
        {days === undefined ? null : <p className="small soft">{why}</p>}
      </div>
    </div>
  )
}

/** A rule that is not chosen is shown by its first sentence only, which is enough to choose. */
function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? text
}
