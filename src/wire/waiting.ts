import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

export const Awaited = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    to: Type.String({ description: 'What they are to do, in words.' }),
    matters: Type.Array(MatterNamed, { description: 'The matters on which a vote of theirs is missing.' }),
    why: Type.Union([Type.String(), Type.Null()], { description: 'What to ask `why` of, where there is something.' }),
  },
  { $id: 'Awaited', description: 'Somebody for whom a game waits, and to do what.' },
)

export const Deadline = Type.Object(
  {
    at: Type.Union([Type.String(), Type.Null()]),
    standsStillWith: Type.Optional(Type.Integer({ description: 'So many milliseconds are left, and none pass.' })),
    event: Type.String({ description: 'What the rules are told when it falls.' }),
    words: Type.String(),
    why: Type.String({ description: 'What to ask `why` of.' }),
    rule: Type.Union([Type.String(), Type.Null()], { description: 'The rule that set it.' }),
    title: Type.Union([Type.String(), Type.Null()], { description: 'What that rule is called, if it still stands.' }),
    clause: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence of that rule that says what the time is for, where it is plain which one.',
    }),
    matter: Type.Union([MatterNamed, Type.Null()]),
    about: Type.Array(Type.String(), { description: 'Whom or what it is about, by name.' }),
    persons: Type.Array(Type.String(), { description: 'The people among them, by identity.' }),
  },
  {
    $id: 'Deadline',
    description: 'What the clock brings, and when; `at` is null while it stands still with so many milliseconds left.',
  },
)

export const OpenQuestion = Type.Object(
  {
    kind: Type.String(),
    about: Type.String(),
    entry: Type.Integer(),
    between: Type.Array(Type.String(), { description: 'The rules between which it is.' }),
    words: Type.String(),
  },
  {
    $id: 'OpenQuestion',
    description: 'What the rules have not settled, between which of them, and what may settle it.',
  },
)

export const Waiting = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'How the game stands, in sentences.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
  },
  { $id: 'Waiting', description: 'For what a game waits: from whom, until when, and what is open.' },
)
export type Waiting = Static<typeof Waiting>
