import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/in-sentence.ts'
import { AmountsTable } from '../registers/amounts-table.tsx'
import { isAmounts, isEmpty } from '../registers/register-value.ts'
import '../style/registers.css'

/** What each player has: every register in which players have amounts, as a table; every amount opens its cause. */
export function Scores({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { data } = useQuery(questions.registers(game))
  const { data: summary } = useQuery(questions.game(game))
  const registers = data?.registers ?? []
  if (!registers.some(it => isAmounts(it) && !isEmpty(it.value))) return null
  const you = state.people.find(({ person }) => person === summary?.you)?.name
  const players = registers.find(({ name }) => name === 'players')?.value
  const others = Array.isArray(players)
    ? state.people.flatMap(({ name }) => (players.includes(name) ? [] : [name]))
    : []
  return (
    <section className="paper" aria-labelledby="scores">
      <h2 id="scores">Scores</h2>
      <AmountsTable game={game} registers={registers} names={state.people.map(({ name }) => name)} you={you} />
      {others.length === 0 ? null : (
        <p className="small soft">
          {inSentence(others, 5)} {others.length === 1 ? 'is' : 'are'} in the game, but no{' '}
          {others.length === 1 ? 'player' : 'players'} by its rules.
        </p>
      )}
    </section>
  )
}
