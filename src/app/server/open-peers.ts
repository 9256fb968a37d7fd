import { Compile } from 'typebox/compile'
import type { ServerLog } from '../../ports/server-log.ts'
import type { SharedStore } from '../../ports/shared-store.ts'
import { PeerMessage } from './peer-message.ts'
import type { Peers } from './peers.ts'

type Listener = (message: PeerMessage) => void

/**
 * Opens the way to the other nodes. A message that this release does not know is ignored: it may come from a later one,
 * or from anyone else who may use the database.
 */
export function openPeers({ tell, hear }: Pick<SharedStore, 'tell' | 'hear'>, log: ServerLog): Peers {
  const known = Compile(PeerMessage)
  const listeners = new Map<PeerMessage['is'], Listener[]>()
  const whenMissed: (() => void)[] = []
  hear(
    text => {
      try {
        const message: unknown = JSON.parse(text)
        if (!known.Check(message)) return
        for (const listener of listeners.get(message.is) ?? []) listener(message)
      } catch (err) {
        log.warn({ err }, 'A message of another node could not be taken in.')
      }
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
