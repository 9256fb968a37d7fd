import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Decisions } from '../parts/decisions.tsx'
import { Fault } from '../parts/fault.tsx'

type NeededOf = {
  readonly game: string
  readonly label: string
  /** What the rules answer now, while it is open. */
  readonly decisions: readonly Schema['Decision'][]
  /** The entry that ended it. */
  readonly end: number | undefined
}

/** Why a vote needs so many votes: what the rules answer now; where it is over, what they were asked when it ended. */
export function Needed({ game, label, decisions, end }: NeededOf) {
  if (end !== undefined) return <AskedAtItsEnd game={game} label={label} end={end} />
  if (!decisions.some(({ outcome }) => outcome.is !== 'silent')) return null
  return (
    <details className="small">
      <summary>Which rules say so</summary>
      <Decisions game={game} decisions={decisions} />
    </details>
  )
}

/** What is asked of each voter alone is left out: there is a line for each already. */
const OF_EACH_VOTER = ['mayVote', 'votes']

function AskedAtItsEnd({ game, label, end }: { readonly game: string; readonly label: string; readonly end: number }) {
  const [open, unfold] = useState(false)
  const { data, error } = useQuery({ ...questions.explanation(game, end), enabled: open })
  const asked = data?.decisions?.filter(
    ({ of, question }) => of.endsWith(` ${label}`) && !OF_EACH_VOTER.includes(question),
  )
  return (
    <details className="small" onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      <summary>How many votes it needed, and what came of it</summary>
      <Fault fault={error} />
      {asked === undefined ? null : <Decisions game={game} decisions={asked} at={end} />}
      {asked?.length === 0 ? (
        <p>Nothing was asked of the rules then: {data?.missing ?? 'it followed by itself.'}</p>
      ) : null}
    </details>
  )
}
