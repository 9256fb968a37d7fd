import type { AccountRefusal } from '../ports/account.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

const SECONDS = 10

/** Refuses work with a password while too much of it is waiting: nothing has been done yet, and no try counts. */
export function refuseIfBusy({ credentials }: Registry, lane: string): AccountRefusal | undefined {
  if (!credentials.isBusy(lane)) return undefined
  const sentence = 'Too many people are signing in right now. Try again in a few seconds.'
  return refuse('tooManyTries', { sentence, retryAfter: SECONDS })
}
