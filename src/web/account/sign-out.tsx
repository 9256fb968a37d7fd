import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { leaveNothing } from './leave-nothing.ts'

/** Signing out here. */
export function SignOut() {
  const queries = useQueryClient()
  const router = useRouter()
  const out = useMutation({
    mutationFn: () => answered(api.DELETE('/api/v1/sessions/current')),
    onSuccess: async () => {
      leaveNothing()
      router.history.push('/')
      await queries.resetQueries()
    },
  })
  return (
    <>
      <button type="button" className="button" disabled={out.isPending} onClick={() => out.mutate()}>
        Sign out
      </button>
      <Fault fault={out.error} />
    </>
  )
}
