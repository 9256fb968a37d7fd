import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatch, useParams } from '@tanstack/react-router'
import { Download, History, LayoutList, MessagesSquare, ScrollText, Trophy, UserPlus, Users, Vote } from 'lucide-react'
import { lazy, Suspense, useContext, useEffect } from 'react'
import { GuestNotice } from '../account/guest.tsx'
import { queries } from '../api/queries.ts'
import { GameLink } from '../host/game-link.tsx'
import { Loading } from '../parts/loading-and-faults.tsx'
import { ClockAhead, lastSeen } from '../parts/use-now-and-last-seen.ts'
import { usePeopleHere } from '../parts/use-people-here.ts'
import { When } from '../parts/when.tsx'
import { RealGameLink } from '../practice/play-with-friends.tsx'
import { clocksAhead, isInBrowser, PRACTICE, WHAT_IF } from '../practice/practice-table.ts'
import { talkQueries } from '../talk/talk-queries.ts'
import { UnsentRationaleNotices } from '../talk/unsent-rationale-notices.tsx'
import { gameFrameLabels } from './frame-labels.ts'
import { useLiveGame } from './use-live-game.ts'
import '../style/table.css'
import { fillIn } from '../parts/fill-in.ts'

const MoveNotices = lazy(async () => ({ default: (await import('../pages/moving-pages.tsx')).MoveNotices }))
const NoGame = lazy(async () => ({ default: (await import('../pages/moving-pages.tsx')).NoGame }))
const WhatIfBanner = lazy(async () => ({ default: (await import('../practice/what-if-banner.tsx')).WhatIfBanner }))

const HOSTING_NOTICES = {
  open: gameFrameLabels.noHost,
  absent: gameFrameLabels.hostAbsent,
  offered: gameFrameLabels.hostingOffered,
}

/** The frame around every page of a game: the game's name, links to its pages, and live events. */
export function GameFrame() {
  const { game } = useParams({ from: '/g/$game' })
  const { data, error, isPending } = useQuery(queries.game(game))
  const { data: state } = useQuery({ ...queries.state(game), enabled: data !== undefined })
  useLiveGame(game, state?.entries)
  const serverClock = useContext(ClockAhead)
  useEffect(() => {
    if (state !== undefined) lastSeen.remember(game, state.entries)
  }, [game, state])
  // The history page has its own download links.
  const onEntries = useMatch({ from: '/g/$game/entries', shouldThrow: false }) !== undefined
  const onTable = useMatch({ from: '/g/$game/', shouldThrow: false }) !== undefined
  const stands = data?.suspended === undefined && data?.moved === undefined
  const waiting = stands && state?.waitsFor.some(({ person }) => person === data?.you) === true
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <Suspense fallback={<Loading />}>
        <NoGame game={game} fault={error} />
      </Suspense>
    )
  return (
    <div className="sheet" data-game={game} data-waiting={waiting ? 1 : 0}>
      <header className="game-head">
        <div className="row apart">
          <h1 data-written>{data.title}</h1>
          <div className="row">
            <OthersHere game={game} />
            <InviteLink game={game} />
          </div>
        </div>
        <nav aria-label={gameFrameLabels.nav} className="game-nav no-print">
          <Link to="/g/$game" params={{ game }} activeOptions={{ exact: true, includeSearch: false }}>
            <LayoutList className="icon" aria-hidden />
            {gameFrameLabels.table}
            {waiting && !onTable ? (
              <>
                {' '}
                <span className="tag new">{gameFrameLabels.waitingForYou}</span>
              </>
            ) : null}
          </Link>
          <Link to="/g/$game/rules" params={{ game }}>
            <ScrollText className="icon" aria-hidden />
            {gameFrameLabels.rules}
          </Link>
          <Link to="/g/$game/matters" params={{ game }}>
            <Vote className="icon" aria-hidden />
            {gameFrameLabels.proposalsAndCases}
          </Link>
          <Link to="/g/$game/people" params={{ game }}>
            <Users className="icon" aria-hidden />
            {gameFrameLabels.people}
          </Link>
          <Link to="/g/$game/registers" params={{ game }}>
            <Trophy className="icon" aria-hidden />
            {gameFrameLabels.scores}
          </Link>
          <Link to="/g/$game/entries" params={{ game }}>
            <History className="icon" aria-hidden />
            {gameFrameLabels.history}
          </Link>
          <TalkTab game={game} />
        </nav>
      </header>
      {data.hosting === undefined ? null : (
        <p className="notice no-print">
          {HOSTING_NOTICES[data.hosting]}{' '}
          <Link to="/g/$game/hosting" params={{ game }}>
            Hosting
          </Link>
        </p>
      )}
      {data.clockWaits === undefined ? null : (
        <p className="notice no">
          This game’s clock is paused because it has used up its daily quota. Deadlines that are due will pass{' '}
          <When at={data.clockWaits} />, in order, each with its own time. Once a deadline is due, no one can act until
          it has passed.
        </p>
      )}
      {data.demo === undefined ? null : (
        <p className="small soft no-print">
          This is a demo game, which shows what a game looks like: no one is playing it.{' '}
          <Link to="/practice">Play one yourself</Link>
        </p>
      )}
      {game === PRACTICE ? (
        <p className="small soft no-print">
          {gameFrameLabels.savedInBrowser} <RealGameLink ruleset={data.ruleset} />
        </p>
      ) : null}
      <Suspense fallback={null}>
        {data.suspended || data.moved || data.planned || data.brought ? <MoveNotices game={data} /> : null}
        {game === WHAT_IF ? <WhatIfBanner /> : null}
      </Suspense>
      {isInBrowser(game) ? null : <GuestNotice />}
      <OnlyPlayerNotice game={game} />
      <UnsentRationaleNotices game={game} />
      <ClockAhead value={isInBrowser(game) ? () => clocksAhead.get(game) ?? 0 : serverClock}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </ClockAhead>
      {isInBrowser(game) || onEntries ? null : (
        <footer className="game-foot small no-print">
          <Link to="/g/$game/entries" params={{ game }} search={{}} hash="take-away">
            <Download className="icon" aria-hidden /> {gameFrameLabels.download}
          </Link>
          {' · '}
          <Link to="/g/$game/check" params={{ game }}>
            {gameFrameLabels.check}
          </Link>
          {' · '}
          <Link to="/g/$game/entries" params={{ game }} search={{}} hash="feeds">
            {data.you === undefined ? 'Feeds' : 'Feeds and your calendar'}
          </Link>
          {data.you === undefined ? null : (
            <>
              {' · '}
              <Link to="/account" hash="own-emails">
                Emails about this game
              </Link>
            </>
          )}
        </footer>
      )}
    </div>
  )
}

