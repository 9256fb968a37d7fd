import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'

/** What a matter that is over would have changed, in the words of when it was put forward, where it names rules that have left the game since. */
export function useToldThen(game: string, { label, kind, open, words }: Schema['Matter']): string | undefined {
  const { data } = useInfiniteQuery({
    ...questions.matterHistory(game, label, kind),
    enabled: !open && words.includes('a rule that is gone'),
  })
  const form = data?.pages.flatMap(({ lines }) => lines).findLast(line => line.form !== null)?.form
  if (form == null) return undefined
  const told = form.changes.map(change => change.words).join('; ')
  return told.charAt(0).toUpperCase() + told.slice(1)
}
