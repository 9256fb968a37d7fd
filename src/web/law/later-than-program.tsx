import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
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
          by{' '}
          <Link
            to="/g/$game/matters/$kind/$label"
            params={{ game, kind: later.matter.kind, label: later.matter.label }}
            data-names="matter"
          >
            {later.matter.kind} {later.matter.label}
          </Link>
        </>
      )}
      , the program was not: it goes on doing what it did before.
    </p>
  )
}

/** The last change of the text alone, of all that befell a rule since it got its program; latest first. */
function sinceProgram(lines: readonly Line[]): Line | undefined {
  const program = lines.findIndex(({ what }) => what.includes('a program') || what.includes('no program'))
  return (program < 0 ? lines : lines.slice(0, program)).find(({ apart }) => apart)
}
