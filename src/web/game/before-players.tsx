import type { Schema } from '../api/schema.ts'
import { Folded } from '../parts/folded.tsx'
import { Said } from '../parts/said.tsx'

/** So many sentences stand there at once, of so many characters; whoever wants to know more opens the rest. */
const AT_ONCE = 8
const SHORT = 600

/** What is before the players, in the sentences in which the rules tell it, and how one wins. What is long or much is folded. */
export function BeforePlayers({ state }: { readonly state: Schema['GameState'] }) {
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
      <Winning state={state} />
    </>
  )
}

/** How one wins, what it comes to now, and behind them the other ways that there are. */
function Winning({ state: { game, winning } }: { readonly state: Schema['GameState'] }) {
  const [first, ...others] = winning
  const [amount, ways] = [others.filter(it => !it.includes('“')), others.filter(it => it.includes('“'))]
  return (
    <>
      <p className="winning">
        {[first, ...amount].map(words => (
          <span key={words}>
            <Said game={game} words={words ?? ''} />{' '}
          </span>
        ))}
      </p>
      {ways.length === 0 ? null : (
        <Folded summary="Other ways to win">
          <Sentences game={game} all={ways} />
        </Folded>
      )}
    </>
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
