import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'

/**
 * What came of my last act, until it is put away or the game has gone on from there: when it is another’s turn, or
 * something else is waited for from me.
 */
export function useDone(game: string) {
  const { data: state } = useQuery(questions.state(game))
  const { data: summary } = useQuery(questions.game(game))
  const [outcome, setOutcome] = useState<Schema['ActDone']>()
  const [stood, setStood] = useState<string>()
  const stands = state === undefined ? undefined : standing(state, summary?.you)
  const tell = (next: Schema['ActDone'] | undefined): void => {
    setOutcome(next)
    setStood(undefined)
  }
  const isThere = outcome !== undefined && state !== undefined && state.entries > outcome.seq
  useEffect(() => {
    if (!isThere) return
    if (stood === undefined) setStood(stands)
    else if (stood !== stands) setOutcome(undefined)
  }, [isThere, stood, stands])
  return { outcome, tell }
}

/** Whose turn it is, and what is waited for from me. */
function standing({ registers, waitsFor }: Schema['GameState'], you: string | undefined): string {
  const mine = waitsFor.filter(({ person }) => person === you).map(({ to }) => to)
  return JSON.stringify([registers['mover'] ?? null, mine])
}
