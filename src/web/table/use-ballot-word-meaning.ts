import { useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries.ts'
import { meaningOfBallotWord } from '../forms/ballot-words.ts'

/** Returns the meaning that the rules give to a ballot's word, now or after an entry; undefined if they give none. */
export function useMeaningOfBallotWord(game: string, at?: number): (word: string) => string | undefined {
  const { data } = useQuery(queries.rules(game, at))
  const rules = data?.groups.flatMap(group => group.rules) ?? []
  return word => meaningOfBallotWord(rules, word)
}
