import { useEffect } from 'react'

/** An answer in pages, of which one may be empty although there is more before it. */
type Paged = {
  readonly hasNextPage: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly fetchNextPage: () => unknown
}

/** Goes on asking for what was before, until something is found or there is nothing more; whether it is still looking. */
export function useUntilFound({ hasNextPage, isError, isFetching, fetchNextPage }: Paged, found: number): boolean {
  const looking = found === 0 && hasNextPage && !isError
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  return looking
}
