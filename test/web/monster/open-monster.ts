import type { Store } from '../../../src/ports/store.ts'
import { type Player, player } from '../player.ts'
import { makeMonster } from './make-monster.ts'
import type { Length } from './play-monster.ts'

/** A very large game on a server: its address, and the player whose turn it is, who has an account. */
export type ServedMonster = {
  readonly origin: string
  readonly game: string
  readonly mover: Player
  /** The name of that player in the game. */
  readonly name: string
  stop(): Promise<unknown>
}

/** Starts a server on a folder, on the given port or on any free one, and waits until the server is ready. */
export type Serve = (data: string, port?: string) => Promise<{ readonly origin: string; stop(): Promise<unknown> }>

/**
 * Runs a server on which someone creates an account. The server is then closed for a short time, while the game is made
 * in its store.
 */
export async function openMonster(
  serve: Serve,
  openStore: (data: string) => Promise<Store> | Store,
  data: string,
  length: Length,
): Promise<ServedMonster> {
  const first = await serve(data)
  const mover = await player(first.origin, 'Ames')
  const { account } = await mover.ask<{ account: string }>('GET', '/api/v1/me')
  await first.stop()
  const { game, player: name } = await makeMonster(await openStore(data), account, length)
  const { origin, stop } = await serve(data, new URL(first.origin).port)
  return { origin, game, mover, name, stop }
}
