import type { DeskReply } from '../app/desk/desk-reply.ts'
import type { DeskRequest } from '../app/desk/desk-request.ts'
import type { FoundReply, FoundRequest } from '../app/desk/found-on-desk.ts'
import type { Opening } from '../app/desk/opening.ts'
import type { GameId } from '../ports/game-store.ts'

/** What the house says to a thread. What is asked of a game waits there until the game has been opened. */
export type ToThread =
  | { readonly say: 'open'; readonly opening: Opening }
  | { readonly say: 'ask'; readonly id: number; readonly game: GameId; readonly request: DeskRequest }
  | { readonly say: 'found'; readonly id: number; readonly request: FoundRequest }
  | { readonly say: 'close'; readonly game: GameId }

/** What a thread says to the house. */
export type FromThread =
  | { readonly say: 'reply'; readonly id: number; readonly reply: DeskReply }
  | { readonly say: 'founded'; readonly id: number; readonly reply: FoundReply }
  | { readonly say: 'fault'; readonly id: number; readonly message: string }
  /** The snapshot is of no use here: send the whole log. */
  | { readonly say: 'needsLog'; readonly game: GameId }
