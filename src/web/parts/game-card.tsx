import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GameSummary } from '../../wire/game/game.ts'
import type { Glance } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { rulesetTitle } from '../front/ruleset-and-game-order.ts'
import { fillIn } from './fill-in.ts'
import { partsLabels } from './labels.ts'
import { namesInWords } from './spans-and-lists-in-words.ts'
import { lastSeen } from './use-now-and-last-seen.ts'
import { When } from './when.tsx'

/**
 * The summary of a game: how far its rules have evolved, its pace, its players, the people it is waiting for, and who
 * may join.
 */
export function GameCard({
  game,
  glance: told,
  own = false,
  unread = 0,
}: {
  readonly game: GameSummary
  /** The game's overview, if the list includes it. If absent, the card requests the overview. */
  readonly glance?: Glance | undefined
  /** Whether this is one of your games. If so, new entries are counted. */
  readonly own?: boolean
  /** The number of messages in its talk that you have not read. */
  readonly unread?: number | undefined
}) {
  const { data: asked } = useQuery({ ...queries.glance(game.id), enabled: !own })
  const look = told ?? asked
  const stands = game.suspended === undefined && game.moved === undefined
  const glance = look === undefined || stands ? look : glanceOfStopped(look)
  const fresh = own ? lastSeen.since(game.id, game.entries) : 0
  const { data: rulesets } = useQuery(queries.rulesets())
  const ruleset = rulesetTitle(rulesets?.rulesets, game.ruleset)
  return (
    <article className={look === undefined ? 'paper card stack awaited' : 'paper card stack'}>
      <h3>
        <Link to="/g/$game" params={{ game: game.id }}>
          {game.title}
        </Link>
      </h3>
      {game.suspended === undefined ? null : <p className="notice no">{partsLabels.suspended}</p>}
      {glance?.waitsForYou === undefined ? null : (
        <p className="notice">
          <Link to="/g/$game" params={{ game: game.id }}>
            Waiting for you {glance.waitsForYou}.
          </Link>
        </p>
      )}
      {fresh === 0 ? null : (
        <p className="small">
          {fresh === 1
            ? partsLabels.oneNewEntry
            : fillIn(partsLabels.newEntries, { entries: fresh.toLocaleString('en') })}
        </p>
      )}
      {unread === 0 ? null : (
        <p className="small">
          <Link to="/g/$game/talk" params={{ game: game.id }} search={{}} data-counts>
            {unread === 1 ? partsLabels.oneNewMessage : `${unread} new messages`}
          </Link>
        </p>
      )}
      <p className="small">
        {rulesets === undefined ? 'Its rules' : ruleset}
        {glance === undefined ? null : (
          <>
            : {glance.rules} rules
            {glance.changed === 0 ? ', none changed yet' : `, ${glance.changed} of them new or changed in play`}
          </>
        )}
        .
      </p>
      {glance === undefined ? null : <Players glance={glance} />}
      {game.nextDue === undefined || game.moved !== undefined ? null : (
        <NextDeadline at={game.nextDue} clock={glance?.clock} />
      )}
      <p className="small soft">
        Started <When at={game.foundedAt} brief />. {paceInWords(game)}
        {game.entries === 1 ? null : (
          <>
            ; the last one <When at={game.lastAt} brief />
          </>
        )}
        .
      </p>
      <Tags game={game} newcomers={glance?.newcomers ?? false} />
    </article>
  )
}

/** The overview of a game that cannot go on here, as viewers see it. It is not waiting for anyone. */
function glanceOfStopped({ waitsForYou: _, ...glance }: Glance): Glance {
  return { ...glance, waitsFor: [], newcomers: false }
}

function Players({ glance }: { readonly glance: Glance }) {
  const { players, waitsFor } = glance
  const named = namesInWords(players, 5)
  return (
    <p className="small">
      {players.length === 0
        ? 'No players yet.'
        : players.length === 1
          ? fillIn(partsLabels.onePlays, { players: named })
          : fillIn(partsLabels.manyPlay, { players: named })}
      {waitsFor.length === 0 ? '' : ` Waiting for ${namesInWords(waitsFor, 3)}.`}
    </p>
  )
}

/** The next deadline with its subject and its rule, if no one has to act. */
function NextDeadline({ at, clock }: { readonly at: string; readonly clock: Glance['clock'] }) {
  const about = clock === undefined || clock.about.length === 0 ? '' : `, for ${clock.about.join(', ')}`
  const title = clock === undefined || clock.title === null ? '' : ` (${clock.title})`
  const by = clock === undefined || clock.rule === null ? 'A deadline' : `Rule ${clock.rule}’s deadline${title}`
  return (
    <p className="small">
      {by} passes <When at={at} />
      {about}.
    </p>
  )
}

function Tags({ game, newcomers }: { readonly game: GameSummary; readonly newcomers: boolean }) {
  const { you, host, visibility, suspended, moved, demo } = game
  const tags = [
    ...(demo === undefined ? [] : ['demo: no one is playing it']),
    ...(you === undefined ? [] : ['you play']),
    ...(host ? ['you host'] : []),
    ...(suspended === undefined ? [] : ['suspended']),
    ...(moved === undefined ? [] : [moved.isOver ? 'moved' : 'moving']),
    ...(visibility === 'private' ? ['private'] : ['open to watch']),
    ...(you === undefined && newcomers ? ['open to join'] : []),
  ]
  return <p className="small soft">{tags.join(' · ')}</p>
}

const WEEK = 7 * 86_400_000

/** The pace of a game: how many entries it has had since it was started, and about how many per week. */
function paceInWords({ entries, foundedAt, lastAt }: GameSummary): string {
  const weeks = (Date.parse(lastAt) - Date.parse(foundedAt)) / WEEK
  const since = entries - 1
  if (since === 0) return 'Nothing has happened since'
  const all = since === 1 ? 'One entry since' : `${since} entries since`
  return weeks < 1 ? all : `${all}, about ${Math.max(1, Math.round(since / weeks))} a week`
}
