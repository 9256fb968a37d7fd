import type { Hint, Sign, Step } from './lessons/lesson.ts'

/** What the guide knows about the newcomer and the game. */
export type Progress = {
  /** The newcomer's acts so far, newest first. */
  readonly acts: readonly string[]
  /** Number of the newcomer's proposals that were adopted. */
  readonly adopted: number
  /** Whether the newcomer has opened an explanation. */
  readonly looked: boolean
  /** The acts that are open to the newcomer now. */
  readonly open: readonly string[]
  /** The events of the upcoming deadlines. */
  readonly deadlines: readonly string[]
  /** Whether the game waits for the newcomer. */
  readonly awaited: boolean
}

/** Number of steps that are done, counted from the first. A step before `reached` was done earlier and stays done. */
export function stepsDone(steps: readonly Step[], progress: Progress, reached = 0): number {
  const next = steps.findIndex((step, place) => place >= reached && !isDone(step, progress))
  return next < 0 ? steps.length : next
}

function isDone({ until }: Step, { acts, adopted, looked }: Progress): boolean {
  if ('did' in until) return acts.filter(act => act === until.did).length >= (until.times ?? 1)
  return 'adopted' in until ? adopted >= until.adopted : looked
}

/**
 * The first hint of a step that fits the situation. While the game waits for the newcomer, a hint that fits any situation
 * does not offer to let time pass, because the newcomer might miss a deadline.
 */
export function hintNow({ hints }: Step, progress: Progress): Hint | undefined {
  const hint = hints.find(({ when = [] }) => when.every(sign => isThere(sign, progress)))
  if (hint === undefined || hint.when !== undefined || !progress.awaited) return hint
  const { waits: _, ...rest } = hint
  return rest
}

function isThere(sign: Sign, { open, deadlines }: Progress): boolean {
  return 'open' in sign ? open.includes(sign.open) : deadlines.includes(sign.deadline)
}
