import { useInfiniteQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { sumInWords } from './sum-in-words.ts'

/** A number as the sum of what was added, where its account is at hand: before what changed it last. */
export function AccountSum({
  game,
  register,
  about,
}: {
  readonly game: string
  readonly register: string
  readonly about: string | undefined
}) {
  const { data } = useInfiniteQuery(questions.registerHistory(game, register, about))
  const sum = sumInWords(data?.pages.flatMap(page => page.lines) ?? [])
  if (sum === undefined) return null
  return (
    <p className="law" data-counts>
      {sum}
    </p>
  )
}
