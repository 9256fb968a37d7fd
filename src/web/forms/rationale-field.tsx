import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { ActDone } from '../../wire/game/act.ts'
import { queries } from '../api/queries.ts'
import { TooLong } from '../parts/too-long.tsx'
import { isInBrowser } from '../practice/practice-table.ts'
import { giveRationale } from '../talk/unsent-rationales.ts'
import { type ActOf, draftName } from './act-form-props.ts'
import { formsLabels } from './labels.ts'
import { useDraft } from './use-draft.ts'

/** Maximum number of characters of a rationale. */
const LONGEST = 4_000

/**
 * The rationale that someone writes with a proposal. It is no part of the act: it is sent after the act succeeds, as the
 * first words of the conversation about the proposal. Only an act that proposes changes can have one.
 */
export function useRationale(of: ActOf) {
  const { game, act, begun, done } = of
  const client = useQueryClient()
  const { data: summary } = useQuery(queries.game(game))
  const [text, keep, forget] = useDraft(`rationale ${draftName(of)}`, '')
  const proposes = act.offered !== undefined && act.arguments.some(({ forms }) => forms !== undefined)
  const fits = proposes && begun?.revises === undefined && summary?.you !== undefined && !isInBrowser(game)
  return {
    fits,
    text,
    keep,
    done: (outcome?: ActDone): void => {
      if (fits && outcome !== undefined && text.trim() !== '' && giveRationale(client, game, outcome, text)) forget()
      done(outcome)
    },
  }
}

/** The field for the rationale of a proposal. */
export function RationaleField({ text, keep }: { readonly text: string; readonly keep: (text: string) => void }) {
  const id = useId()
  return (
    <div className="field rationale-field">
      <label htmlFor={id}>{formsLabels.rationale}</label>
      <textarea id={id} value={text} onChange={({ target }) => keep(target.value)} />
      <TooLong what="A rationale" text={text} most={LONGEST} />
    </div>
  )
}
