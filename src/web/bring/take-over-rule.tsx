import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { inLearningOrder } from '../front/ruleset-and-game-order.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { bringLabels } from './labels.ts'
import { type OwnRules, requestedRules } from './own-rules.ts'
import type { RulesetTexts } from './uploaded-files.ts'

/** A ruleset of this site or a game, as the value of a choice: `ruleset suber`, `game abc`. */
type Source = `${'ruleset' | 'game'} ${string}`

const rulesOfSource = (source: Source) =>
  queryOptions({
    queryKey: ['rules to take over', source],
    queryFn: async () => {
      const [kind, name = ''] = source.split(' ')
      if (kind === 'ruleset') {
        const params = { path: { ruleset: name } }
        return (await responseDataOrThrow(api.GET('/api/v1/rulesets/:ruleset', { params }))).rules
      }
      const params = { path: { game: name } }
      const { groups } = await responseDataOrThrow(api.GET('/api/v1/games/:game/rules', { params }))
      return groups.flatMap(({ rules }) => rules)
    },
  })

/** Adds a rule of a ruleset of this site, or of a game of one's own, to the rules on this page, with its program. */
export function TakeOverRule({
  own,
  onChange,
}: {
  readonly own: OwnRules
  readonly onChange: (files: RulesetTexts) => void
}) {
  const id = useId()
  const { data: known } = useQuery(queries.rulesets())
  const { data: me } = useQuery(queries.me())
  const { data: games } = useInfiniteQuery({ ...queries.ownGames(), enabled: me !== null && me !== undefined })
  const rulesets = inLearningOrder(known?.rulesets ?? [])
  const [chosen, choose] = useState<Source>()
  const source: Source = chosen ?? `ruleset ${rulesets[0]?.name ?? ''}`
  const { data: rules = [] } = useQuery({ ...rulesOfSource(source), enabled: rulesets.length > 0 })
  const [label, chooseRule] = useState('')
  const rule = rules.some(it => it.label === label) ? label : (rules[0]?.label ?? '')
  const taking = useMutation({
    mutationFn: () => {
      const [kind, name = ''] = source.split(' ')
      const from = kind === 'game' ? { game: name } : { ruleset: name }
      const body = { ruleset: own.name, ownRules: requestedRules(own), from, rule }
      return responseDataOrThrow(api.POST('/api/v1/rulesets/take-over', { body }))
    },
    onSuccess: ({ files }) => onChange(files),
  })
  return (
    <div className="stack inner-form">
      <div className="field">
        <label htmlFor={`${id}-source`}>{bringLabels.takeFrom}</label>
        <select
          id={`${id}-source`}
          className="input rhythm"
          value={source}
          onChange={({ target }) => choose(target.value as Source)}
        >
          {rulesets.map(({ name, title }) => (
            <option key={name} value={`ruleset ${name}`}>
              {title}
            </option>
          ))}
          {(games?.pages.flatMap(page => page.games) ?? []).map(({ id: game, title }) => (
            <option key={game} value={`game ${game}`}>
              Your game: {title}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-rule`}>{bringLabels.ruleToTake}</label>
        <select
          id={`${id}-rule`}
          className="input rhythm"
          value={rule}
          onChange={({ target }) => chooseRule(target.value)}
        >
          {rules.map(({ label, title }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules can share a number, and their order stays.
            <option key={place} value={label}>
              {label} {title}
            </option>
          ))}
        </select>
      </div>
      {own.files === undefined ? (
        <p className="small soft">
          A rule comes with its program, so your rules become files, each of which you can edit.
        </p>
      ) : null}
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={taking.isPending || rule === ''}
          onClick={() => taking.mutate()}
        >
          {bringLabels.takeRule}
        </button>
        <span className="small soft" aria-live="polite">
          {taking.data === undefined ? '' : fillIn(bringLabels.takenInto, { file: taking.data.file })}
        </span>
      </div>
      {taking.data === undefined || taking.data.remarks.length === 0 ? null : (
        <ul className="own-remarks">
          {taking.data.remarks.map(remark => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <Fault fault={taking.error} />
    </div>
  )
}
