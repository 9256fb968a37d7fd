import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { SignInFirst } from '../account/sign-in.tsx'
import { queries } from '../api/queries.ts'
import { Arrival } from '../moving/arrival.tsx'
import { ArrivalOfGame } from '../moving/arrival-of-game.tsx'
import { movingLabels } from '../moving/labels.ts'
import { AnnounceMove, MoveUnderWay } from '../moving/move-of-game.tsx'
import { WhatIsTrusted } from '../moving/what-is-trusted.tsx'
import { Loading } from '../parts/loading-and-faults.tsx'

export { MoveNotices } from '../moving/move-notices.tsx'
// What few people see is loaded with these pages, so that no page of another game has to load it.
export { FormerPlayerMoves } from '../table/former-player.tsx'
export { NoGame } from '../table/no-game.tsx'

/** The page about the move of a game to another site: who agrees, the host’s steps, and everyone’s personal link. */
export function MovePage() {
  const { game } = useParams({ from: '/g/$game/move' })
  const { data } = useQuery(queries.game(game))
  if (data === undefined) return <Loading />
  const isMoving = data.moved !== undefined || data.planned !== undefined
  return (
    <div className="side-by-side">
      <section className="paper stack lead" aria-labelledby="move">
        <h2 id="move">Move this game</h2>
        {isMoving ? (
          <MoveUnderWay game={data} />
        ) : data.host ? (
          <AnnounceMove game={data} />
        ) : (
          <p>{movingLabels.notMoving}</p>
        )}
      </section>
      <div className="stack">
        {data.brought === undefined ? null : <ArrivalOfGame game={game} />}
        <WhatIsTrusted />
      </div>
    </div>
  )
}

/** The page on which the host of a game brings it here from another site. */
export function ArrivePage() {
  const { data: me } = useQuery(queries.me())
  return (
    <div className="sheet reading stack">
      <h1>Bring a game</h1>
      <p>
        A game that is played on another site with Nomothete can move here, with all its entries, even in the middle of
        a vote. Its host does this once its players have agreed, and becomes the host here; the players take their seats
        with personal links that they get on the other site. The game gets a new address.
      </p>
      {me === null ? (
        <SignInFirst why="Sign in to bring a game here." />
      ) : me === undefined ? null : (
        <Arrival operator={me.operator} />
      )}
    </div>
  )
}
