import { Refused } from '../api/refused.ts'
import { Fault } from '../parts/loading.tsx'
import { isBesideField } from './act-outcome.tsx'
import type { useAct } from './use-act.ts'
import { isAway } from './use-tried.ts'

/** The end of an act’s form: what came of sending it if it was not done, and the buttons. */
export function ActSending({
  title,
  making,
  done,
}: {
  readonly title: string
  readonly making: ReturnType<typeof useAct>
  /** Closes the form; absent where it stays. */
  readonly done?: (() => void) | undefined
}) {
  const { player, sending, needed, refused } = making
  return (
    <div className="act-sending">
      <NotSent making={making} />
      <div className="row">
        <button
          type="submit"
          className="button main"
          disabled={sending.isPending || needed.length > 0 || refused || player !== true}
        >
          {sending.isPending ? 'Being done …' : title}
        </button>
        {done === undefined ? null : (
          <button type="button" className="button quiet" onClick={() => done()}>
            Close
          </button>
        )}
      </div>
    </div>
  )
}

function NotSent({ making: { player, sending, dryRun } }: { readonly making: ReturnType<typeof useAct> }) {
  const { error } = sending
  const code = error instanceof Refused ? error.problem.code : ''
  if (error === null) return null
  // Whoever never was signed in reads so at the head of the form.
  if (player !== true)
    return code === 'signInFirst' ? (
      <p className="notice">
        You are not signed in any more. What you wrote is kept: <a href="/sign-in">sign in</a> to do this.
      </p>
    ) : null
  if (code === 'movedOn')
    return (
      <p className="notice" role="alert">
        Something happened just before you sent this, so it was not done. Look at what it would come to now, and send it
        again if you still want it.
      </p>
    )
  if (isAway(error))
    return (
      <p className="notice no" role="alert">
        The server cannot be reached. Your draft is kept on this device: send it again when the server is back. It is
        done once, even if it arrived.
      </p>
    )
  return isBesideField(error) || error.message === dryRun.error?.message ? null : <Fault fault={error} />
}
