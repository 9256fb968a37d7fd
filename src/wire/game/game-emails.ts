import Type from 'typebox'
import type { Data } from '../data.ts'

const EmailRhythm = Type.Union(
  [Type.Literal('atOnce'), Type.Literal('daily'), Type.Literal('weekly'), Type.Literal('whenWaiting')],
  {
    description:
      'How often you get emails about the game: at once, in one email a day or a week, or only those that say that the game is waiting for you.',
  },
)

export const GameEmailsChange = Type.Object(
  { rhythm: EmailRhythm },
  {
    $id: 'GameEmailsChange',
    description: 'A change to the emails from one of your games.',
    additionalProperties: false,
  },
)

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'A time of day: `22:00`.' })

export const EmailTimes = Type.Object(
  {
    zone: Type.String({ maxLength: 60, description: 'Your time zone: `Europe/Berlin`.' }),
    quiet: Type.Optional(
      Type.Object(
        { from: TimeOfDay, to: TimeOfDay },
        { description: 'The hours in which you want no emails about games.', additionalProperties: false },
      ),
    ),
  },
  {
    $id: 'EmailTimes',
    description: 'When you want emails about games. They give times in your time zone.',
    additionalProperties: false,
  },
)
export type EmailTimes = Data<typeof EmailTimes>

export const GameEmails = Type.Object(
  {
    game: Type.String(),
    title: Type.String(),
    mutedAt: Type.Optional(
      Type.String({ description: 'When you muted emails about this game; absent if you get them.' }),
    ),
    rhythm: EmailRhythm,
    notSent: Type.Integer({
      description: 'How many emails about this game were not sent to you today because of a limit.',
    }),
  },
  {
    $id: 'GameEmails',
    description: 'Emails from one of your games.',
    additionalProperties: false,
  },
)
export type GameEmails = Data<typeof GameEmails>
