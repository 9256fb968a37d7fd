import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import type { Schema } from '../api/schema.ts'
import { useSendAct } from '../forms/use-act.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useNow } from '../parts/use-now-and-last-seen.ts'
import { resultsLabels } from './labels.ts'

/** Takes back, with one press, what the user has just entered by hand. It goes when it is too late for that. */
export function UndoButton({
  game,
  entry,
  until,
  done,
}: {
  readonly game: string
  readonly entry: number
  readonly until: string
  readonly done: (outcome: Schema['ActDone']) => void
}) {
  const { data: state } = useQuery(queries.state(game))
  const [key, setKey] = useState(() => crypto.randomUUID())
  const sending = useSendAct(game, state?.head ?? '', {
    arrived: () => undefined,
    done,
    doneBefore: () => setKey(crypto.randomUUID()),
  })
  const now = useNow()
  if (state === undefined || now > Date.parse(until)) return null
  return (
    <>
      <p>
        Not what you meant?{' '}
        <button
          type="button"
          className="button small"
          aria-disabled={sending.isPending}
          onClick={() => sending.isPending || sending.mutate({ body: { do: 'undo', with: { entry } }, key })}
        >
          {resultsLabels.undo}
        </button>
      </p>
      <Fault fault={sending.error} />
    </>
  )
}
