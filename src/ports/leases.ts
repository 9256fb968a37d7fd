/**
 * Work that only one node does at a time. Nodes are the servers that use one store: several on PostgreSQL, one in any
 * other store.
 */
export type Leases = {
  /** Whether there may be other nodes. If so, there may be work that this node is not told of. */
  readonly shared: boolean
  /**
   * Takes the leases of those names, first ones first, that no one holds. A lease is kept until it is released. If the
   * node dies, or cannot reach the store, its leases end after some seconds of the store's clock.
   */
  take(names: readonly string[], wanted: LeaseWishes): Promise<readonly Lease[]>
}

export type LeaseWishes = {
  /** Maximum number of leases to take. */
  readonly most: number
  /** Seconds after which a lease ends whose node has died. */
  readonly seconds: number
}

export type Lease = {
  readonly name: string
  /** Whether no other node can have taken over the work. */
  isHeld(): boolean
  release(): Promise<void>
}
