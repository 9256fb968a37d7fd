import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { wordMeant } from '../forms/ballot-words.ts'

/** What each word of a ballot is for, as the rules say it now or did as of an entry; undefined where they do not. */
export function useWordMeant(game: string, at?: number): (word: string) => string | undefined {
  const { data } = useQuery(questions.rules(game, at))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  return word => wordMeant(rules, word)
}
