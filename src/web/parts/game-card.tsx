import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { inSentence } from './plain-words.ts'
import { lastSeen } from './use-now.ts'
import { When } from './when.tsx'

/** A game in one look: how far its rules have come, how fast it goes, who plays, whom it waits for, who may join. */
export function GameCard({
  game,
  glance: told,
  own = false,
}: {
  readonly game: Schema['GameSummary']
  /** The look at it, where it came along; else it is asked for. */
  readonly glance?: Schema['Glance'] | undefined
  /** Whether it is one of mine, of which I want to know what is new. */
  readonly own?: boolean
}) {
  const { data: asked } = useQuery({ ...questions.glance(game.id), enabled: !own })
  const look = told ?? asked
  const glance = look === undefined || game.suspended === undefined ? look : waitingForNobody(look)
  const fresh = own ? lastSeen.since(game.id, game.entries) : 0
  const { data: rulesets } = useQuery(questions.rulesets())
  const ruleset = rulesets?.rulesets.find(({ name }) => name === game.ruleset)?.title ?? game.ruleset
  return (
    <article className="paper card stack">
      <h3>
        <Link to="/g/$game" params={{ game: game.id }}>
          {game.title}
        </Link>
      </h3>
      {game.suspended === undefined ? null : <p className="notice no">It is suspended, and waits for nobody.</p>}
      {glance?.waitsForYou === undefined ? null : (
        <p className="notice">
          <Link to="/g/$game" params={{ game: game.id }}>
            It waits for you {glance.waitsForYou}.
          </Link>
        </p>
      )}
      {fresh === 0 ? null : (
        <p className="small">
          {fresh === 1 ? 'One new entry' : `${fresh.toLocaleString('en')} new entries`} since you looked here last.
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
      {game.nextDue === undefined ? null : <NextDeadline at={game.nextDue} clock={glance?.clock} />}
      <p className="small soft">
        Founded <When at={game.foundedAt} brief />. {pace(game)}
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

/** A game that stands still, as whoever looks at it is told. */
function waitingForNobody({ waitsForYou: _, ...glance }: Schema['Glance']): Schema['Glance'] {
  return { ...glance, waitsFor: [], newcomers: false }
}

function Players({ glance }: { readonly glance: Schema['Glance'] }) {
  const { players, waitsFor } = glance
  return (
    <p className="small">
      {players.length === 0
        ? 'Nobody plays yet.'
        : `${inSentence(players, 5)} ${players.length === 1 ? 'plays' : 'play'}.`}
      {waitsFor.length === 0 ? '' : ` It waits for ${inSentence(waitsFor, 3)}.`}
    </p>
  )
}

/** What time is up next, for what and by which rule: that is no one’s to do. */
function NextDeadline({ at, clock }: { readonly at: string; readonly clock: Schema['Glance']['clock'] }) {
  const about = clock === undefined || clock.about.length === 0 ? '' : `, for ${clock.about.join(', ')}`
  const title = clock === undefined || clock.title === null ? '' : ` (${clock.title})`
  const by = clock === undefined || clock.rule === null ? 'A time' : `The time of rule ${clock.rule}${title}`
  return (
    <p className="small">
      {by} is up <When at={at} />
      {about}.
    </p>
  )
}

function Tags({ game, newcomers }: { readonly game: Schema['GameSummary']; readonly newcomers: boolean }) {
  const { you, host, visibility, suspended } = game
  const tags = [
    ...(you === undefined ? [] : ['you play']),
    ...(host ? ['you host'] : []),
    ...(suspended === undefined ? [] : ['suspended']),
    ...(visibility === 'private' ? ['private'] : ['open to watch']),
    ...(you === undefined && newcomers ? ['open to join'] : []),
  ]
  return <p className="small soft">{tags.join(' · ')}</p>
}

const WEEK = 7 * 86_400_000

/** How fast a game has gone since its founding: its entries, which are numbered from there, and how many that is in a week. */
function pace({ entries, foundedAt, lastAt }: Schema['GameSummary']): string {
  const weeks = (Date.parse(lastAt) - Date.parse(foundedAt)) / WEEK
  const since = entries - 1
  if (since === 0) return 'Nothing has happened since'
  const all = since === 1 ? 'One entry since' : `${since} entries since`
  return weeks < 1 ? all : `${all}, about ${Math.max(1, Math.round(since / weeks))} a week`
}
