/** A server (node) that uses the same store as other servers. */
type Node = {
  readonly id: string
  /** The URL at which other nodes reach it; absent if they cannot. */
  readonly address?: string
  /** The secret that other nodes send to it, which proves that a request comes from a node of this store. */
  readonly secret: string
  /** The `machine` of the entries that it decides. */
  readonly machine: string
  readonly release: string
  /** When it started, in milliseconds since 1970-01-01T00:00:00Z, by the clock of the store. */
  readonly startedAt: number
}

/** A node as the store has it. */
export type StoredNode = Node & {
  /** The number of its engine: a later engine has a greater number. */
  readonly engine: number
  /** Milliseconds since it last said that it lives, by the clock of the store. */
  readonly silentFor: number
}

/**
 * The nodes of a store, and the engines that ever decided its games. Every method throws a `StoreFault` if the store
 * cannot be reached.
 */
export type NodeTable = {
  /**
   * Numbers the engine of this node, after the engines that are known already and those that its release knows
   * (`earlier`, oldest first). An engine keeps its number for ever.
   */
  addEngine(machine: string, earlier: readonly string[]): Promise<number>
  /** The number of an engine; undefined if no node of this store ever had it. */
  engineNumber(machine: string): Promise<number | undefined>
  /**
   * Makes an origin that of all living nodes, for ten seconds, unless they have another one. Returns the origin that they
   * have.
   */
  holdOrigin(origin: string): Promise<string>
  /** Adds a node that begins to answer at its address, in the place of one that died there. */
  enter(node: Omit<Node, 'startedAt'>): Promise<void>
  /** Says that a node lives. */
  beat(node: Omit<Node, 'startedAt'>): Promise<void>
  /** Returns all nodes, also those that have died in the last hour. */
  all(): Promise<readonly StoredNode[]>
  /** Removes a node that stops. */
  leave(id: string): Promise<void>
  close(): Promise<void>
}
