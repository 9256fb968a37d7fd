import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChangeView } from '../../wire/game/adoption.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { Matter, MatterHistory } from '../../wire/game/matter.ts'
import { queries } from '../api/queries.ts'
import { Clause } from '../law/clause.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { plainTextOf } from '../parts/sentence.ts'
import { FIRST_INSTANT } from '../parts/spans-and-lists-in-words.ts'
import { useNow } from '../parts/use-now-and-last-seen.ts'
import { camelCaseToWords, ValueView } from '../parts/value-view.tsx'
import { When } from '../parts/when.tsx'
import { Rationale } from '../talk/talk-here.tsx'
import { TalkLink } from '../talk/talk-link.tsx'
import { mattersLabels } from './labels.ts'
import { matterName, matterState, matterTitle } from './matter-state.ts'
import { PersonLink } from './person-link.tsx'
import { ProposedChange } from './proposed-change.tsx'
import { StateTag } from './state-tag.tsx'

type Line = MatterHistory['lines'][number]

/** The header of a matter: its name, its author, its state, and all its changes. */
export function MatterHead({
  game,
  matter,
  changes,
  begin,
  end,
}: {
  readonly game: string
  readonly matter: Matter
  readonly changes: readonly ChangeView[]
  /** The entry in which the matter was proposed. */
  readonly begin: Line | undefined
  /** The entry in which the matter was closed. */
  readonly end: Line | undefined
}) {
  const { data: state } = useQuery(queries.state(game))
  const title = matterTitle(matter)
  const about = `matter:${matter.kind}:${matter.label}`
  const ended = typeof matter.fields['outcome'] === 'string' ? matter.label : undefined
  return (
    <article className="paper matter lead">
      <h2 data-names="matter">
        {matterName(matter)}
        {title === '' ? '' : `: ${title}`}
      </h2>
      <p className="row">
        <StateTag game={game} state={matterState(matter, state?.deadlines)} of={matter.open ? undefined : ended} />
        <span className="small soft">
          {matter.by === null ? null : (
            <>
              by <PersonLink game={game} name={matter.by} />,{' '}
            </>
          )}
          proposed {begin === undefined ? null : <When at={begin.at} />} in{' '}
          <Link to="/g/$game/entries/$seq" params={{ game, seq: String(matter.since) }} data-names="entry">
            entry {matter.since}
          </Link>
          {end === undefined ? null : (
            <>
              ; ended <When at={end.at} /> in{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(end.entry) }} data-names="entry">
                entry {end.entry}
              </Link>
            </>
          )}
        </span>
        <TalkLink game={game} about={about} />
      </p>
      <Rationale game={game} about={about} />
      {changes.map(change => (
        <ProposedChange key={change.words} game={game} change={change} at={matter.open ? undefined : matter.since} />
      ))}
      {changes.length > 0 || matter.institution === 'judgment' || plainTextOf(matter.gist) === title ? null : (
        <p className="law">
          <LinkedSentence game={game} parts={matter.gist} at={matter.open ? undefined : matter.since} />
        </p>
      )}
      {matter.institution === 'judgment' ? <CaseView game={game} matter={matter} /> : null}
      <InventedMatterFields matter={matter} deadlines={state?.deadlines ?? []} />
    </article>
  )
}

/** A dispute: the question, its Judge, the ruling, and the votes to overrule the ruling. */
function CaseView({ game, matter }: { readonly game: string; readonly matter: Matter }) {
  const { question, entry, judges, ruling } = matter.fields
  const called = Array.isArray(judges) ? judges.map(String) : []
  return (
    <section className="stack case" aria-label="The question and the ruling">
      {question == null ? (
        <p>Should entry {String(entry)} stand?</p>
      ) : (
        <blockquote className="law quoted" dir="auto" data-quoted>
          {String(question)}
        </blockquote>
      )}
      {matter.fields['vacant'] === true ? (
        <p>No one can be its Judge at the moment.</p>
      ) : (
        <Judges game={game} judges={called} />
      )}
      <h3>The ruling</h3>
      {ruling == null ? (
        <p className="soft">
          {matter.open && matter.fields['vacant'] !== true
            ? `${called.at(-1) ?? 'No one'} has not ruled yet.`
            : 'No ruling was given.'}
        </p>
      ) : (
        <blockquote className="law quoted ruling" dir="auto" data-quoted>
          <ValueView value={ruling} />
        </blockquote>
      )}
      {ruling == null ? null : <VotesToOverrule game={game} matter={matter} judge={called.at(-1)} />}
    </section>
  )
}

