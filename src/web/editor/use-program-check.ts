import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answered, api } from '../api/api.ts'
import type { Schema } from '../api/schema.ts'

/** So long after the last key a program is looked at. */
const PAUSE = 500

/** What is wrong with a program, and where, or what it speaks to: asked a moment after the last key; undefined while nothing is known. */
export function useProgramCheck(game: string, source: string): Schema['ProgramCheck'] | undefined {
  const [settled, settle] = useState(source)
  useEffect(() => {
    const pause = setTimeout(() => settle(source), PAUSE)
    return () => clearTimeout(pause)
  }, [source])
  const { data } = useQuery({
    queryKey: ['programCheck', game, settled],
    queryFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/programs/check', { params: { path: { game } }, body: { source: settled } }),
      ),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return settled.trim() === '' ? undefined : data
}
