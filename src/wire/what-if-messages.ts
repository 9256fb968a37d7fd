import type { WhatIf } from './what-if.ts'

/** What a page asks the worker that decides a game again: the log, and what is supposed about it. */
export type WhatIfAsked = {
  readonly log: Blob
  readonly without: readonly number[]
  readonly only: { readonly [entry: string]: readonly number[] }
  readonly instead: { readonly [entry: string]: object }
}

/**
 * What the worker answers: how the game would stand, with the log of that game; why it cannot be supposed; or a failure
 * of the worker.
 */
export type WhatIfMessage =
  | { readonly is: 'answer'; readonly whatIf: WhatIf; readonly log: string }
  | { readonly is: 'bad'; readonly why: string }
  | { readonly is: 'failure'; readonly message: string }
