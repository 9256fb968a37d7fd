import { useEffect } from 'react'

/** A response in pages, some of which may be empty although earlier pages are not. */
type Paged = {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Keeps requesting earlier pages until something is found or no pages are left; returns whether it is still searching.
 */
export function useUntilFound({ hasNextPage, isError, isFetching, fetchNextPage }: Paged, found: number): boolean {
  const looking = found === 0 && hasNextPage && !isError
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  return looking
}
