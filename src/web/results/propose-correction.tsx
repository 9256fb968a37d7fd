import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActDone, PossibleActs } from '../../wire/game/act.ts'
import { queries } from '../api/queries.ts'
import { LatestActResult } from '../forms/act-done.tsx'
import { ActForm } from '../forms/act-form.tsx'
import { argumentKindAndDetail } from '../forms/field-props.ts'
import type { EffectsDraft } from '../forms/written-effects.ts'
import { fillIn } from '../parts/fill-in.ts'
import { actTitle } from '../table/act-title.ts'
import { resultsLabels } from './labels.ts'

type PossibleAct = (PossibleActs['acts'] | PossibleActs['byHand'])[number]

/**
 * Lets a player put a correction forward by an act that the rules offer for changes of the rules, give it in a ruling, or
 * record it by hand where a game continues by hand.
 */
export function ProposeCorrection({
  game,
  change,
}: {
  readonly game: string
  readonly change: { readonly restore: object }
}) {
  const { data: summary } = useQuery(queries.game(game))
  const { data: state } = useQuery(queries.state(game))
  const { data: acts } = useQuery(queries.acts(game))
  const [chosen, choose] = useState<string>()
  const [outcome, tell] = useState<ActDone>()
  if (summary?.you === undefined || state === undefined || acts === undefined) return null
  const offered = acts.acts.filter(act => act.open).flatMap(act => offerOf(act, change) ?? [])
  const records = acts.byHand.filter(({ act }) => act === 'record').flatMap(act => offerOf(act, change) ?? [])
  const offers = offered.length > 0 ? offered : records
  const offer = offers.find(({ act }) => act.act === chosen)
  return (
    <>
      <LatestActResult game={game} outcome={outcome} putAway={() => tell(undefined)} />
      {offered.length > 0 ? null : (
        <p className="small soft">
          The rules offer you no act now that puts forward a correction. Ask for a judgment, so that a ruling can give
          it, or propose the changes one by one. While no rule says who judges, you can record it by hand.
        </p>
      )}
      {offers.length === 0 ? null : (
        <div className="row">
          {offers.map(({ act }) => (
            <button
              key={act.act}
              type="button"
              className="button main"
              aria-pressed={chosen === act.act}
              onClick={() => choose(chosen === act.act ? undefined : act.act)}
            >
              {act.arguments.some(isEffects)
                ? fillIn(resultsLabels.correctionBy, { act: actTitle(act.act) })
                : resultsLabels.proposeCorrection}
            </button>
          ))}
        </div>
      )}
      {offer === undefined ? null : (
        <ActForm
          focus
          game={game}
          state={state}
          act={offer.act}
          begun={{ name: 'correction', args: { [offer.argument]: offer.input } }}
          done={result => {
            choose(undefined)
            if (result !== undefined) tell(result)
          }}
        />
      )}
    </>
  )
}

type Argument = PossibleAct['arguments'][number]

/** An act that takes a correction, and the input of its form. */
type Offer = { readonly act: PossibleAct; readonly argument: string; readonly input: unknown }

/** Finds the argument of an act that takes a correction: as a change, in a list of changes, or as an effect of a ruling. */
function offerOf(act: PossibleAct, { restore }: { readonly restore: object }): Offer | undefined {
  const draft = { kind: 'restore', restored: restore }
  const change = act.arguments.find(({ forms }) => forms?.some(({ kind }) => kind === 'restore') === true)
  if (change !== undefined) {
    const input = argumentKindAndDetail(change)[0] === 'changes' ? [draft] : draft
    return { act, argument: change.name, input }
  }
  const effects = act.arguments.find(isEffects)
  if (effects === undefined) return undefined
  const input: EffectsDraft = { text: '', read: [], more: [{ effect: 'change', change: draft }] }
  return { act, argument: effects.name, input }
}

function isEffects(argument: Argument): boolean {
  return argumentKindAndDetail(argument)[0] === 'effects'
}
