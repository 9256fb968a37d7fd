import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { whereOneWas } from './where-one-was.ts'

/** What follows when somebody has signed in: everything is looked at anew with their eyes, from where they were. */
export function useComeIn(): () => Promise<void> {
  const queries = useQueryClient()
  const router = useRouter()
  return async () => {
    await queries.resetQueries()
    router.history.push(whereOneWas.page())
  }
}
