import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

/** Somebody for whom a game waits, and to do what. */
export const Awaited = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    to: Type.String(),
    /** The matters on which a vote of theirs is missing. */
    matters: Type.Array(MatterNamed),
  },
  { $id: 'Awaited' },
)

/** What the clock brings, and when; `at` is null while it stands still with so many milliseconds left. */
export const Deadline = Type.Object(
  {
    at: Type.Union([Type.String(), Type.Null()]),
    standsStillWith: Type.Optional(Type.Integer()),
    event: Type.String(),
    words: Type.String(),
    rule: Type.Union([Type.String(), Type.Null()]),
    matter: Type.Union([MatterNamed, Type.Null()]),
  },
  { $id: 'Deadline' },
)

/** What the rules have not settled, between which of them, and what may settle it. */
export const OpenQuestion = Type.Object(
  {
    kind: Type.String(),
    about: Type.String(),
    entry: Type.Integer(),
    between: Type.Array(Type.String()),
    words: Type.String(),
  },
  { $id: 'OpenQuestion' },
)

/** For what a game waits: from whom, until when, and what is open. */
export const Waiting = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    /** How the game stands, in sentences. */
    says: Type.Array(Type.String()),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
  },
  { $id: 'Waiting' },
)
export type Waiting = Static<typeof Waiting>
