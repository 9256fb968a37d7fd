import Type from 'typebox'
import type { Data } from './data.ts'

const ProfileGame = Type.Object({
  id: Type.String(),
  title: Type.String(),
  ruleset: Type.String(),
  visibility: Type.Enum(['public', 'private']),
  foundedAt: Type.String(),
  lastAt: Type.String({ description: 'The instant of the last entry.' }),
  name: Type.Optional(Type.String({ description: 'The person’s name in the game.' })),
  entries: Type.Integer({ description: 'The number of entries in the game’s log.' }),
  upTo: Type.Integer({
    description: 'The number of entries counted so far. If it is less than `entries`, repeat the request.',
  }),
  acts: Type.Integer({ description: 'The number of entries that the person’s acts made.' }),
  proposals: Type.Integer({ description: 'The number of proposals that the person made.' }),
  adopted: Type.Integer({ description: 'The number of the person’s proposals that were adopted.' }),
  rulings: Type.Integer({ description: 'The number of rulings that the person gave.' }),
  wins: Type.Integer({ description: 'How often the person has won.' }),
})

export const Profile = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'The person’s name on this site.' }),
    since: Type.String({ description: 'When the account was created.' }),
    games: Type.Array(ProfileGame, {
      description: 'The games that the person plays, newest first, without those that you may not see.',
    }),
    cursor: Type.Optional(Type.String()),
  },
  {
    $id: 'Profile',
    description: 'Someone on this site who lets everyone see their profile. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type Profile = Data<typeof Profile>

export const GameProfiles = Type.Object(
  { profiles: Type.Array(Type.Object({ person: Type.String(), profile: Type.String() })) },
  {
    $id: 'GameProfiles',
    description: 'The people in a game who have a profile, each with its id.',
    additionalProperties: false,
  },
)
export type GameProfiles = Data<typeof GameProfiles>
