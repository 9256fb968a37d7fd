import Type, { type Static } from 'typebox'
import { Matter } from './matter.ts'
import { Awaited, Deadline, OpenQuestion } from './waiting.ts'

export const GameState = Type.Object(
  {
    game: Type.String(),
    ruleset: Type.String({ description: 'From which ruleset it started.' }),
    settings: Type.Record(Type.String(), Type.Unknown(), { description: 'What its founder chose.' }),
    zone: Type.String({ description: 'The time zone by which its rules count days.' }),
    entries: Type.Integer({ description: 'How many entries its log had.' }),
    head: Type.String({
      description:
        'The hash of the last entry: hand it in again as `If-Match` to act only if nothing has happened since.',
    }),
    at: Type.String(),
    says: Type.Array(Type.String(), { description: 'The same in sentences.' }),
    going: Type.Array(Type.String(), {
      description: 'Of these, who has won, whose turn it is, and what is before the players.',
    }),
    winning: Type.Array(Type.String(), {
      description: 'How one wins, in the words of the rules that say who has won.',
    }),
    registers: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What stands in each register, by its name, with names for persons and labels for rules.',
    }),
    matters: Type.Array(Matter, { description: 'What is before the players.' }),
    waitsFor: Type.Array(Awaited),
    deadlines: Type.Array(Deadline),
    open: Type.Array(OpenQuestion),
    people: Type.Array(Type.Object({ person: Type.String(), name: Type.String(), fullName: Type.String() }), {
      description: 'Everybody whom the game knows: their identity, what they are called here, and their full name.',
    }),
    secrets: Type.Array(Type.String(), { description: 'What is sealed and open to your eyes, a line each.' }),
  },
  { $id: 'GameState', description: 'How a game stood after so many entries, through the eyes of whoever asks.' },
)
export type GameState = Static<typeof GameState>
