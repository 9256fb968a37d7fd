import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { When } from '../parts/when.tsx'
import { lawLabels } from './labels.ts'

/** Lets the user choose which state of the rules to show: the current one, or that after any earlier entry. */
export function RulesAsOfChoice({
  game,
  at,
  choose,
}: {
  readonly game: string
  readonly at: number | undefined
  readonly choose: (at: number | undefined) => void
}) {
  const { data: state } = useQuery(queries.state(game))
  const last = (state?.entries ?? 1) - 1
  const [moving, move] = useState<number>()
  const shown = moving ?? at ?? last
  const settle = () => {
    if (moving !== undefined) choose(moving >= last ? undefined : moving)
    move(undefined)
  }
  if (last === 0) return null
  return (
    <div className="as-of no-print">
      <label htmlFor="as-of">
        {lawLabels.rulesThen} <span data-names="entry">entry {shown}</span>
      </label>
      <input
        id="as-of"
        type="range"
        min={0}
        max={last}
        value={shown}
        onChange={({ target }) => move(Number(target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      {shown >= last ? (
        <span className="small soft">This is the current state.</span>
      ) : (
        <AtEntry game={game} seq={shown} />
      )}
      {at === undefined ? null : (
        <button type="button" className="button quiet" onClick={() => choose(undefined)}>
          {lawLabels.currentRules}
        </button>
      )}
    </div>
  )
}

function AtEntry({ game, seq }: { readonly game: string; readonly seq: number }) {
  const { data } = useQuery(queries.entry(game, seq))
  return (
    <span className="small soft">
      <Link to="/g/$game/entries/$seq" params={{ game, seq: String(seq) }} data-names="entry">
        entry {seq}
      </Link>
      {data === undefined ? null : (
        <>
          , <When at={data.told.at} />
        </>
      )}
    </span>
  )
}
