import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { inLearningOrder } from '../front/ruleset-and-game-order.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { bringLabels } from './labels.ts'
import type { RulesetTexts } from './uploaded-files.ts'

/** Copies the files of a ruleset of this site, with its programs, so that someone can change them. */
export function CopiedRuleset({ onChange }: { readonly onChange: (files: RulesetTexts) => void }) {
  const id = useId()
  const { data } = useQuery(queries.rulesets())
  const rulesets = inLearningOrder(data?.rulesets ?? [])
  const [chosen, choose] = useState('')
  const ruleset = chosen || (rulesets[0]?.name ?? '')
  const copying = useMutation({
    mutationFn: () =>
      responseDataOrThrow(api.GET('/api/v1/rulesets/:ruleset/files', { params: { path: { ruleset } } })),
    onSuccess: ({ files }) => onChange(files),
  })
  return (
    <div className="field">
      <label htmlFor={`${id}-ruleset`}>{bringLabels.rulesetOfSite}</label>
      <div className="row">
        <select
          id={`${id}-ruleset`}
          className="input rhythm"
          value={ruleset}
          onChange={({ target }) => choose(target.value)}
        >
          {rulesets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <button type="button" className="button" disabled={copying.isPending} onClick={() => copying.mutate()}>
          {bringLabels.copy}
        </button>
      </div>
      <Fault fault={copying.error} />
    </div>
  )
}
