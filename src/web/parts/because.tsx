import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import { Clause } from '../law/clause.tsx'
import { Account } from '../registers/account.tsx'
import { AccountSum } from '../registers/account-sum.tsx'
import { Decisions } from './decisions.tsx'
import { Fault } from './fault.tsx'
import { Said } from './said.tsx'
import { When } from './when.tsx'

/** Why something is so: the entry that made it so, the rules by which it did with their texts, and what they were asked. */
export function Because({
  game,
  of,
  at,
}: {
  readonly game: string
  readonly of: string
  readonly at: number | undefined
}) {
  const why = useQuery(questions.why(game, of, at))
  const answered = (why.data?.decisions ?? []).length > 0
  const behind = useQuery({
    ...questions.explanation(game, why.data?.entry ?? 0),
    enabled: why.data !== undefined && !answered,
  })
  if (why.isPending) return <p role="status">Looking it up …</p>
  if (why.data === undefined) return <Fault fault={why.error} />
  const { sentence, rules, entry, at: when, account, clause } = why.data
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
        <AccountSum game={game} register={account.register} about={account.key} />
      )}
      {answered ? null : (
        <p className="law reason">
          <Said game={game} words={sentence} at={entry} />
        </p>
      )}
      <p className="small soft">
        Since{' '}
        <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
          {entry === 0 ? 'the founding' : `entry ${entry}`}
        </Link>
        , <When at={when} />
      </p>
      {account === undefined || at !== undefined ? null : (
        <Account game={game} register={account.register} about={account.key} />
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
          <summary>What the rules were asked in that entry</summary>
          <Decisions game={game} decisions={decisions} at={entry} />
        </details>
      )}
    </div>
  )
}
