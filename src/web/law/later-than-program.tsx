import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { MatterLink } from '../parts/matter-link.tsx'
import { When } from '../parts/when.tsx'

type Line = Schema['RuleHistory']['lines'][number]

/** That a rule’s text was changed and its program was not, where that is so: when, and by which proposal. */
export function LaterThanProgram({
  game,
  label,
  at,
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
}) {
  const { data } = useInfiniteQuery(questions.ruleHistory(game, label))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  const later = sinceProgram(lines.filter(({ entry }) => at === undefined || entry <= at))
  if (later === undefined) return null
  return (
    <p className="notice no">
      The text was changed <When at={later.at} />
      {later.matter === null ? null : (
        <>
          {' '}
          by <MatterLink game={game} matter={later.matter} />
        </>
      )}
      , the program was not: it goes on doing what it did before.
    </p>
  )
}

/** The last change of the text alone, of all that befell a rule since it got its program; latest first. */
function sinceProgram(lines: readonly Line[]): Line | undefined {
  const programmed = lines.findIndex(({ program }) => program)
  return (programmed < 0 ? lines : lines.slice(0, programmed)).find(({ apart }) => apart)
}
