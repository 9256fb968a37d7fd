import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import type { ServerClock as Clock, ClockMove } from '../../wire/clock.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { dateInWords } from '../parts/dates.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { ClockAhead, useNow } from '../parts/use-now-and-last-seen.ts'
import { When } from '../parts/when.tsx'
import '../style/clock-bar.css'
import { clockLabels } from './clock-labels.ts'

/** The clock is requested again every ten seconds, because another page may have moved it. */
const clockQuery = queryOptions({
  queryKey: ['clock'],
  queryFn: () => responseDataOrThrow(api.GET('/api/v1/clock')),
  refetchInterval: 10_000,
})

/** What is around every page of a server whose clock can be moved. All times are told from the time of the server. */
export function ServerClock({ children }: { readonly children: ReactNode }) {
  const { data, dataUpdatedAt } = useQuery(clockQuery)
  const ahead = data === undefined ? 0 : Date.parse(data.now) - dataUpdatedAt
  const serverClock = useCallback(() => ahead, [ahead])
  return (
    <ClockAhead value={serverClock}>
      {data === undefined ? null : <ClockBar clock={data} />}
      {children}
    </ClockAhead>
  )
}

/** A bar with the time, what comes next, and buttons to go there. */
function ClockBar({ clock: { nextDeadline, nextEmail } }: { readonly clock: Clock }) {
  const now = useNow()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: (body: ClockMove) => responseDataOrThrow(api.POST('/api/v1/clock', { body })),
    onSuccess: moved => {
      client.setQueryData(clockQuery.queryKey, moved)
      return client.invalidateQueries()
    },
  })
  const button = (label: string, to: ClockMove) => (
    <button type="button" className="button" disabled={move.isPending} onClick={() => move.mutate(to)}>
      {label}
    </button>
  )
  return (
    <section className="clock-bar no-print" aria-label={clockLabels.clock}>
      <dl>
        <div>
          <dt>Time</dt>
          <dd className="time">{dateInWords(now)}</dd>
        </div>
        <div>
          <dt>Next deadline</dt>
          <dd>
            {nextDeadline === undefined ? 'none' : <When at={nextDeadline.at} brief />}
            {nextDeadline?.game === undefined ? null : (
              <>
                {' in '}
                <Link to="/g/$game" params={{ game: nextDeadline.game.id }}>
                  {nextDeadline.game.title}
                </Link>
              </>
            )}
          </dd>
        </div>
        {nextEmail === undefined ? null : (
          <div>
            <dt>Next email</dt>
            <dd>
              <When at={nextEmail} brief />
            </dd>
          </div>
        )}
      </dl>
      <div className="moves">
        {nextDeadline === undefined ? null : button(clockLabels.toNextDeadline, { next: 'deadline' })}
        {nextEmail === undefined ? null : button('To the next email', { next: 'email' })}
        {button('+1 hour', { by: 'PT1H' })}
        {button('+1 day', { by: 'P1D' })}
        {button(clockLabels.oneWeek, { by: 'P1W' })}
        <details>
          <summary>{clockLabels.anotherTime}</summary>
          <MoveTo disabled={move.isPending} onMove={to => move.mutate({ to })} />
        </details>
      </div>
      <p className="small" aria-live="polite">
        {move.isPending ? 'Moving the clock …' : null}
        {move.data?.arrived === false ? 'A lot happened on the way. Move the clock again to continue.' : null}
      </p>
      <Fault fault={move.error} />
    </section>
  )
}

/** A form that moves the clock to any time in the reader's time zone. */
function MoveTo({ disabled, onMove }: { readonly disabled: boolean; readonly onMove: (to: string) => void }) {
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const at = new Date(typed).getTime()
    // The server says what is wrong with a time that is none.
    onMove(Number.isNaN(at) ? typed : new Date(at).toISOString())
  }
  return (
    <form onSubmit={send}>
      <input
        type="datetime-local"
        className="input"
        aria-label={clockLabels.timeInZone}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button" disabled={disabled}>
        {clockLabels.goToTime}
      </button>
    </form>
  )
}
