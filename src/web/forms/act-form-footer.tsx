import { useState } from 'react'
import { isUnreachable, Refused } from '../api/refused.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { isShownAtField } from './act-preview.tsx'
import { formsLabels } from './labels.ts'
import type { useActForm } from './use-act.ts'
import { useDryRun } from './use-trials.ts'

/** The end of an act’s form: the buttons, and the error if sending failed. */
export function ActSendButtons({
  title,
  making,
  done,
}: {
  readonly title: string
  readonly making: ReturnType<typeof useActForm>
  /** Closes the form. Absent if the form stays open. */
  readonly done?: (() => void) | undefined
}) {
  const { player, sending, needed, refused, isTried, dryRun } = making
  const { confirm = [] } = dryRun.data ?? {}
  const grave = confirm.join(' ')
  const [confirmed, setConfirmed] = useState('')
  const isConfirmed = grave === '' || confirmed === grave
  return (
    <div className="act-sending">
      <NotSent making={making} />
      {grave === '' || player !== true ? null : (
        <p className="notice no">
          <label>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={({ target }) => setConfirmed(target.checked ? grave : '')}
            />{' '}
            <span data-quoted>{grave}</span> {formsLabels.isMeant}
          </label>
        </p>
      )}
      <div className="row">
        <button
          type="submit"
          className="button main"
          disabled={sending.isPending || needed.length > 0 || refused || !isTried || player !== true || !isConfirmed}
        >
          {sending.isPending ? 'Sending …' : title}
        </button>
        {done === undefined ? null : (
          <button type="button" className="button quiet" onClick={() => done()}>
            {formsLabels.close}
          </button>
        )}
      </div>
    </div>
  )
}

function NotSent({ making: { player, sending, dryRun } }: { readonly making: ReturnType<typeof useActForm> }) {
  const { error } = sending
  const code = error instanceof Refused ? error.problem.code : ''
  if (error === null) return null
  // Someone who is not signed in reads this notice at the top of the form.
  if (player !== true)
    return code === 'signInFirst' ? (
      <p className="notice">
        {formsLabels.signedOut} <a href="/sign-in">{formsLabels.signIn}</a> to do this.
      </p>
    ) : null
  if (code === 'movedOn')
    return (
      <p className="notice" role="alert">
        {formsLabels.gameChanged}
      </p>
    )
  if (code === 'keyReused')
    return (
      <p className="notice" role="alert">
        {formsLabels.moveAlreadyMade}
      </p>
    )
  if (isUnreachable(error))
    return (
      <p className="notice no" role="alert">
        {formsLabels.unreachable}
      </p>
    )
  return isShownAtField(error) || error.message === dryRun.error?.message ? null : <Fault fault={error} />
}

/** Lets the user insist on an act that the rules refuse. The act is held until it is settled whether the act was legal.
 */
export function Insisting({
  game,
  entries,
  making,
}: {
  readonly game: string
  readonly entries: number
  readonly making: ReturnType<typeof useActForm>
}) {
  const { dryRun, needed, written, send, sending } = making
  const refused =
    needed.length === 0 && dryRun.error instanceof Refused && (dryRun.error.problem.rules ?? []).length > 0
  const insisted = { do: 'insist', with: { act: written } }
  const { data, current } = useDryRun(game, entries, insisted, refused)
  if (!refused || data === undefined || !current) return null
  return (
    <details className="insisting">
      <summary>{formsLabels.thinkRulesAllowIt}</summary>
      <p>
        You may insist. Your move is recorded as disputed and has no effect until its legality is settled. You do this
        at your own risk.
      </p>
      <button
        type="button"
        className="button"
        disabled={sending.isPending}
        onClick={() => send(insisted as typeof written)}
      >
        {formsLabels.insist}
      </button>
    </details>
  )
}
