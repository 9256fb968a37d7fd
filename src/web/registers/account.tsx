import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { amountInWords } from './amount-in-words.ts'
import { LineSource } from './line-source.tsx'

type Line = Schema['RegisterHistory']['lines'][number]

/** So many lines stand on the slip; all of them stand on the register's page. */
const LINES = 8

/** How a number came to what it is, latest first: each line with its cause and what stood there since. A number with one line needs none. */
export function Account({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about: string | undefined
}) {
  const { data, hasNextPage } = useInfiniteQuery(questions.registerHistory(game, register, about))
  const lines = data?.pages.flatMap(page => page.lines) ?? []
  if (lines.length < 2) return null
  const more = lines.length > LINES || hasNextPage
  return (
    <section aria-label="How it came to be so">
      <h3>How it came to be so</h3>
      <table className="account">
        <thead>
          <tr>
            <th scope="col">Change</th>
            <th scope="col">By what</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, LINES).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several lines of an account may come of one entry.
            <tr key={`${line.entry} ${index}`}>
              <td className="stands">{changeIn(line, lines[index + 1])}</td>
              <td>
                <Said game={game} words={line.cause} at={line.entry} /> <LineSource game={game} line={line} />
              </td>
              <td className="stands">{amountInWords(line.stands)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">
        <Link to="/g/$game/registers/$register" params={{ game, register }}>
          {more ? 'Everything earlier, and of all the others' : 'The same of all the others'}
        </Link>
      </p>
    </section>
  )
}

/** What was added; of what was set anew, by how much it became another, where the line before is at hand. */
function changeIn({ added, stands }: Line, before: Line | undefined): string {
  if (added !== undefined) return change(added)
  const by = Number(stands) - Number(before?.stands)
  return Number.isSafeInteger(by) ? change(by) : 'set'
}

function change(added: string | number): string {
  const amount = amountInWords(added)
  return amount.startsWith('−') ? amount : `+${amount}`
}
