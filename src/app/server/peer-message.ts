import Type, { type Static } from 'typebox'
import { TalkEvent } from '../../wire/talk.ts'

const game = Type.String()

/** Whose live streams may have to end: those of a game, of an account, or all. */
const Concerned = Type.Union([Type.Object({ game }), Type.Object({ account: Type.String() }), Type.Literal('everyone')])
export type Concerned = Static<typeof Concerned>

/**
 * What nodes tell one another. Nothing of it is secret from anyone who may see the game, and none of it has to arrive:
 * texts and entries are read from the store.
 */
export const PeerMessage = Type.Union([
  /** A game has this many entries now. */
  Type.Object({ is: Type.Literal('entries'), game, entries: Type.Integer() }),
  Type.Object({ is: Type.Literal('talk'), game, event: TalkEvent }),
  /** These people have a page of a game open on a node. */
  Type.Object({ is: Type.Literal('here'), node: Type.String(), game, people: Type.Array(Type.String()) }),
  /** Who has a page of this game open? */
  Type.Object({ is: Type.Literal('whoIsHere'), game }),
  /** A text of a game was withheld. */
  Type.Object({ is: Type.Literal('withheld'), game }),
  /** Someone may have lost access. */
  Type.Object({ is: Type.Literal('access'), of: Concerned }),
  /** There is work for the scheduler, or for the mail worker, at an instant. */
  Type.Object({ is: Type.Literal('deadline'), at: Type.Number() }),
  Type.Object({ is: Type.Literal('email'), at: Type.Number() }),
])

export type PeerMessage = Static<typeof PeerMessage>
