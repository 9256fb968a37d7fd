import Type, { type Static } from 'typebox'

const Count = Type.Integer({ minimum: 0 })

/** How much there is of everything, and how much goes on at this moment. */
export const HouseLoad = Type.Object(
  {
    /** Seconds since the server started. */
    uptime: Count,
    /** Bytes that the process takes, and those of its main thread's heap. */
    memory: Type.Object({ resident: Count, heap: Count }),
    actsPerMinute: Count,
    /** Hot games lie open on a desk; cold ones are opened when somebody asks for them. */
    games: Type.Object({ all: Count, hot: Count, cold: Count, suspended: Count }),
    entries: Count,
    /** Threads that decide games, how many of them are up, and how many answers are still to come from them. */
    desks: Type.Object({ all: Count, up: Count, asked: Count }),
    /** Live streams that are open. */
    streams: Count,
    /** Letters that wait, and those that were put aside after too many tries. */
    letters: Type.Object({ waiting: Count, aside: Count }),
    /** Bytes that the database takes, and those left on its disk. */
    disk: Type.Object({ bytes: Count, free: Type.Optional(Count) }),
    /** Reports that nobody has seen to. */
    openReports: Count,
  },
  { $id: 'HouseLoad', additionalProperties: false },
)
export type HouseLoad = Static<typeof HouseLoad>
