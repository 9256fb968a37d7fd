import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { wordMeant } from '../forms/ballot-words.ts'

/** Returns the meaning of a ballot's word by the rules, now or after an entry; undefined if the rules give none. */
export function useWordMeant(game: string, at?: number): (word: string) => string | undefined {
  const { data } = useQuery(queries.rules(game, at))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  return word => wordMeant(rules, word)
}
