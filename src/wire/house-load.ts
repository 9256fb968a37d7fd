import Type, { type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })
const counting = (description: string) => Type.Integer({ minimum: 0, description })

export const HouseLoad = Type.Object(
  {
    uptime: counting('Seconds since the server started.'),
    memory: Type.Object(
      { resident: Count, heap: Count },
      { description: "Bytes that the process takes, and those of its main thread's heap." },
    ),
    actsPerMinute: Count,
    games: Type.Object(
      { all: Count, hot: Count, cold: Count, suspended: Count },
      { description: 'Hot games lie open on a desk; cold ones are opened when somebody asks for them.' },
    ),
    entries: Count,
    desks: Type.Object(
      { all: Count, up: Count, asked: Count },
      {
        description:
          'Threads that decide games, how many of them are up, and how many answers are still to come from them.',
      },
    ),
    streams: counting('Live streams that are open.'),
    letters: Type.Object(
      { waiting: Count, aside: Count, limited: Count },
      {
        description:
          'Emails that wait, those that were put aside after too many tries, and those that were not sent because of a limit.',
      },
    ),
    disk: Type.Object(
      { bytes: Count, free: Type.Optional(Count) },
      { description: 'Bytes that the database takes, and those left on its disk.' },
    ),
    openReports: counting('Reports that nobody has seen to.'),
  },
  {
    $id: 'HouseLoad',
    description: 'How much there is of everything, and how much goes on at this moment.',
    additionalProperties: false,
  },
)
export type HouseLoad = Static<typeof HouseLoad>
