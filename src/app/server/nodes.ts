import { hash } from 'node:crypto'
import type { GameId } from '../../ports/game-store.ts'
import type { StoredNode } from '../../ports/nodes.ts'

/** What a node knows about the nodes that use the same store (decision 0039). */
export type Nodes = {
  /** Whether no other server can use the same store. */
  readonly isAlone: boolean
  /**
   * Whether this node has the engine that decided the last entry of a game (its `machine`), so that it can go on with the
   * game. A later engine knows the earlier ones, and no engine knows a later one.
   */
  hasEngine(machine: string | undefined): Promise<boolean>
  /**
   * The node to which requests about a game go, so that only one node keeps the game open; undefined if this node answers
   * them itself. `machine` is the engine of the game's last entry, which the home has.
   */
  homeOf(game: GameId, machine: string | undefined): Promise<StoredNode | undefined>
  /** Whether a node lives, as far as this one knows. */
  lives(node: StoredNode): boolean
  /** Notes that a node could not be reached, so that nothing is sent to it for some seconds. */
  unreachable(node: StoredNode): void
  /** Whether a secret is the one that other nodes send to this node. */
  isOurSecret(secret: string): boolean
  /** Whether no living node has a later engine. If one has, this node leaves stored snapshots to it. */
  hasLatestEngine(): boolean
  /** All nodes of the store, also those that died within the last hour. */
  all(): readonly SeenNode[]
}

/** A node of the store, and whether it lives, as far as this node knows. */
export type SeenNode = StoredNode & { readonly lives: boolean; readonly isThis: boolean }

/** A node that has given no sign of life for this many milliseconds counts as dead. */
export const DEAD_AFTER = 10_000

/** The nodes of a server that is alone with its store. */
export const ALONE: Nodes = {
  isAlone: true,
  hasEngine: async () => true,
  homeOf: async () => undefined,
  lives: () => true,
  unreachable() {},
  isOurSecret: () => false,
  hasLatestEngine: () => true,
  all: () => [],
}

/**
 * Chooses the home of a game by rendezvous hashing (highest random weight). Every node comes to the same result without
 * asking anyone. If a node goes, only its own games get another home; if one comes, it takes its share from all others
 * alike. The weight depends on the address, so a node that restarts gets the same games again.
 */
export function homeAmong<Known extends { readonly address: string }>(
  nodes: readonly Known[],
  game: GameId,
): Known | undefined {
  let home: Known | undefined
  let most = ''
  for (const node of nodes) {
    const weight = hash('sha256', JSON.stringify([node.address, game]))
    if (home !== undefined && weight <= most) continue
    home = node
    most = weight
  }
  return home
}
