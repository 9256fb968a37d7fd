import type { PeerMessage } from './peer-message.ts'

/** The other nodes that use the same store. */
export type Peers = {
  /** Tells all other nodes something. It may get lost. */
  tell(message: PeerMessage): void
  /** Calls a function with each message of a kind. */
  hear<Is extends PeerMessage['is']>(is: Is, call: (message: Extract<PeerMessage, { readonly is: Is }>) => void): void
  /** Calls a function when messages of others may have been lost, such as after a cut connection. */
  missed(call: () => void): void
}

/** A node that has the store for itself. */
export const NO_PEERS: Peers = { tell() {}, hear() {}, missed() {} }
