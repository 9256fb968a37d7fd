import Type from 'typebox'
import type { Data } from './data.ts'
import { GameSeat } from './game/game.ts'

export const GameLinkView = Type.Object(
  {
    link: Type.String({ description: 'The address to send to everyone who should come.' }),
    until: Type.String({ description: 'When the link expires.' }),
    places: Type.Integer({ description: 'The number of people who can still come through the link.' }),
    guests: Type.Boolean({ description: 'Whether people without an account can come as guests.' }),
  },
  { $id: 'GameLinkView', description: 'The link of a game, as its host sees it.', additionalProperties: false },
)
export type GameLinkView = Data<typeof GameLinkView>

export const GameLinkChange = Type.Object(
  {
    renew: Type.Optional(
      Type.Boolean({ description: 'Replaces the secret in the link, so that the previous link no longer works.' }),
    ),
    days: Type.Optional(
      Type.Integer({
        description: 'For how many days from now the link works. A new link works for 30 days.',
        minimum: 1,
        maximum: 365,
      }),
    ),
    places: Type.Optional(
      Type.Integer({
        description: 'How many more people can come through the link: 20 for a new link.',
        minimum: 0,
        maximum: 100,
      }),
    ),
    guests: Type.Optional(Type.Boolean({ description: 'Whether people without an account can come as guests.' })),
  },
  {
    $id: 'GameLinkChange',
    description: 'The settings of a game’s link. Absent settings stay the same.',
    additionalProperties: false,
  },
)
export type GameLinkChange = Data<typeof GameLinkChange>

export const GameOfLink = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    ruleset: Type.String(),
    visibility: Type.Enum(['public', 'private']),
    by: Type.Optional(Type.String({ description: 'The host’s name on this site.' })),
    people: Type.Array(Type.String(), { description: 'The names of the people in the game.' }),
    free: Type.Array(GameSeat, { description: 'The people whose seats you can take.' }),
    joining: Type.Boolean({ description: 'Whether the rules let someone join under a new name now.' }),
    letIn: Type.Array(Type.String(), {
      description:
        'The names of the people who can let you in if you ask; empty if you can join yourself or not at all.',
    }),
    guests: Type.Boolean({ description: 'Whether you can sit down without an account.' }),
    seated: Type.Boolean({ description: 'Whether you already have a seat.' }),
    until: Type.String(),
  },
  {
    $id: 'GameOfLink',
    description: 'The game that a link leads to, as shown to the person who has the link.',
    additionalProperties: false,
  },
)
export type GameOfLink = Data<typeof GameOfLink>

export const SeatWish = Type.Object(
  {
    person: Type.Optional(
      Type.String({ description: 'The person whose free seat you take.', minLength: 1, maxLength: 200 }),
    ),
    name: Type.Optional(
      Type.String({
        description: 'Your name in the game, if you join it. If there are several words, the last is the surname.',
        minLength: 1,
        maxLength: 200,
      }),
    ),
  },
  { $id: 'SeatWish', description: 'How you sit down in a game.', additionalProperties: false },
)
export type SeatWish = Data<typeof SeatWish>
