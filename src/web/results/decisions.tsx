import type { Decision } from '../../wire/game/explanation.ts'
import { Clause } from '../law/clause.tsx'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { joined, plainTextOf, type Sentence, say } from '../parts/sentence.ts'

type OneDecision = Decision

/** Decisions with the same outcome for the same reasons, and the question that they have in common. */
type GroupedDecision = { readonly decision: OneDecision; readonly asked: Sentence }

/**
 * Groups questions that were asked several times (for each voter or each proposal) and got the same answer, so that
 * each is shown only once.
 */
function groupedByAnswer(decisions: readonly OneDecision[]): readonly GroupedDecision[] {
  const alike = Map.groupBy(decisions, ({ asked, outcome, answers, silentParts }) =>
    JSON.stringify([
      asked,
      outcome.parts,
      answers.map(({ parts, cites, clause }) => [parts, cites, clause]),
      silentParts,
    ]),
  )
  return [...alike.values()].flatMap(some => {
    const [decision, ...others] = some
    return decision === undefined ? [] : [{ decision, asked: groupInWords([decision, ...others]) }]
  })
}

/** A question with all its subjects, and the outcome: “Who may vote? (Ames, Brook, proposal 301) → yes”. */
function groupInWords(some: readonly [OneDecision, ...OneDecision[]]): Sentence {
  const [{ asked, outcome }] = some
  const about = new Map(some.flatMap(it => it.aboutParts).map(parts => [plainTextOf(parts), parts]))
  return about.size === 0
    ? say`${asked} ${outcome.parts}`
    : say`${asked} (${joined([...about.values()], ', ')}) ${outcome.parts}`
}

/**
 * The questions that the rules were asked, with all answers, whether they won or lost. The clause behind each answer is
 * shown in the rule’s text. `at` is the entry in which the questions were asked; if absent, they are asked now.
 * Unanswered questions share one line.
 */
export function Decisions({
  game,
  decisions,
  at,
  folded = false,
}: {
  readonly game: string
  readonly decisions: readonly Decision[]
  readonly at?: number | undefined
  readonly folded?: boolean
}) {
  const answered = groupedByAnswer(decisions.filter(({ outcome }) => outcome.is !== 'silent'))
  const silent = decisions.filter(({ outcome }) => outcome.is === 'silent')
  return (
    <>
      <ul className="plain decisions">
        {answered.map(({ decision, asked }) => (
          <li key={plainTextOf(asked)}>
            {folded ? (
              <details>
                <summary data-quoted>{plainTextOf(asked)}</summary>
                <Answers game={game} decision={decision} at={at} />
              </details>
            ) : (
              <>
                <p className="asked">
                  <LinkedSentence game={game} parts={asked} at={at} />
                </p>
                <Answers game={game} decision={decision} at={at} />
              </>
            )}
          </li>
        ))}
      </ul>
      {silent.length === 0 || !folded ? null : (
        <details>
          <summary>Also asked, but no rule answered</summary>
          <ul className="small">
            {groupedByAnswer(silent).map(({ asked }) => (
              <li key={plainTextOf(asked)}>
                <LinkedSentence game={game} parts={asked} at={at} />
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
  decision: { answers, silentParts },
  at,
}: {
  readonly game: string
  readonly decision: OneDecision
  readonly at?: number | undefined
}) {
  return (
    <ol className="plain answers">
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a decision never change their order.
        <li key={index} className={`answer ${LOST.has(answer.standing) ? 'lost' : 'won'}`}>
          <p>
            <LinkedSentence game={game} parts={answer.parts} at={at} />
          </p>
          {answer.cites === undefined || answer.rule === null ? null : (
            <Clause game={game} label={answer.rule} phrase={answer.cites} at={at} />
          )}
          {answer.clause === undefined || answer.clause === '' ? null : (
            <Clause game={game} label={answer.by ?? ''} phrase={answer.clause} at={at} />
          )}
        </li>
      ))}
      {silentParts.length === 0 ? null : (
        <li className="answer small soft">
          <LinkedSentence game={game} parts={silentParts} at={at} />
        </li>
      )}
    </ol>
  )
}

/** The statuses of answers that had no effect. */
const LOST: ReadonlySet<string> = new Set(['overruled', 'void', 'failed', 'unneeded', 'tied'])
