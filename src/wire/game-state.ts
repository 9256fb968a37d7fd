import Type, { type Static } from 'typebox'
import { Matter } from './matter.ts'
import { Awaited, Deadline, OpenQuestion } from './waiting.ts'

/** How a game stood after so many entries, through the eyes of whoever asks. */
export const GameState = Type.Object(
  {
    game: Type.String(),
    ruleset: Type.String(),
    settings: Type.Record(Type.String(), Type.Unknown()),
    zone: Type.String(),
    entries: Type.Integer(),
    /** The hash of the last entry: hand it in again as `If-Match` to act only if nothing has happened since. */
    head: Type.String(),
    at: Type.String(),
    /** The same in sentences. */
    says: Type.Array(Type.String()),
    registers: Type.Record(Type.String(), Type.Unknown()),
    /** What is before the players. */
    matters: Type.Array(Matter),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    people: Type.Array(Type.Object({ person: Type.String(), name: Type.String(), fullName: Type.String() })),
    /** What is sealed and open to your eyes, a line each. */
    secrets: Type.Array(Type.String()),
  },
  { $id: 'GameState' },
)
export type GameState = Static<typeof GameState>
