import { serverRefusal } from '../../../app/server/server-refusals.ts'
import type { PushSubscription } from '../../../ports/push.ts'
import { NOTIFICATIONS_ROUTES } from '../../../wire/routes/notifications.ts'
import { sendNoContentOrProblem } from '../../answers/send.ts'
import { sendAccountOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'
import { accountView } from '../../views/account-view.ts'

/** Routes for notifications in your browsers: switching them on in this one, and off in any of them. */
export function notificationRoutes(door: Door, { accounts: { push }, pusher }: AccountPowers): void {
  const config = { may: 'keepAccount' } as const

  serve(door, NOTIFICATIONS_ROUTES, 'GET /api/v1/me/notifications', config, async request => {
    const devices = await push.of(accountHere(request))
    return {
      ...(pusher === undefined ? {} : { key: pusher.key }),
      devices: devices.map(device => accountView.notified(device, sessionHere(request))),
    }
  })

  serve(door, NOTIFICATIONS_ROUTES, 'PUT /api/v1/me/notifications/current', config, async (request, reply) => {
    const { endpoint, keys } = request.body
    const session = sessionHere(request)
    if (pusher === undefined) return sendNoContentOrProblem(reply, NOT_HERE)
    if (session === undefined) return sendNoContentOrProblem(reply, ONLY_BROWSERS)
    const subscription = { endpoint, ...keys }
    const wrong = pusher.wrongPart(subscription)
    if (wrong !== undefined) return sendNoContentOrProblem(reply, WRONG[wrong])
    return sendAccountOutcome(reply, await push.turnOn(accountHere(request), session, subscription))
  })

  serve(door, NOTIFICATIONS_ROUTES, 'DELETE /api/v1/me/notifications/:device', config, async (request, reply) =>
    sendAccountOutcome(reply, await push.turnOff(accountHere(request), request.params.device)),
  )
}

const NOT_HERE = serverRefusal('badRequest', 'This site sends no notifications to browsers.')

const ONLY_BROWSERS = serverRefusal(
  'badRequest',
  'Notifications belong to a browser that is signed in, and a token has none.',
)

const KEYS = 'These are not the keys of a browser’s subscription.'

const WRONG = {
  endpoint: serverRefusal(
    'badRequest',
    'This is not the address of a push service: an https URL with a public host name, without a port or a password.',
    { field: 'endpoint' },
  ),
  p256dh: serverRefusal('badRequest', KEYS, { field: 'keys.p256dh' }),
  auth: serverRefusal('badRequest', KEYS, { field: 'keys.auth' }),
} as const satisfies { readonly [part in keyof PushSubscription]: unknown }
