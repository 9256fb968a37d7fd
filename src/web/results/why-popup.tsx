import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popover } from 'radix-ui'
import type { ComponentProps, ReactElement, RefObject } from 'react'
import type { RegisterHistory } from '../../wire/game/register.ts'
import { pastQueries } from '../api/past-queries.ts'
import { queries } from '../api/queries.ts'
import { BroughtLink } from '../law/brought-link.tsx'
import { Clause } from '../law/clause.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { formatAmount, sumInWords } from '../registers/format-amount.ts'
import { LineSource } from '../registers/ledger.tsx'
import { Decisions } from './decisions.tsx'
import { resultsLabels } from './labels.ts'
import '../style/slip.css'

const Root = Popover.Root as (props: ComponentProps<typeof Popover.Root>) => ReactElement
const Portal = Popover.Portal as (props: ComponentProps<typeof Popover.Portal>) => ReactElement

/** The popup with the explanation, next to the fact. */
export function WhyPopup({
  game,
  of,
  at,
  fact,
  close,
}: {
  readonly game: string
  readonly of: string
  readonly at: number | undefined
  readonly fact: RefObject<HTMLButtonElement | null>
  readonly close: () => void
}) {
  return (
    <Root open onOpenChange={close}>
      <Popover.Anchor virtualRef={fact as RefObject<HTMLButtonElement>} />
      <Portal>
        <Popover.Content
          className="slip"
          sideOffset={6}
          collisionPadding={12}
          collisionBoundary={fact.current?.closest('main')}
          aria-label={resultsLabels.why}
          onInteractOutside={event => {
            // Pressing the fact itself again closes its popup.
            if (event.target instanceof Node && fact.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            fact.current?.focus()
          }}
        >
          <div className="row slip-head">
            <h2>{resultsLabels.why}</h2>
            <Popover.Close className="button quiet">{resultsLabels.close}</Popover.Close>
          </div>
          <Because game={game} of={of} at={at} />
        </Popover.Content>
      </Portal>
    </Root>
  )
}

/**
 * Explains why something is the case: shows the entry that caused it, the rules behind the entry with their texts, and
 * the questions that the rules were asked.
 */
function Because({ game, of, at }: { readonly game: string; readonly of: string; readonly at: number | undefined }) {
  const why = useQuery(queries.why(game, of, at))
  const answered = (why.data?.decisions ?? []).length > 0
  const behind = useQuery({
    ...queries.explanation(game, why.data?.entry ?? 0),
    enabled: why.data !== undefined && !answered,
  })
  if (why.isPending) return <p role="status">Looking it up …</p>
  if (why.data === undefined) return <Fault fault={why.error} />
  const { sentence, parts, rules, entry, at: when, account, clause, brought } = why.data
  const about = of.startsWith('deadline ') ? undefined : `${of} ${sentence}`
  const decisions = answered
    ? (why.data.decisions ?? [])
    : (behind.data?.decisions ?? []).filter(({ outcome }) => outcome.by?.some(label => rules.includes(label)))
  const cited = new Set(
    decisions.flatMap(({ answers }) => answers.flatMap(({ rule, cites }) => (cites === undefined ? [] : [rule]))),
  )
  return (
    <div className="because">
      {account === undefined || at !== undefined ? null : (
        <NumberAsSum game={game} register={account.register} about={account.key} />
      )}
      {answered ? null : (
        <p className="law reason">
          <LinkedSentence game={game} parts={parts} at={entry} />
        </p>
      )}
      {brought === undefined ? null : (
        <p>
          <BroughtLink game={game} item={brought.item} words={brought.words} />
        </p>
      )}
      <p className="small soft">
        {resultsLabels.since}{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
          {entry === 0 ? resultsLabels.founding : `entry ${entry}`}
        </Link>
        , <When at={when} />
      </p>
      {account === undefined || at !== undefined ? null : (
        <NumberHistory game={game} register={account.register} about={account.key} />
      )}
      {clause === undefined ? null : <Clause game={game} label={clause.rule} phrase={clause.words} at={entry} />}
      {rules
        .filter(label => !answered || !cited.has(label))
        .map(label => (
          <Clause key={label} game={game} label={label} about={about} at={entry} />
        ))}
      {answered ? (
        <Decisions game={game} decisions={decisions} at={entry} />
      ) : decisions.length === 0 ? null : (
        <details>
          <summary>Questions the rules answered in that entry</summary>
          <Decisions game={game} decisions={decisions} at={entry} />
        </details>
      )}
    </div>
  )
}

/** A number as the sum of its parts, shown above its last change once its history has loaded. */
function NumberAsSum({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about: string | undefined
}) {
  const { data } = useInfiniteQuery(pastQueries.registerHistory(game, register, about))
  const sum = sumInWords(data?.pages.flatMap(page => page.lines) ?? [])
  if (sum === undefined) return null
  return (
    <p className="law" data-counts>
      {sum}
    </p>
  )
}

type Line = RegisterHistory['lines'][number]

/** Maximum number of lines in the popup. The page of the register has all lines. */
const LINES = 8

/**
 * The history of a number, latest line first, each with its cause and the new value. A number with only one line needs
 * no history.
 */
function NumberHistory({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about: string | undefined
}) {
  const { data, hasNextPage } = useInfiniteQuery(pastQueries.registerHistory(game, register, about))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  if (lines.length < 2) return null
  const more = lines.length > LINES || hasNextPage
  return (
    <section aria-label={resultsLabels.history}>
      <h3>{resultsLabels.history}</h3>
      <table className="account">
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">Cause</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, LINES).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one entry may add several lines to an account.
            <tr key={`${line.entry} ${index}`}>
              <td className="stands">{addedAmountInWords(line, lines[index + 1])}</td>
              <td>
                <LinkedSentence game={game} parts={line.causeParts} at={line.entry} />{' '}
                <LineSource game={game} line={line} />
              </td>
              <td className="stands">{formatAmount(line.stands)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <Link to="/g/$game/registers/$register" params={{ game, register }}>
          {more ? 'Show everyone’s lines, including earlier ones' : 'Show everyone’s lines'}
        </Link>
      </p>
    </section>
  )
}

/**
 * The amount that a line added. If the line overwrote the value, the difference from the previous line, provided that
 * the previous line has loaded.
 */
function addedAmountInWords({ added, stands }: Line, before: Line | undefined): string {
  if (added !== undefined) return signedAmount(added)
  const by = Number(stands) - Number(before?.stands)
  return Number.isSafeInteger(by) ? signedAmount(by) : 'set'
}

function signedAmount(added: string | number): string {
  const amount = formatAmount(added)
  return amount.startsWith('−') ? amount : `+${amount}`
}