/** The current Judge and the earlier ones. */
function Judges({ game, judges }: { readonly game: string; readonly judges: readonly string[] }) {
  const now = judges.at(-1)
  if (now === undefined) return <p>It has no Judge.</p>
  const before = judges.slice(0, -1)
  return (
    <p>
      Judge: <PersonLink game={game} name={now} />
      {before.length === 0 ? null : <span className="soft"> (previously: {before.join(', ')})</span>}
    </p>
  )
}

/** Fields that the page already shows, or that readers do not need. */
const TOLD = new Set(
  `changes change title outcome phase revision form ballots castWith choices voting votingSince archive ended tally
  question entry judges ruling overruling challenge mover text statement effects`.split(/\s+/),
)

/** The fields of a matter whose kind a rule invented, such as the colours of a team or the new name of a rule. */
function InventedMatterFields({
  matter: { fields, institution },
  deadlines,
}: {
  readonly matter: Matter
  readonly deadlines: GameState['deadlines']
}) {
  const now = useNow()
  const kept = Object.entries(fields).filter(
    ([name, value]) => !TOLD.has(name) && value !== null && !isInstantWithoutDeadline(value, now, deadlines),
  )
  if (kept.length === 0) return null
  const told = (
    <dl className="told-parts particulars">
      {kept.map(([name, value]) => (
        <div key={name}>
          <dt>{camelCaseToWords(name)}</dt>
          <dd data-quoted>
            <ValueView value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (institution !== 'proposals') return told
  return (
    <details className="small">
      <summary>Other fields</summary>
      {told}
    </details>
  )
}

/** Whether a value is a future instant without a deadline, because whatever was due then has already been done. */
function isInstantWithoutDeadline(value: unknown, now: number, deadlines: GameState['deadlines']): boolean {
  if (typeof value !== 'number' || value < FIRST_INSTANT || value < now) return false
  return deadlines.every(({ at }) => at === null || Date.parse(at) !== value)
}

/**
 * The votes on overruling a ruling, once someone has cast one: who wants to overrule it, who has not responded, and
 * what the rules that enable such cases say about it. Before that, no one is expected to respond.
 */
function VotesToOverrule({
  game,
  matter,
  judge,
}: {
  readonly game: string
  readonly matter: Matter
  readonly judge: string | undefined
}) {
  const { data: registers } = useQuery(queries.registers(game))
  const { data: book } = useQuery(queries.rules(game))
  const cast = entriesIfObject(matter.fields['overruling'])
  if (cast.length === 0) return null
  const players = registers?.registers.find(({ name }) => name === 'players')?.value
  const silent = stringsIfList(players).filter(name => name !== judge && !cast.some(([voice]) => voice === name))
  const rules = book?.groups.flatMap(group => group.rules.filter(it => it.charters.includes(matter.institution))) ?? []
  return (
    <>
      <h3>{mattersLabels.votesToOverrule}</h3>
      <ul className="plain ballots">
        {cast.map(([name, word]) => (
          <li key={name}>
            <PersonLink game={game} name={name} />
            <span className="said" data-quoted>
              {mattersLabels.overruleIt} <ValueView value={word} />
            </span>
          </li>
        ))}
        {(matter.open ? silent : []).map(name => (
          <li key={name}>
            <PersonLink game={game} name={name} />
            <span className="said soft">{mattersLabels.notRespondedYet}</span>
          </li>
        ))}
      </ul>
      {rules.length === 0 ? null : (
        <details className="small">
          <summary>{mattersLabels.votesNeededToOverrule}</summary>
          {rules.map(({ label }) => (
            <Clause
              key={label}
              game={game}
              label={label}
              about="overrule a Judgment, overruled by other players"
              at={undefined}
            />
          ))}
        </details>
      )}
    </>
  )
}

function entriesIfObject(overruling: unknown): readonly (readonly [string, unknown])[] {
  return typeof overruling === 'object' && overruling !== null ? Object.entries(overruling) : []
}

function stringsIfList(players: unknown): readonly string[] {
  return Array.isArray(players) ? players.map(String) : []
}
