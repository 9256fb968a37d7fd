import Type from 'typebox'
import type { Data } from './data.ts'

const At = Type.String({ description: 'An instant: ISO 8601 in UTC.' })

export const ServerClock = Type.Object(
  {
    now: At,
    nextDeadline: Type.Optional(
      Type.Object(
        {
          at: At,
          game: Type.Optional(
            Type.Object(
              { id: Type.String(), title: Type.String() },
              { additionalProperties: false, description: 'The game of the deadline, if you can see it.' },
            ),
          ),
        },
        {
          additionalProperties: false,
          description: 'The next deadline of any game. It is in the past if it has to wait, because of a limit.',
        },
      ),
    ),
    nextEmail: Type.Optional({
      ...At,
      description: 'When the next email is due. It is in the past if the email could not be sent yet.',
    }),
  },
  { $id: 'ServerClock', description: 'The time of the server, and what comes next.', additionalProperties: false },
)
export type ServerClock = Data<typeof ServerClock>

export const ClockMove = Type.Object(
  {
    to: Type.Optional(Type.String({ maxLength: 40, description: 'An instant, such as `2030-01-07T09:00:00Z`.' })),
    by: Type.Optional(
      Type.String({
        maxLength: 40,
        description: 'A duration, such as `PT1H`, `P1D` or `P1W`. Days and longer units count in UTC.',
      }),
    ),
    next: Type.Optional(
      Type.Enum(['deadline', 'email'], {
        description: 'Move until the next deadline has passed, or the next email has been sent.',
      }),
    ),
  },
  { $id: 'ClockMove', description: 'Where to move the clock: exactly one of these.', additionalProperties: false },
)
export type ClockMove = Data<typeof ClockMove>

export const ClockMoved = Type.Object(
  {
    ...ServerClock.properties,
    arrived: Type.Boolean({
      description: 'Whether the clock has arrived. If too much happened on the way, move it again.',
    }),
  },
  { $id: 'ClockMoved', additionalProperties: false },
)
