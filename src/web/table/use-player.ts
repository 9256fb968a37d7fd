import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { PRACTICE } from '../practice/practice-table.ts'

/** Whether whoever looks at a game is someone who can act in it; undefined until it is known. A practice game is one's own. */
export function usePlayer(game: string): boolean | undefined {
  const { data: me } = useQuery(questions.me())
  if (game === PRACTICE) return true
  return me === undefined ? undefined : me !== null
}

/** What whoever looks on is called in a game; undefined for who is no one in it. */
export function useOwnName(game: string): string | undefined {
  const { data: summary } = useQuery(questions.game(game))
  const { data: state } = useQuery(questions.state(game))
  return state?.people.find(({ person }) => person === summary?.you)?.name
}
