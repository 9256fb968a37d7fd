import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { questions } from '../api/questions.ts'
import { followPractice, PRACTICE } from '../practice/practice-table.ts'

/** Keeps what is shown of a game as it is: news of it arrive by themselves, and the browser comes back to where it was. */
export function useLiveGame(game: string, entries: number | undefined): void {
  const queries = useQueryClient()
  const known = entries !== undefined
  useEffect(() => {
    if (!known) return
    const from = queries.getQueryData(questions.state(game).queryKey)?.entries ?? 0
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = followed(game, from, () => {
      clearTimeout(waiting)
      // Deadlines may bring many entries at once: what is shown is asked for again once.
      waiting = setTimeout(() => void queries.invalidateQueries({ queryKey: ['game', game] }), 60)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [game, known, queries])
}

function followed(game: string, from: number, hear: () => void): () => void {
  if (game === PRACTICE) return followPractice(hear)
  const source = new EventSource(`/api/v1/games/${game}/stream?from=${from}`)
  source.addEventListener('entry', hear)
  return () => source.close()
}
