import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answered, api } from '../api/api.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'

/** So long after the last key an act is tried. */
const PAUSE = 300
/** So often a server that is away is asked again. */
const AGAIN = 3_000
/** And so often what was refused: some rules look at the clock. */
const LATER = 30_000

/** What an act would come to, or why it would be refused: asked a moment after the last key, and again after each entry. */
export function useDryRun(game: string, entries: number, act: Schema['NewAct'], whole: boolean) {
  const asked = JSON.stringify(act)
  const [settled, settle] = useState(asked)
  useEffect(() => {
    const pause = setTimeout(() => settle(asked), PAUSE)
    return () => clearTimeout(pause)
  }, [asked])
  const run = useQuery({
    queryKey: ['dryRun', game, entries, settled],
    queryFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/acts/preview', { params: { path: { game } }, body: JSON.parse(settled) }),
      ),
    // What was written a moment ago is not asked for any more, and may not have been whole.
    enabled: whole && settled === asked,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: ({ state: { error } }) => (isAway(error) ? AGAIN : error === null ? false : LATER),
  })
  return { ...run, current: settled === asked && !run.isPlaceholderData }
}

/** Whether no server answered at all. */
export function isAway(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.status === 0
}
