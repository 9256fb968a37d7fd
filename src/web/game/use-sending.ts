import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'

/** An act as it is sent: what, and the key under which it is done once. */
type Sent = { readonly body: Schema['NewAct']; readonly key: string }

/**
 * Sends an act, to be done only if nothing has happened since what the page shows. Sent twice under its key it is done
 * once; where the game has moved on, or nobody is signed in any more, the page asks again how things stand.
 */
export function useSending(game: string, head: string, done: (outcome: Schema['ActDone']) => void) {
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ body, key }: Sent) =>
      answered(
        api.POST('/api/v1/games/{game}/acts', {
          params: { path: { game }, header: { 'idempotency-key': key, 'if-match': `"${head}"` } },
          body,
        }),
      ),
    onSuccess: async outcome => {
      await queries.invalidateQueries({ queryKey: ['game', game] })
      done(outcome)
    },
    onError: async fault => {
      const code = fault instanceof Refused ? fault.problem.code : ''
      if (code === 'movedOn') await queries.invalidateQueries({ queryKey: ['game', game] })
      if (code === 'signInFirst') await queries.invalidateQueries({ queryKey: ['me'] })
    },
  })
}
