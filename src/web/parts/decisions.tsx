import type { Schema } from '../api/schema.ts'
import { Clause } from '../law/clause.tsx'
import { Said } from './said.tsx'

type OneDecision = Schema['Decision']

/** Decisions with the same outcome for the same reasons, and the question that they have in common. */
type GroupedDecision = { readonly decision: OneDecision; readonly asked: string }

/**
 * Groups questions that were asked several times (for each voter, for each proposal) with the same answer, so that they
 * are shown once.
 */
function grouped(decisions: readonly OneDecision[]): readonly GroupedDecision[] {
  const alike = Map.groupBy(decisions, ({ words: [asked = '', ...answers] }) =>
    [asked.replace(ABOUT, ' →'), ...answers].join('\n'),
  )
  return [...alike.values()].flatMap(some => {
    const [decision] = some
    return decision === undefined ? [] : [{ decision, asked: askedOfAll(some) }]
  })
}

/** The subject of a question: “(Ames, proposal 301) →”. */
const ABOUT = / \(([^()]*)\) →/

function askedOfAll(some: readonly OneDecision[]): string {
  const [first = ''] = some[0]?.words ?? []
  const about = some.flatMap(({ words: [asked = ''] }) => ABOUT.exec(asked)?.[1]?.split(', ') ?? [])
  return first.replace(ABOUT, () => ` (${[...new Set(about)].join(', ')}) →`)
}

/**
 * The questions that the rules were asked and their answers, winning and losing, with the clause behind each answer
 * quoted in the rule’s text. `at` is the entry in which they were asked; if absent, they were asked now. Unanswered
 * questions are listed on one line.
 */
export function Decisions({
  game,
  decisions,
  at,
  folded = false,
}: {
  readonly game: string
  readonly decisions: readonly Schema['Decision'][]
  readonly at?: number | undefined
  readonly folded?: boolean
}) {
  const answered = grouped(decisions.filter(({ outcome }) => outcome.is !== 'silent'))
  const silent = decisions.filter(({ outcome }) => outcome.is === 'silent')
  return (
    <>
      <ul className="plain decisions">
        {answered.map(({ decision, asked }) => (
          <li key={asked}>
            {folded ? (
              <details>
                <summary data-quoted>{asked}</summary>
                <Answers game={game} decision={decision} at={at} />
              </details>
            ) : (
              <>
                <p className="asked">
                  <Said game={game} words={asked} at={at} />
                </p>
                <Answers game={game} decision={decision} at={at} />
              </>
            )}
          </li>
        ))}
      </ul>
      {silent.length === 0 || !folded ? null : (
        <details>
          <summary>Also asked, but no rule answers</summary>
          <ul className="small">
            {grouped(silent).map(({ asked }) => (
              <li key={asked}>
                <Said game={game} words={asked} at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Answers({
  game,
  decision: { answers, words },
  at,
}: {
  readonly game: string
  readonly decision: OneDecision
  readonly at?: number | undefined
}) {
  const rest = words.slice(1 + answers.length)
  return (
    <ol className="plain answers">
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a decision never change their order.
        <li key={index} className={`answer ${LOST.has(answer.standing) ? 'lost' : 'won'}`}>
          <p>
            <Said game={game} words={lineOf(words[index + 1] ?? '', answer)} at={at} />
          </p>
          {answer.cites === undefined || answer.rule === null ? null : (
            <Clause game={game} label={answer.rule} phrase={answer.cites} at={at} />
          )}
          {answer.clause === undefined || answer.clause === '' ? null : (
            <Clause game={game} label={answer.by ?? ''} phrase={answer.clause} at={at} />
          )}
        </li>
      ))}
      {rest.map(line => (
        <li key={line} className="answer small soft">
          <Said game={game} words={line.trim()} at={at} />
        </li>
      ))}
    </ol>
  )
}

/** The statuses of answers that had no effect. */
const LOST: ReadonlySet<string> = new Set(['overruled', 'void', 'failed', 'unneeded', 'tied'])

/** A rule's answer, without the clause that is quoted below it. */
function lineOf(line: string, { cites, clause }: Schema['Decision']['answers'][number]): string {
  return line
    .trim()
    .replace(cites === undefined ? '' : ` “${cites}”`, '')
    .replace(clause === undefined ? '' : `, because “${clause}”`, '')
}
