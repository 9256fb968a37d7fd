import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotifiedDevice } from '../../wire/notifications.ts'
import { accountQueries } from '../account/account-queries.ts'
import { stopNotificationsHere } from '../account/after-sign-in-and-out.ts'
import { agentInWords } from '../account/audit-log.tsx'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { notificationLabels } from './labels.ts'
import { notificationsHere, turnOnHere } from './this-device.ts'

/** Lets you switch notifications on or off in this browser, and off in your other ones. */
export function OwnNotifications() {
  const { data, error } = useQuery(accountQueries.notifications())
  if (data !== undefined && data.key === undefined) return null
  const others = (data?.devices ?? []).filter(({ current }) => !current)
  return (
    <section className="paper stack" aria-labelledby="own-notifications">
      <h2 id="own-notifications">{notificationLabels.here}</h2>
      <p>
        This browser can notify you of everything that you get an email about immediately, even while this site is
        closed. Muted games stay silent, and so does everything during your quiet hours.
      </p>
      <Fault fault={error} />
      {data?.key === undefined ? null : <HereToggle notifyKey={data.key} devices={data.devices} />}
      {others.length === 0 ? null : <OtherDevices devices={others} />}
    </section>
  )
}

type Device = NotifiedDevice

function HereToggle({ notifyKey, devices }: { readonly notifyKey: string; readonly devices: readonly Device[] }) {
  const client = useQueryClient()
  const { data: here, error } = useQuery({
    queryKey: ['own', 'notifications', 'here', notifyKey],
    queryFn: () => notificationsHere(notifyKey),
  })
  const current = devices.find(it => it.current)
  const on = here !== undefined && 'on' in here && here.on && current !== undefined
  const toggle = useMutation({
    mutationFn: async () => {
      if (!on) return turnOnHere(notifyKey)
      await stopNotificationsHere()
      await removeDevice(current.id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'notifications'] }),
  })
  if (here !== undefined && 'obstacle' in here) return <p className="notice">{here.obstacle}</p>
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={toggle.isPending || here === undefined}
          onClick={() => toggle.mutate()}
        >
          {on ? 'Switch off notifications' : notificationLabels.switchOn}
        </button>
        <span className="small soft" aria-live="polite">
          {on ? 'On in this browser.' : ''}
        </span>
      </div>
      <Fault fault={error ?? toggle.error} />
    </>
  )
}

async function removeDevice(device: string): Promise<void> {
  await responseDataOrThrow(api.DELETE('/api/v1/me/notifications/:device', { params: { path: { device } } }))
}

function OtherDevices({ devices }: { readonly devices: readonly Device[] }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: removeDevice,
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'notifications'] }),
  })
  return (
    <>
      <h3>{notificationLabels.others}</h3>
      <Fault fault={remove.error} />
      <ul className="plain lines">
        {devices.map(({ id, agent, since }) => (
          <li key={id} className="row apart">
            <span>
              {agentInWords(agent)}{' '}
              <span className="soft small">
                switched on <When at={since} />
              </span>
            </span>
            <button
              type="button"
              className="button"
              aria-label={fillIn(notificationLabels.remove, { device: agentInWords(agent) })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
