import type { Schema } from '../api/schema.ts'
import { Folded } from '../parts/folded.tsx'
import { Said } from '../parts/said.tsx'
import { Winning } from './winning.tsx'

/** So many sentences stand there at once, of so many characters; whoever wants to know more opens the rest. */
const AT_ONCE = 8
const SHORT = 600

/** What is before the players, in the sentences in which the rules tell it, and how one wins. What is long or much is folded. */
export function BeforePlayers({
  state,
  plays = false,
}: {
  readonly state: Schema['GameState']
  /** Whether whoever looks plays, and is told above how one wins, where there is room. */
  readonly plays?: boolean
}) {
  const [, ...rest] = state.going
  const shown = rest.filter(words => words.length <= SHORT).slice(0, AT_ONCE)
  const folded = rest.filter(words => !shown.includes(words))
  return (
    <>
      <Sentences game={state.game} all={shown} />
      {folded.length === 0 ? null : (
        <Folded summary="What else there is to say">
          <Sentences game={state.game} all={folded} />
        </Folded>
      )}
      <Winning state={state} where={plays ? 'narrow' : undefined} />
      <OtherWays state={state} />
    </>
  )
}

/** The other ways to win that there are, folded. */
function OtherWays({ state: { game, winning } }: { readonly state: Schema['GameState'] }) {
  const ways = winning.slice(1).filter(it => it.includes('“'))
  if (ways.length === 0) return null
  return (
    <Folded summary="Other ways to win">
      <Sentences game={game} all={ways} />
    </Folded>
  )
}

function Sentences({ game, all }: { readonly game: string; readonly all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <ul className="says">
      {all.map(words => (
        <li key={words}>
          <Said game={game} words={words} />
        </li>
      ))}
    </ul>
  )
}
