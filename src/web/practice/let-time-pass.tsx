import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GameState } from '../../wire/game/game-state.ts'
import { renewGame } from '../api/renew-game.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { letTimePassIn } from './fetch-or-practise.ts'
import { focusGuide } from './focus-guide.ts'
import { practiceLabels } from './labels.ts'
import { WHAT_IF } from './practice-table.ts'

/** The buttons that move the clock of a game in this browser forward. */
export function LetTimePass({ state: { game, deadlines } }: { readonly state: GameState }) {
  return (
    <>
      <p className="small soft">
        The clock of this game stops while the page is closed, and you can move it forward.
        {game === WHAT_IF
          ? null
          : ' The computer players do what they have to do before a deadline passes. The clock stops when the game waits for you.'}
      </p>
      <div className="row">
        {deadlines.some(({ at }) => at !== null) ? <LetTimePassButton game={game} pass="deadline" /> : null}
        <LetTimePassButton game={game} pass="day" />
      </div>
    </>
  )
}

const LABELS = { deadline: 'Let time pass until the next deadline', day: 'Let a day pass' } as const

/** A button that moves the clock of a game in this browser forward. */
export function LetTimePassButton({
  game,
  pass,
  main = false,
  disabled = false,
}: {
  readonly game: string
  readonly pass: keyof typeof LABELS
  readonly main?: boolean
  readonly disabled?: boolean
}) {
  const client = useQueryClient()
  const passing = useMutation({
    mutationFn: () => letTimePassIn(game, pass),
    onSuccess: async () => {
      await renewGame(client, game)
      if (main) focusGuide()
    },
  })
  return (
    <>
      <button
        type="button"
        className={main ? 'button main' : 'button'}
        disabled={disabled || passing.isPending}
        onClick={() => passing.mutate()}
      >
        {main ? practiceLabels.letTimePass : LABELS[pass]}
      </button>
      <Fault fault={passing.error} />
    </>
  )
}
