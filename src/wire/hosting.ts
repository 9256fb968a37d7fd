import Type from 'typebox'
import type { Data } from './data.ts'

const Named = Type.Object(
  { person: Type.String(), name: Type.String() },
  { additionalProperties: false, description: 'Someone in the game.' },
)

export const HostingView = Type.Object(
  {
    state: Type.Enum(['hosted', 'absent', 'open'], {
      description:
        '`hosted`: the game has a host. `absent`: it was announced that the host is absent. `open`: the host has gone, is suspended or did not come back, so any player can take hosting at once.',
    }),
    host: Type.Optional({ ...Named, description: 'The host, if they play someone.' }),
    seenAt: Type.Optional(
      Type.String({ description: 'When the host last opened the game. Only for the people of the game.' }),
    ),
    absence: Type.Optional(
      Type.Object(
        {
          at: Type.String(),
          until: Type.String({ description: 'Until when the host can come back.' }),
          by: Type.Optional(Type.String({ description: 'Who announced it; absent if the site did.' })),
        },
        { additionalProperties: false },
      ),
    ),
    offer: Type.Optional({ ...Named, description: 'The player to whom the host offers hosting.' }),
    byRule: Type.Optional(
      Type.Object(
        { ...Named.properties, rule: Type.String() },
        { additionalProperties: false, description: 'The person whom the rules make the host, and the rule.' },
      ),
    ),
    candidates: Type.Array(Named, {
      description: 'The players who want to host the game if its host goes or stays absent, in their order.',
    }),
    changes: Type.Array(Type.Object({ at: Type.String(), sentence: Type.String() }, { additionalProperties: false }), {
      description: 'How hosting passed, oldest first.',
    }),
    you: Type.Object(
      {
        host: Type.Boolean(),
        mayTake: Type.Boolean({ description: 'Whether you can become the host at once: POST …/hosting.' }),
        mayAsk: Type.Boolean({ description: 'Whether you can ask to host: POST …/hosting/candidates.' }),
        asked: Type.Boolean(),
        offered: Type.Boolean({ description: 'Whether the host offers hosting to you.' }),
        mayAnnounce: Type.Boolean({
          description: 'Whether you can say that the host is absent: POST …/hosting/absence.',
        }),
      },
      { additionalProperties: false },
    ),
    unseenDays: Type.Integer({
      description: 'After how many days without the host the site announces that the host is absent.',
    }),
    returnDays: Type.Integer({ description: 'How many days an absent host has to come back.' }),
  },
  { $id: 'Hosting', description: 'Who hosts a game, and who may.', additionalProperties: false },
)
export type HostingView = Data<typeof HostingView>

export const NewHost = Type.Object(
  { person: Type.String({ maxLength: 64, description: 'Someone who plays in the game: `p2`.' }) },
  { $id: 'NewHost', description: 'The player to whom the host offers hosting.', additionalProperties: false },
)

export const GamesOfAccount = Type.Object(
  {
    hosted: Type.Array(
      Type.Object(
        {
          game: Type.String(),
          title: Type.String(),
          becomes: Type.Enum(['passes', 'waits', 'closed'], {
            description:
              '`passes`: to the player who asked for it first. `waits`: any player can take hosting at once. `closed`: no one else has ever been there.',
          }),
          to: Type.Optional(Type.String({ description: 'The name of the player to whom hosting passes.' })),
        },
        { additionalProperties: false },
      ),
    ),
    seats: Type.Array(Type.Object({ game: Type.String(), title: Type.String() }, { additionalProperties: false }), {
      description: 'The games in which you play, the newest hundred. Your seat becomes free.',
    }),
  },
  {
    $id: 'GamesOfAccount',
    description: 'What becomes of your games if you delete your account.',
    additionalProperties: false,
  },
)
export type GamesOfAccount = Data<typeof GamesOfAccount>
