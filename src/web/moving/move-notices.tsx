import { Link, useMatch } from '@tanstack/react-router'
import type { GameSummary } from '../../wire/game/game.ts'
import { fillIn } from '../parts/fill-in.ts'
import { gameFrameLabels } from '../table/frame-labels.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { moveNoticeLabels } from './notice-labels.ts'

type Game = GameSummary

/** Notices around the pages of a game that is suspended, is to move, is moving, has moved or has arrived. */
export function MoveNotices({ game }: { readonly game: Game }) {
  const onPage = useMatch({ from: '/g/$game/move', shouldThrow: false }) !== undefined
  return (
    <>
      {game.suspended === undefined ? null : (
        <p className="notice no">{fillIn(gameFrameLabels.suspended, { why: withFullStop(game.suspended) })}</p>
      )}
      <Moved game={game} />
      {onPage ? null : <Planned game={game} />}
      {onPage ? null : <Brought game={game} />}
    </>
  )
}

function Moved({ game: { id, moved, you } }: { readonly game: Game }) {
  if (moved === undefined) return null
  const { home, isOver, address } = moved
  return (
    <p className="notice no">
      {address !== undefined
        ? fillIn(moveNoticeLabels.movedTo, { address })
        : fillIn(isOver ? moveNoticeLabels.handedOver : moveNoticeLabels.movingTo, { home })}{' '}
      <Link to="/g/$game/move" params={{ game: id }}>
        {you === undefined ? moveNoticeLabels.aboutMove : moveNoticeLabels.aboutMoveAndSeat}
      </Link>
    </p>
  )
}

function Planned({ game: { id, planned } }: { readonly game: Game }) {
  if (planned === undefined) return null
  return (
    <div className="notice stack no-print">
      <p>
        {fillIn(planned.is === 'leave' ? moveNoticeLabels.wantsToLeave : moveNoticeLabels.wantsToReturn, {
          home: planned.home,
        })}{' '}
        <Link to="/g/$game/move" params={{ game: id }}>
          {moveNoticeLabels.aboutMove}
        </Link>
      </p>
      {planned.asksYou && planned.is === 'leave' ? <AnswerButtons game={id} at={planned.at} answer="silent" /> : null}
    </div>
  )
}

function Brought({ game: { id, brought } }: { readonly game: Game }) {
  if (brought?.confirms === true)
    return (
      <p className="notice no-print">
        This game has arrived here from another site. A player has to confirm this there, or it continues there as well.{' '}
        <Link to="/g/$game/move" params={{ game: id }}>
          {moveNoticeLabels.confirmArrival}
        </Link>
      </p>
    )
  if (brought === undefined || brought.trusted) return null
  return (
    <p className="small soft no-print">
      This game was brought here{brought.from === undefined ? '' : ` from ${brought.from}`}. This site cannot prove what
      happened in it before.{' '}
      <Link to="/g/$game/move" params={{ game: id }}>
        {moveNoticeLabels.whereFrom}
      </Link>
    </p>
  )
}

/** Turns a reason that someone wrote into a complete sentence. */
function withFullStop(why: string): string {
  const text = why.trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
