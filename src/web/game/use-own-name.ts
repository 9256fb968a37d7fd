import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'

/** What whoever looks on is called in a game; undefined for who is nobody in it. */
export function useOwnName(game: string): string | undefined {
  const { data: summary } = useQuery(questions.game(game))
  const { data: state } = useQuery(questions.state(game))
  return state?.people.find(({ person }) => person === summary?.you)?.name
}
