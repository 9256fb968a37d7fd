import { useEffect } from 'react'

/** A response in pages. A page may be empty although earlier pages still contain results. */
type Paged = {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => unknown
}

/** Requests earlier pages until a page has results or none are left. Returns whether the search is still going on. */
export function useUntilFound(
  { hasNextPage, isError, isPending, isFetching, fetchNextPage }: Paged,
  found: number,
): boolean {
  const goOn = found === 0 && hasNextPage && !isError
  useEffect(() => {
    if (goOn && !isFetching) void fetchNextPage()
  }, [goOn, isFetching, fetchNextPage])
  return isPending || goOn
}
