import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { Fault } from '../parts/fault.tsx'
import { When } from '../parts/when.tsx'
import { InviteForm } from './invite-form.tsx'

const invitations = (game: string) =>
  queryOptions({
    queryKey: ['game', game, 'invitations'],
    queryFn: () => answered(api.GET('/api/v1/games/{game}/invitations', { params: { path: { game } } })),
  })

/** Whom the host has invited, withdrawing it, and inviting more. */
export function Invitations({ game }: { readonly game: string }) {
  const queries = useQueryClient()
  const { data, error } = useQuery(invitations(game))
  const withdraw = useMutation({
    mutationFn: (invitation: string) =>
      answered(api.DELETE('/api/v1/games/{game}/invitations/{invitation}', { params: { path: { game, invitation } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['game', game, 'invitations'] }),
  })
  const open = data?.invitations.filter(it => it.is === 'open') ?? []
  const seats = data?.seats ?? []
  const nameOf = (person: string | undefined) =>
    seats.find(it => it.person === person)?.fullName ?? 'whoever looks on, or joins as the rules allow'
  return (
    <>
      <Fault fault={error ?? withdraw.error} />
      {open.length === 0 ? null : (
        <>
          <h3>Open invitations</h3>
          <ul className="plain lines">
            {open.map(({ id, person, address, until }) => (
              <li key={id} className="row apart">
                <span>
                  For {nameOf(person)}{' '}
                  <span className="small soft">
                    {address === undefined ? 'by a link' : `by a letter to ${address}`}; runs out <When at={until} />
                  </span>
                </span>
                <button
                  type="button"
                  className="button"
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(id)}
                >
                  Withdraw
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <InviteForm game={game} free={seats.filter(it => it.free)} />
    </>
  )
}
