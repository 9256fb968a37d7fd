import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RuleBlame, RuleHistory } from '../../wire/game/rule.ts'
import type { MatterNamed } from '../../wire/game/sentence.ts'
import { pastQueries } from '../api/past-queries.ts'
import { queries } from '../api/queries.ts'
import { useUntilFound } from '../api/use-until-found.ts'
import { PersonLink } from '../matters/person-link.tsx'
import { TextDiff } from '../parts/changed-text.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { MatterLink } from '../parts/rule-and-matter-links.tsx'
import { When } from '../parts/when.tsx'
import { BroughtLink } from './brought-link.tsx'
import { lawLabels } from './labels.ts'
import { RuleBefore } from './rule-before.tsx'

/** The history of a rule: the proposal that added each line, and every step with its changes. */
export function RuleStory({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const story = useInfiniteQuery(pastQueries.ruleHistory(game, label))
  const { data, error, hasNextPage, fetchNextPage } = story
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  const looking = useUntilFound(story, lines.length)
  return (
    <section className="paper" aria-labelledby="story">
      <h2 id="story">{lawLabels.history}</h2>
      <Fault fault={error} />
      <ol className="plain">
        {lines.map(line => (
          <RuleHistoryStep key={line.entry} game={game} line={line} alone={lines.length === 1 && line.entry === 0} />
        ))}
      </ol>
      {looking ? <Loading /> : null}
      {hasNextPage && !looking ? (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          Before that
        </button>
      ) : null}
      <RuleBefore game={game} label={label} at={at} />
      <LineOrigins game={game} label={label} at={at} />
    </section>
  )
}

function RuleHistoryStep({
  game,
  line: { entry, at, what, changed, matter },
  alone,
}: {
  readonly game: string
  readonly line: RuleHistory['lines'][number]
  /** Whether nothing happened to the rule after the start of the game. */
  readonly alone: boolean
}) {
  return (
    <li className="entry">
      <p className="small soft">
        <When at={at} /> · <EntryLink game={game} entry={entry} />
      </p>
      <p className="what-befell">
        <span data-quoted>{what.join('; ')}</span>
        {alone ? ', unchanged since then' : ''}
        {matter === null ? null : (
          <>
            , by <MatterLink game={game} matter={matter} />
            <Proposer game={game} matter={matter} />
          </>
        )}
      </p>
      {changed === undefined ? null : <TextDiff lines={changed} />}
    </li>
  )
}

/** The author of a matter. */
function Proposer({ game, matter: { kind, label } }: { readonly game: string; readonly matter: MatterNamed }) {
  const { data } = useQuery(queries.matter(game, label, kind))
  if (data === undefined || data.matter.by === null) return null
  return (
    <>
      {' '}
      of <PersonLink game={game} name={data.matter.by} />
    </>
  )
}

/** The entry and the proposal that added each line. Neighbouring lines with the same origin are combined. */
function LineOrigins({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const { data } = useQuery(pastQueries.ruleBlame(game, label, at))
  const lines = data?.lines ?? []
  if (new Set(lines.map(originOf)).size < 2) return null
  return (
    <details open>
      <summary>{lawLabels.lineHistory}</summary>
      <table className="blame">
        <thead>
          <tr>
            <th scope="col">Added by</th>
            <th scope="col">Line</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order.
            <tr key={index}>
              <th scope="row">
                {index > 0 && originOf(lines[index - 1]) === originOf(line) ? (
                  <span className="hidden-text">same as above</span>
                ) : (
                  <LineOrigin game={game} line={line} />
                )}
              </th>
              <td className="law" dir="auto" data-law>
                {line.text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type BlamedLine = RuleBlame['lines'][number]

/** A key for the entry or the event before the game that added a line. */
function originOf(line: BlamedLine | undefined): string {
  return line?.brought === undefined ? `entry ${line?.entry}` : `event ${line.brought.item}`
}

function LineOrigin({
  game,
  line: { entry, at, matter, brought },
}: {
  readonly game: string
  readonly line: BlamedLine
}) {
  if (brought !== undefined) return <BroughtLink game={game} item={brought.item} words={brought.words} />
  return (
    <>
      {matter === null ? <EntryLink game={game} entry={entry} /> : <MatterLink game={game} matter={matter} />}{' '}
      <When at={at} />
    </>
  )
}

function EntryLink({ game, entry }: { readonly game: string; readonly entry: number }) {
  return (
    <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
      {entry === 0 ? lawLabels.founding : `entry ${entry}`}
    </Link>
  )
}
