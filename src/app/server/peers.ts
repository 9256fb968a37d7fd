import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { SharedStore } from '../../ports/shared-store.ts'
import type { TalkEvent } from '../../wire/talk.ts'

/** Whose live streams may have to end: those of a game, of an account, or all. */
export type Concerned = { readonly game: GameId } | { readonly account: AccountId } | 'everyone'

/**
 * What nodes tell one another. Nothing of it is secret from anyone who may see the game, and none of it has to arrive:
 * texts and entries are read from the store.
 */
type PeerMessage =
  /** A game has this many entries now. */
  | { readonly is: 'entries'; readonly game: GameId; readonly entries: number }
  | { readonly is: 'talk'; readonly game: GameId; readonly event: TalkEvent }
  /** These people have a page of a game open on a node. */
  | { readonly is: 'here'; readonly node: string; readonly game: GameId; readonly people: readonly string[] }
  /** Who has a page of this game open? */
  | { readonly is: 'whoIsHere'; readonly game: GameId }
  /** A text of a game was withheld. */
  | { readonly is: 'withheld'; readonly game: GameId }
  /** Someone may have lost access. */
  | { readonly is: 'access'; readonly of: Concerned }
  /** There is work for the scheduler, or for the mail worker, at an instant. */
  | { readonly is: 'deadline' | 'email'; readonly at: number }

type Kind = PeerMessage['is']
type Listener = (message: PeerMessage) => void

/** The other nodes that use the same store. */
export type Peers = {
  /** Tells all other nodes something. It may get lost. */
  tell(message: PeerMessage): void
  /** Calls a function with each message of a kind. */
  hear<Is extends Kind>(is: Is, call: (message: Extract<PeerMessage, { readonly is: Is }>) => void): void
  /** Calls a function when messages of others may have been lost, such as after a cut connection. */
  missed(call: () => void): void
}

/** A node that has the store for itself. */
export const NO_PEERS: Peers = { tell() {}, hear() {}, missed() {} }

export function openPeers({ tell, hear }: Pick<SharedStore, 'tell' | 'hear'>): Peers {
  const listeners = new Map<Kind, Listener[]>()
  const whenMissed: (() => void)[] = []
  hear(
    text => {
      const message = JSON.parse(text) as PeerMessage
      // A later release may have kinds that this one does not know.
      for (const listener of listeners.get(message.is) ?? []) listener(message)
    },
    () => {
      for (const call of whenMissed) call()
    },
  )
  return {
    tell: message => tell(JSON.stringify(message)),
    hear(is, call) {
      listeners.set(is, [...(listeners.get(is) ?? []), call as Listener])
    },
    missed: call => void whenMissed.push(call),
  }
}
