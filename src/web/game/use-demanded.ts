import type { Schema } from '../api/schema.ts'
import { type Against, isAgainst, useTried } from './use-tried.ts'

type Trials = { readonly [part: string]: Schema['NewAct'] }

/** The rules that do not let a part of an act be left out, by part. */
export type Demanded = { readonly [part: string]: readonly Against[] | undefined }

/**
 * Which parts of an act the rules do not let one leave out, though its form does: where they refuse it without them, it
 * is tried with each.
 */
export function useDemanded(
  game: string,
  entries: number,
  without: Schema['NewAct'] | undefined,
  filled: Trials,
): Demanded {
  const bare = useTried(game, entries, without === undefined ? {} : { bare: without }).refusing['bare'] ?? []
  const { refusing } = useTried(game, entries, bare.length === 0 ? {} : filled)
  const lifted = Object.entries(refusing).map(([part, still]) => {
    return [part, still === undefined ? [] : bare.filter(it => !isAgainst(still, it))] as const
  })
  return Object.fromEntries(lifted.filter(([, rules]) => rules.length > 0))
}
