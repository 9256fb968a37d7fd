import type { AccountRefusal } from '../ports/account.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

const SECONDS = 10

/** Refuses password work while too much is queued, before anything has been done and without counting an attempt. */
export function refuseIfBusy({ credentials }: Registry, lane: string): AccountRefusal | undefined {
  if (!credentials.isBusy(lane)) return undefined
  const sentence = 'Too many people are signing in right now. Try again in a few seconds.'
  return refuse('tooManyTries', { sentence, retryAfter: SECONDS })
}
