import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'

/** What an act would come to, or why it would be refused: asked a moment after the last key, and again after each entry. */
export function useDryRun(game: string, entries: number, act: Schema['NewAct'], whole: boolean) {
  const asked = JSON.stringify(act)
  const [settled, settle] = useState(asked)
  useEffect(() => {
    const pause = setTimeout(() => settle(asked), 300)
    return () => clearTimeout(pause)
  }, [asked])
  return useQuery({
    queryKey: ['dryRun', game, entries, settled],
    queryFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/acts/preview', { params: { path: { game } }, body: JSON.parse(settled) }),
      ),
    enabled: whole,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
