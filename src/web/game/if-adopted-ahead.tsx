import { AdoptionTold } from '../parts/adoption-told.tsx'
import type { useAct } from './use-act.ts'

/** What would follow if what an act puts forward were adopted as it stands: to be read before the act is done. */
export function IfAdoptedAhead({
  game,
  making: { player, needed, dryRun },
}: {
  readonly game: string
  readonly making: ReturnType<typeof useAct>
}) {
  const told = player === true && needed.length === 0 && dryRun.error === null
  const adoption = told ? dryRun.data?.adoption : undefined
  if (adoption === undefined) return null
  return (
    <div className="notice yes if-adopted-ahead">
      <p>If it were adopted as it stands:</p>
      <AdoptionTold game={game} adoption={adoption} />
    </div>
  )
}
