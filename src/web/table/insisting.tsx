import { Refused } from '../api/refused.ts'
import type { useAct } from '../forms/use-act.ts'
import { useDryRun } from '../forms/use-tried.ts'

/** A way to insist on an act that the rules refuse: the act is held until it is settled whether it was legal. */
export function Insisting({
  game,
  entries,
  making,
}: {
  readonly game: string
  readonly entries: number
  readonly making: ReturnType<typeof useAct>
}) {
  const { dryRun, needed, written, send, sending } = making
  const refused =
    needed.length === 0 && dryRun.error instanceof Refused && (dryRun.error.problem.rules ?? []).length > 0
  const insisted = { do: 'insist', with: { act: written } }
  const { data, current } = useDryRun(game, entries, insisted, refused)
  if (!refused || data === undefined || !current) return null
  return (
    <details className="insisting">
      <summary>Think the rules allow it?</summary>
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
        Insist
      </button>
    </details>
  )
}
