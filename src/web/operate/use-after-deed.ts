import { useQueryClient } from '@tanstack/react-query'

/** After a deed everything is asked for again that it may have changed: what operators see, and the game itself. */
export function useAfterDeed(game?: string): () => void {
  const queries = useQueryClient()
  return () => {
    for (const about of ['operate', ...(game === undefined ? [] : ['game', 'entry'])])
      void queries.invalidateQueries({ queryKey: about === 'operate' ? [about] : [about, game] })
  }
}
