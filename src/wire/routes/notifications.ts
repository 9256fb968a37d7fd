import Type from 'typebox'
import { NewSubscription, Notifications } from '../notifications.ts'
import { routes } from './route.ts'

export const NOTIFICATIONS_ROUTES = routes({
  'GET /api/v1/me/notifications': {
    summary: 'The browsers in which you have switched on notifications',
    response: { 200: Notifications },
  },
  'PUT /api/v1/me/notifications/current': {
    summary: 'Switch on notifications in the browser that makes the request',
    body: NewSubscription,
    response: { 204: Type.Null() },
  },
  'DELETE /api/v1/me/notifications/:device': {
    summary: 'Switch off notifications in one of your browsers',
    params: Type.Object({ device: Type.String() }),
    response: { 204: Type.Null() },
  },
})
