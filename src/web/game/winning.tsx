import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'

/** How one wins, and what it comes to now; for whoever plays, above what they can do where the window is wide, and below it where it is narrow. */
export function Winning({
  state: { game, winning },
  where,
}: {
  readonly state: Schema['GameState']
  readonly where?: 'wide' | 'narrow' | undefined
}) {
  const [first, ...others] = winning
  return (
    <p className={where === undefined ? 'winning' : `winning if-${where}`}>
      {[first, ...others.filter(it => !it.includes('“'))].map(words => (
        <span key={words}>
          <Said game={game} words={words ?? ''} />{' '}
        </span>
      ))}
    </p>
  )
}
