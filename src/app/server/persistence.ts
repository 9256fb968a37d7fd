import { machineOf, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { Appending, GameId, Kept } from '../../ports/game-store.ts'
import type { Store } from '../../ports/store.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import type { Opening } from '../session/messages.ts'
import { laterEngineFault } from './game-sessions-interface.ts'
import { ALONE, type Nodes } from './nodes.ts'

/** Connects game sessions with the store: saves entries in order, and loads games. */
export type Persistence = {
  /** Saves entries that a game session decided. */
  append(appending: Appending): Promise<Kept>
  /** Waits until everything decided in a game so far has been saved or has failed to be saved. */
  settled(game: GameId): Promise<void>
  /** Returns the entries that an open game lacks, which another node has decided. */
  entries(game: GameId, from: number, limit: number): Promise<readonly UnparsedEntry[]>
  /**
   * Returns the data for opening a game, up to an entry if one is given, and starting no later than the entry `from`.
   * Throws a `SessionFault` if a later engine than the one of this node decided one of these entries.
   */
  opening(game: GameId, whole: boolean, upTo?: number, from?: number): Promise<Opening>
  /**
   * Games that were opened from a long part of their log, because they have no usable snapshot near its end: after an
   * upgrade or a withheld text, or because there was no space. They should get one.
   */
  readonly opensSlowly: Set<GameId>
}

/** A part of a log that is longer than this, and than this share of the log, is a long part of it. */
const LONG = 1_000
const LONG_SHARE = 1 / 4

/** Whether it takes long to apply a log from one entry up to another. */
export function isLongPart(from: number, upTo: number): boolean {
  return upTo - from > LONG && upTo - from > upTo * LONG_SHARE
}

/**
 * Opens the connection to the store. A game is loaded only when no write to it is pending, so it opens in its latest
 * state.
 */
export function openPersistence(
  store: Store,
  nodes: Pick<Nodes, 'hasEngine' | 'hasLatestEngine'> = ALONE,
): Persistence {
  const underWay = new Map<GameId, Set<Promise<unknown>>>()
  const opensSlowly = new Set<GameId>()
  const noted = <T>(game: GameId, promise: Promise<T>): Promise<T> => {
    const all = underWay.get(game) ?? new Set()
    underWay.set(game, all.add(promise))
    const over = (): void => {
      all.delete(promise)
      if (all.size === 0 && underWay.get(game) === all) underWay.delete(game)
    }
    promise.then(over, over)
    return promise
  }
  const settled = async (game: GameId): Promise<void> => {
    await Promise.allSettled(underWay.get(game) ?? [])
  }
  const requireEngines = async (entries: readonly UnparsedEntry[]): Promise<void> => {
    for (const machine of new Set(entries.map(machineOf)))
      if (!(await nodes.hasEngine(machine))) throw laterEngineFault()
  }
  return {
    append: appending => noted(appending.game, store.games.append(appending)),
    settled,
    opensSlowly,
    async entries(game, from, limit) {
      const entries = await store.games.lines(game, from, limit)
      await requireEngines(entries)
      return entries
    },
    async opening(game, whole, upTo, from = upTo) {
      await settled(game)
      // The list of withheld texts is read first, because a text that is withheld during this read may still be in the
      // log.
      const withheld = await store.games.withheld(game)
      const snapshot = whole ? undefined : await store.games.snapshot(game, from)
      const start = snapshot?.seq ?? 0
      const limit = upTo === undefined ? undefined : upTo - start
      const entries = limit === 0 ? [] : await store.games.lines(game, start, limit)
      await requireEngines(entries)
      const isLong = upTo === undefined && isLongPart(start, start + entries.length)
      if (isLong && nodes.hasLatestEngine()) opensSlowly.add(game)
      const secret = await diceSecret(store, game)
      return { game, ...(snapshot === undefined ? {} : { snapshot }), entries, secret, withheld }
    },
  }
}

/**
 * Returns the secret of a game's dice. If the secret is lost, a new one is created, and the log will say so when the
 * game is next played.
 */
async function diceSecret({ games }: Store, game: GameId): Promise<string> {
  const known = await games.diceSecret(game)
  if (known !== undefined) return known
  const secret = newDiceSecret()
  await games.keepDiceSecret(game, secret)
  return secret
}
