import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import type { Schema } from '../api/schema.ts'
import { LatestActResult } from '../forms/act-done.tsx'
import { ActForm } from '../forms/act-form.tsx'
import { argumentKindAndDetail } from '../forms/field-props.ts'
import { resultsLabels } from './labels.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** Lets a player put a correction forward by an act that the rules offer for changes of the rules. */
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
  const [outcome, tell] = useState<Schema['ActDone']>()
  if (summary?.you === undefined || state === undefined || acts === undefined) return null
  const offers = acts.acts.filter(act => act.open).flatMap(act => offerOf(act) ?? [])
  const offer = offers.find(({ act }) => act.act === chosen)
  return (
    <>
      <LatestActResult game={game} outcome={outcome} putAway={() => tell(undefined)} />
      {offers.length === 0 ? (
        <p className="small soft">
          The rules offer you no act now that puts forward a correction. A ruling may give it, or you can propose the
          changes one by one.
        </p>
      ) : (
        <div className="row">
          {offers.map(({ act }) => (
            <button
              key={act.act}
              type="button"
              className="button main"
              aria-pressed={chosen === act.act}
              onClick={() => choose(chosen === act.act ? undefined : act.act)}
            >
              {resultsLabels.proposeCorrection}
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
          begun={{ name: 'correction', args: { [offer.argument]: offer.isList ? [draftOf(change)] : draftOf(change) } }}
          done={result => {
            choose(undefined)
            if (result !== undefined) tell(result)
          }}
        />
      )}
    </>
  )
}

function draftOf({ restore }: { readonly restore: object }) {
  return { kind: 'restore', restored: restore }
}

/** The argument of an act that takes a correction, alone or in a list of changes. */
function offerOf(
  act: PossibleAct,
): { readonly act: PossibleAct; readonly argument: string; readonly isList: boolean } | undefined {
  const argument = act.arguments.find(({ forms }) => forms?.some(({ kind }) => kind === 'restore') === true)
  if (argument === undefined) return undefined
  return { act, argument: argument.name, isList: argumentKindAndDetail(argument)[0] === 'changes' }
}
