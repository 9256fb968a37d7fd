import { useEffect } from 'react'

/** A response in pages. Some pages may be empty although earlier pages are not. */
type Paged = {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => unknown
}

/** Requests earlier pages until something is found or no pages are left. Returns whether it is still searching. */
export function useUntilFound({ hasNextPage, isError, isFetching, fetchNextPage }: Paged, found: number): boolean {
  const looking = found === 0 && hasNextPage && !isError
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  return looking
}
