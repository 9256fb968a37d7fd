import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import type { Schema } from '../api/schema.ts'
import { dateInWords } from '../parts/dates.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { useNow } from '../parts/use-now-and-last-seen.ts'
import { When } from '../parts/when.tsx'
import '../style/clock-bar.css'

/** The bar above each page of a server whose clock can be moved: the time, what comes next, and buttons to go there. */
export function ClockBar({ clock: { nextDeadline, nextEmail } }: { readonly clock: Schema['ServerClock'] }) {
  const now = useNow()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: (body: Schema['ClockMove']) => responseDataOrThrow(api.POST('/api/v1/clock', { body })),
    onSuccess: moved => {
      client.setQueryData(queries.clock().queryKey, moved)
      return client.invalidateQueries()
    },
  })
  const button = (label: string, to: Schema['ClockMove']) => (
    <button type="button" className="button" disabled={move.isPending} onClick={() => move.mutate(to)}>
      {label}
    </button>
  )
  return (
    <section className="clock-bar no-print" aria-label="Clock of this server">
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
        {nextDeadline === undefined ? null : button('To the next deadline', { next: 'deadline' })}
        {nextEmail === undefined ? null : button('To the next email', { next: 'email' })}
        {button('+1 hour', { by: 'PT1H' })}
        {button('+1 day', { by: 'P1D' })}
        {button('+1 week', { by: 'P1W' })}
        <details>
          <summary>Another time</summary>
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
        aria-label="Time in your time zone"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="button" disabled={disabled}>
        Go to this time
      </button>
    </form>
  )
}
