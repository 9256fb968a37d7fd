import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'

/** What happened since somebody began to fill in a form: it may be about something else now. */
export function Overtaken({
  game,
  since,
  state,
}: {
  readonly game: string
  readonly since: number
  readonly state: Schema['GameState']
}) {
  const { data } = useInfiniteQuery({ ...questions.entries(game), enabled: state.entries > since })
  const meanwhile = data?.pages.flatMap(({ entries }) => entries).filter(({ seq }) => seq >= since) ?? []
  if (state.entries <= since || meanwhile.length === 0) return null
  return (
    <div className="notice overtaken" role="status">
      <p>Since you opened this:</p>
      <ul>
        {meanwhile.toReversed().map(({ seq, words }) => (
          <li key={seq}>
            <Said game={game} words={words} />
          </li>
        ))}
      </ul>
    </div>
  )
}
