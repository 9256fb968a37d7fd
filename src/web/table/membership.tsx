import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { fillIn } from '../parts/fill-in.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Why } from '../results/why.tsx'
import { tableLabels } from './labels.ts'
import { WaitsNow } from './waiting.tsx'

const JOINED = 'just joined'

/** Remembers, for this window, that the viewer has just joined a game. */
export function rememberJustJoined(game: string): void {
  sessionStorage.setItem(JOINED, game)
}

/** Tells the viewer whether they are a player under the rules of the game: once if they are, and always if not. */
export function Membership({ state, you }: { readonly state: GameState; readonly you: string }) {
  const { data: glance } = useQuery(queries.glance(state.game))
  const [joined] = useState(() => sessionStorage.getItem(JOINED) === state.game)
  useEffect(() => () => sessionStorage.removeItem(JOINED), [])
  const name = state.people.find(({ person }) => person === you)?.name
  if (glance === undefined || name === undefined) return null
  if (!glance.players.includes(name)) return <NotAPlayerYet state={state} name={name} />
  return joined ? (
    <p className="notice yes" role="alert">
      {fillIn(tableLabels.welcome, { name })}
    </p>
  ) : null
}

/**
 * Tells someone who is in the game but not a player under its rules what is missing: their own matters that are under way,
 * and whom the game is waiting for.
 */
function NotAPlayerYet({ state, name }: { readonly state: GameState; readonly name: string }) {
  const own = state.matters.filter(it => it.open && it.by === name)
  return (
    <div className="notice looking-on">
      <p>
        <strong>{tableLabels.notAPlayerYet}</strong>{' '}
        {own.length === 0
          ? 'Its rules decide who becomes one. Look for a way among your moves below, or ask the others.'
          : 'Its rules decide this by what you have started:'}{' '}
        <Why game={state.game} of="players">
          Why?
        </Why>
      </p>
      {own.map(({ brief, briefParts }) => (
        <p key={brief}>
          <LinkedSentence game={state.game} parts={briefParts} />
        </p>
      ))}
      {state.waitsFor.length === 0 ? null : (
        <p>
          The game is waiting <WaitsNow state={state} you={undefined} />.
        </p>
      )}
    </div>
  )
}
