import Type from 'typebox'
import type { Data } from './data.ts'

export const NotifiedDevice = Type.Object(
  {
    id: Type.String({ description: 'The session of the browser, as in the list of your sessions.' }),
    since: Type.String(),
    agent: Type.String({ description: 'The browser’s description of itself.' }),
    service: Type.String({ description: 'The host name of the push service that delivers the notifications.' }),
    current: Type.Boolean({ description: 'Whether this is the browser that makes the request.' }),
  },
  {
    $id: 'NotifiedDevice',
    description: 'A browser in which you have switched on notifications. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type NotifiedDevice = Data<typeof NotifiedDevice>

export const Notifications = Type.Object(
  {
    key: Type.Optional(
      Type.String({
        description:
          'The server’s public key (VAPID), with which a browser subscribes. Absent if this site sends no notifications.',
      }),
    ),
    devices: Type.Array(NotifiedDevice),
  },
  {
    $id: 'Notifications',
    description: 'The browsers in which you have switched on notifications, newest first.',
    additionalProperties: false,
  },
)

export const NewSubscription = Type.Object(
  {
    endpoint: Type.String({
      description: 'The address at the push service of the browser: an `https` URL.',
      minLength: 1,
      maxLength: 1_000,
    }),
    keys: Type.Object(
      {
        p256dh: Type.String({ description: 'The browser’s public key, in base64url.', maxLength: 100 }),
        auth: Type.String({ description: 'A secret of the browser, in base64url.', maxLength: 40 }),
      },
      { additionalProperties: false },
    ),
  },
  {
    $id: 'NewSubscription',
    description: 'The subscription of a browser, as its `PushSubscription.toJSON()` returns it.',
    additionalProperties: false,
  },
)