/** The other people who have a page of the game open now. Only people in the game see this. */
function OthersHere({ game }: { readonly game: string }) {
  const here = usePeopleHere(game)
  const { data: state } = useQuery(queries.state(game))
  const { data: summary } = useQuery(queries.game(game))
  const others = state?.people.filter(({ person }) => here.has(person) && person !== summary?.you) ?? []
  if (others.length === 0) return null
  return (
    <p className="small soft no-print">
      {gameFrameLabels.hereNow} <span data-written>{others.map(({ name }) => name).join(', ')}</span>
    </p>
  )
}

/** The link to the talk of a game, with the number of messages that you have not read. A game in this browser has no talk. */
function TalkTab({ game }: { readonly game: string }) {
  const { data } = useQuery(talkQueries.overview(game))
  if (isInBrowser(game)) return null
  return (
    <Link to="/g/$game/talk" params={{ game }} search={{}}>
      <MessagesSquare className="icon" aria-hidden />
      {gameFrameLabels.talk}
      {data === undefined || data.unread === 0 ? null : (
        <>
          {' '}
          <span className="tag new" data-counts>
            {fillIn(gameFrameLabels.countNew, { count: data.unread })}
          </span>
        </>
      )}
    </Link>
  )
}

/** A notice that a game has only one player. */
export function OnlyPlayerNotice({ game }: { readonly game: string }) {
  const { data: glance } = useQuery(queries.glance(game))
  const few = glance !== undefined && glance.players.length < 2 && !isInBrowser(game)
  if (!few) return null
  return (
    <div className="notice no-print">
      <p>
        <strong>{glance.players.length === 0 ? gameFrameLabels.noOnePlays : gameFrameLabels.onePlayer}</strong> There is
        no one to vote with yet.
      </p>
      <HostLink game={game} />
    </div>
  )
}

/** The link of the game, for its host. */
function HostLink({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.game(game))
  // The page about people has the link already, with its settings.
  const onPeople = useMatch({ from: '/g/$game/people', shouldThrow: false }) !== undefined
  if (data?.host !== true || isInBrowser(game) || onPeople) return null
  return (
    <>
      <p>Send this link to everyone who should play.</p>
      <GameLink game={game} />
    </>
  )
}

/** A link to the part of the page where the host of a game invites people. */
export function InviteLink({ game }: { readonly game: string }) {
  const { data } = useQuery(queries.game(game))
  if (data?.host !== true || isInBrowser(game)) return null
  return (
    <Link to="/g/$game/people" params={{ game }} hash="invite" className="button no-print" activeProps={{}}>
      <UserPlus className="icon" aria-hidden />
      {gameFrameLabels.inviteOthers}
    </Link>
  )
}
