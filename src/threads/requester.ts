import { AsyncLocalStorage } from 'node:async_hooks'
import type { Requester } from '../app/server/sessions.ts'

/**
 * The caller on whose behalf the code is running. Empty for work that the server does on its own, such as deadlines.
 */
export const requesterNow = new AsyncLocalStorage<Requester>()
