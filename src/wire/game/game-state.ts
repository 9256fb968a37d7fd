import Type from 'typebox'
import type { Data } from '../data.ts'
import { Matter } from './matter.ts'
import { MatterNamed, Sentence } from './sentence.ts'

const Awaited = Type.Object(
  {
    person: Type.String(),
    name: Type.String(),
    fullName: Type.String(),
    to: Type.String({ description: 'What the person needs to do, in words.' }),
    toParts: Sentence,
    matters: Type.Array(MatterNamed, { description: 'The matters that the person has not voted on.' }),
    cases: Type.Array(MatterNamed, { description: 'The cases that the person has to rule on.' }),
    doubts: Type.Array(Type.Integer(), {
      description: 'The entries of the person that someone doubts. A correction or a ruling settles the doubt.',
    }),
    why: Type.Union([Type.String(), Type.Null()], { description: 'The argument for `why`, if there is one.' }),
  },
  { $id: 'Awaited', description: 'A person the game is waiting for, and the reason.' },
)
export type Awaited = Data<typeof Awaited>

const Deadline = Type.Object(
  {
    at: Type.Union([Type.String(), Type.Null()]),
    standsStillWith: Type.Optional(Type.Integer({ description: 'The milliseconds left on a stopped clock.' })),
    event: Type.String({ description: 'The event that is raised when the deadline passes.' }),
    words: Type.String(),
    why: Type.String({ description: 'The argument for `why`.' }),
    rule: Type.Union([Type.String(), Type.Null()], { description: 'The rule that set the deadline.' }),
    title: Type.Union([Type.String(), Type.Null()], {
      description: 'The title of that rule, if it is still in force.',
    }),
    clause: Type.Union([Type.String(), Type.Null()], {
      description: 'The sentence of that rule about this time, if it is clear which sentence it is.',
    }),
    matter: Type.Union([MatterNamed, Type.Null()]),
    about: Type.Array(Type.String(), { description: 'The subject, by name.' }),
    aboutParts: Type.Array(Sentence),
    duty: Type.Optional(
      Type.String({ description: 'What the person is to do, if the deadline is a reminder that someone recorded.' }),
    ),
    persons: Type.Array(Type.String(), { description: 'The people concerned by the deadline, by identity.' }),
  },
  {
    $id: 'Deadline',
    description: 'A deadline: what happens and when. `at` is null while its clock is stopped.',
  },
)
export type Deadline = Data<typeof Deadline>

const OpenQuestion = Type.Object(
  {
    kind: Type.String(),
    about: Type.String(),
    entry: Type.Integer(),
    by: Type.Optional(Type.String({ description: 'Who doubts or challenges the entry.' })),
    between: Type.Array(Type.String(), { description: 'The rules that contest the question.' }),
    words: Type.String(),
    parts: Sentence,
  },
  {
    $id: 'OpenQuestion',
    description: 'A question that the rules leave open: the rules that contest it, and what can settle it.',
  },
)

const Stalls = Type.Array(Sentence, {
  description:
    'Waits that no one the game is waiting for can end by an act, and votes that no program resolves, one sentence each, with what ends them instead: an open question, a record by hand, or a deadline.',
})

export const Waiting = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The state of the game, in sentences.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    stalls: Stalls,
  },
  {
    $id: 'Waiting',
    description: 'What a game is waiting for, from whom and by when, and which questions are open.',
  },
)
export type Waiting = Data<typeof Waiting>

export const GameState = Type.Object(
  {
    game: Type.String(),
    ruleset: Type.String({ description: 'The ruleset that the game started from.' }),
    settings: Type.Record(Type.String(), Type.Unknown(), { description: 'The settings chosen by the founder.' }),
    zone: Type.String({ description: 'The time zone in which the rules count days.' }),
    entries: Type.Integer({ description: 'The number of entries in the game’s log.' }),
    head: Type.String({
      description: 'The hash of the last entry. Send it as `If-Match` to act only if nothing has happened since.',
    }),
    rulebook: Type.String({ description: 'A tag of the rulebook. It changes whenever the rules change.' }),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The state in sentences.' }),
    going: Type.Array(Type.String(), {
      description: 'The winner, whose turn it is, and the matters under consideration, in sentences.',
    }),
    goingParts: Type.Array(Sentence),
    winning: Type.Array(Type.String(), {
      description: 'How to win, in the words of the rules that say who has won.',
    }),
    ways: Type.Array(Type.Object({ quotes: Type.Boolean(), parts: Sentence }), {
      description: 'The same sentences in parts, each with a flag that says whether it quotes a rule.',
    }),
    registers: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The value of each register by name, with names for persons and labels for rules.',
    }),
    matters: Type.Array(Matter, { description: 'The matters under consideration.' }),
    kinds: Type.Array(Type.String(), {
      description: 'The kinds of matters that the game has had: `proposal`, `case`, or a kind that a rule introduced.',
    }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    stalls: Stalls,
    people: Type.Array(Type.Object({ person: Type.String(), name: Type.String(), fullName: Type.String() }), {
      description: 'Everyone in the game: identity, name in the game, and full name.',
    }),
    secrets: Type.Array(Type.String(), { description: 'Sealed values that you can see, one per line.' }),
  },
  { $id: 'GameState', description: 'The state of a game as of an entry, as the caller may see it.' },
)
export type GameState = Data<typeof GameState>

export const Glance = Type.Object(
  {
    entries: Type.Integer(),
    players: Type.Array(Type.String(), { description: 'The names of the players.' }),
    rules: Type.Integer({
      description:
        'The number of rules in force, and how many of them are new or have a new text since the game started.',
    }),
    changed: Type.Integer(),
    waitsFor: Type.Array(Type.String(), {
      description:
        'The names of the people the game is waiting for, and what it is waiting for you to do, if anything.',
    }),
    waitsForYou: Type.Optional(Type.String()),
    clock: Type.Optional(Deadline),
    newcomers: Type.Boolean({ description: 'Whether new people could join as of the last entry.' }),
  },
  {
    $id: 'Glance',
    description: 'A game at a glance: its players, how much its rules have changed, and whom it is waiting for.',
    additionalProperties: false,
  },
)
export type Glance = Data<typeof Glance>
