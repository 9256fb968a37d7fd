import Type, { type Static } from 'typebox'
import { auditLimits, tryLimits } from '../../accounts/limits.ts'
import { LETTER_LIMITS } from '../../app/emails/email-limits.ts'
import { QUOTAS } from '../../app/server/quotas.ts'
import { HTTP_LIMITS } from '../../http/door/rate-limits.ts'
import { MOST_WAITING_PER_ACCOUNT } from '../../threads/session-threads.ts'

/** All that a host can set. `default` is what holds otherwise; where there is none, `otherwise` says what the server does. */
export const configSchema = Type.Object({
  port: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 8080,
    description: 'The port on which the server listens; 0 takes any that is free.',
    expected: 'a whole number from 0 to 65535',
  }),
  host: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description:
      'On which of the machine’s addresses: `127.0.0.1` for this machine alone, `0.0.0.0` for whoever reaches it.',
    expected: 'an address of this machine such as 127.0.0.1',
  }),
  data: Type.String({
    minLength: 1,
    default: './nomic-data',
    description: 'The folder with everything that the server keeps. It is made if it is not there.',
    expected: 'the path of a folder',
  }),
  origin: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@\\s]+$',
      description: 'Where people reach the server. Links in letters begin with it.',
      expected: 'where people reach the server, such as https://nomic.example, with nothing after the name',
      otherwise: '`http://localhost:PORT`',
    }),
  ),
  trustProxy: Type.Union([Type.Boolean(), Type.Array(Type.String({ minLength: 1 }))], {
    default: false,
    description:
      'Whose word counts for where a request comes from: the addresses of the proxies before the server; `true` for anybody’s.',
    expected: 'true, false or a list of addresses such as [127.0.0.1, 10.0.0.0/8]',
  }),
  corsOrigins: Type.Array(Type.String({ pattern: '^https?://[^/?#@\\s]+$' }), {
    default: [],
    description: 'Other places whose pages may use the API in the browser, by token only.',
    expected: 'a list such as [https://tools.example]',
  }),
  registration: Type.Enum(['open', 'invitation', 'closed'], {
    default: 'open',
    description: 'Who may make an account: everybody, whoever was invited, or nobody new.',
    expected: 'open, invitation or closed',
  }),
  operators: Type.Array(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }), {
    default: [],
    description: 'The e-mail addresses of those who keep the house in order. Nobody named: whoever comes first.',
    expected: 'a list of e-mail addresses',
  }),
  mail: Type.Object({
    smtp: Type.Optional(
      Type.String({
        pattern: '^smtps?://([^@/\\s]+@)?[^@/:\\s]+(:\\d+)?(/\\S*)?$',
        description: 'The mail server that takes the letters, with name and password if it wants them.',
        expected: 'a mail server such as smtps://name:password@mail.example:465',
        otherwise: 'letters are put into a folder, and leave the house by nobody',
        masked: true,
      }),
    ),
    from: Type.String({
      minLength: 1,
      pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
      default: 'Nomothete <nomothete@localhost>',
      description: 'From whom the letters are.',
      expected: 'an e-mail address such as Nomothete <nomic@example.org>',
    }),
  }),
  log: Type.Object({
    level: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      default: 'info',
      description: 'How much the log tells: `info` has a line for each request.',
      expected: 'fatal, error, warn, info, debug or silent',
    }),
  }),
  threads: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 256,
      description: 'How many threads decide games side by side.',
      expected: 'a whole number from 1 to 256',
      otherwise: 'as many as the machine has cores',
    }),
  ),
  hotGames: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 200,
    description: 'How many games lie open in memory at once; any other is opened when somebody asks for it.',
    expected: 'a whole number from 1 to 100000',
  }),
  limits: Type.Object({
    body: Type.Integer({
      minimum: 1_024,
      maximum: 16_777_216,
      default: 262_144,
      description: 'How many bytes one request may bring.',
      expected: 'a whole number from 1024 to 16777216',
    }),
    games: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.games,
      description: 'Games that one account may host.',
      expected: 'a whole number, or 0 for no limit',
    }),
    actsPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.actsPerDay,
      description: 'Acts of one account in one day (UTC), in all games together.',
      expected: 'a whole number, or 0 for no limit',
    }),
    bytesPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.bytesPerDay,
      description:
        'Bytes that one account may have stored in one day (UTC), by founding and by acts: entries, texts beside them, decisions, emails.',
      expected: 'a whole number, or 0 for no limit',
    }),
    clockBytesPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.clockBytesPerDay,
      description:
        'Bytes that the deadlines of one game may have stored in one day (UTC); beyond them they wait until the next. Those of all games of one host may have `limits.bytesPerDay` stored together.',
      expected: 'a whole number, or 0 for no limit',
    }),
    snapshotBytesPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.snapshotBytesPerDay,
      description:
        'Bytes of snapshots that are stored in one day (UTC) of all games of one host; beyond them none are stored, and games only open more slowly.',
      expected: 'a whole number, or 0 for no limit',
    }),
    emailsPerGame: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: LETTER_LIMITS.emailsPerGame,
      description: 'Emails that the rules of one game may cause in one day (UTC).',
      expected: 'a whole number, or 0 for no limit',
    }),
    emailsPerReceiver: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: LETTER_LIMITS.emailsPerReceiver,
      description: 'Emails that the rules of all games together may cause to one account in one day (UTC).',
      expected: 'a whole number, or 0 for no limit',
    }),
    emailsPerGameAndReceiver: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: LETTER_LIMITS.emailsPerGameAndReceiver,
      description: 'Emails that the rules of one game may cause to one account in one day (UTC).',
      expected: 'a whole number, or 0 for no limit',
    }),
    invitationsPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.invitationsPerDay,
      description: 'Invitations to games that one account may make in one day (UTC).',
      expected: 'a whole number, or 0 for no limit',
    }),
    reportsPerDay: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: QUOTAS.reportsPerDay,
      description: 'Reports of abuse by one account in one day (UTC).',
      expected: 'a whole number, or 0 for no limit',
    }),
    perAddress: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.perAddress,
      description:
        'Requests in a minute from one network address, whoever sends them; the files of pages are not counted.',
      expected: 'a whole number, or 0 for no limit',
    }),
    perAccount: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.perAccount,
      description: 'Requests in a minute of one account.',
      expected: 'a whole number, or 0 for no limit',
    }),
    failedSignIns: Type.Integer({
      minimum: 5,
      maximum: 1_000_000,
      default: tryLimits.signInsFromOnePlace.times,
      description:
        'Failed sign-ins in a quarter of an hour from one network, with whatever addresses; devices from which somebody has signed in to the account before are not counted.',
      expected: 'a whole number from 5 to 1000000',
    }),
    auditFailures: Type.Integer({
      minimum: 100,
      maximum: 10_000_000,
      default: auditLimits.failures,
      description:
        'Failed sign-ins that the audit holds, of all accounts together; and again so many with addresses that have no account. The oldest go first.',
      expected: 'a whole number from 100 to 10000000',
    }),
    heavy: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.heavy,
      description:
        'Requests in a minute that take long (verifying, exporting, founding), of one account or from one address.',
      expected: 'a whole number, or 0 for no limit',
    }),
    connections: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.connections,
      description: 'Connections open at once, in all.',
      expected: 'a whole number, or 0 for no limit',
    }),
    connectionsPerAddress: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.connectionsPerAddress,
      description:
        'Connections open at once from one network address; those of the proxies named in `trustProxy` are not counted.',
      expected: 'a whole number, or 0 for no limit',
    }),
    headSeconds: Type.Integer({
      minimum: 0,
      maximum: 3_600,
      default: HTTP_LIMITS.headSeconds,
      description: 'Seconds in which the head of a request has to arrive.',
      expected: 'a whole number, or 0 for no limit',
    }),
    requestSeconds: Type.Integer({
      minimum: 0,
      maximum: 3_600,
      default: HTTP_LIMITS.requestSeconds,
      description: 'Seconds in which a whole request has to arrive.',
      expected: 'a whole number, or 0 for no limit',
    }),
    stallSeconds: Type.Integer({
      minimum: 0,
      maximum: 3_600,
      default: HTTP_LIMITS.stallSeconds,
      description: 'Seconds for which a reader may take nothing of an answer before the connection is closed.',
      expected: 'a whole number, or 0 for no limit',
    }),
    answerBuffer: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      default: HTTP_LIMITS.answerBuffer,
      description:
        'Bytes of large answers that may wait for their readers, a quarter of them for one network address; beyond that, the slowest reader is cut off.',
      expected: 'a whole number, or 0 for no limit',
    }),
    waiting: Type.Integer({
      minimum: 1,
      maximum: 200,
      default: MOST_WAITING_PER_ACCOUNT,
      description:
        'Requests of one account that may wait for one game; four times as many from one network address without an account.',
      expected: 'a whole number from 1 to 200',
    }),
    streams: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.streams,
      description: 'Live streams open at once, of one account or from one address.',
      expected: 'a whole number, or 0 for no limit',
    }),
    streamsPerAddress: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.streamsPerAddress,
      description: 'Live streams open at once from one network address, whoever is signed in.',
      expected: 'a whole number, or 0 for no limit',
    }),
    allStreams: Type.Integer({
      minimum: 0,
      maximum: 10_000_000,
      default: HTTP_LIMITS.allStreams,
      description: 'Live streams open at once in all.',
      expected: 'a whole number, or 0 for no limit',
    }),
    streamBuffer: Type.Integer({
      minimum: 65_536,
      maximum: 16_777_216,
      default: HTTP_LIMITS.streamBuffer,
      description: 'Bytes that may wait for a reader of a stream before it is cut off; it resumes where it was.',
      expected: 'a whole number from 65536 to 16777216',
    }),
  }),
  backup: Type.Object({
    folder: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The folder into which the server backs its database up by itself.',
        expected: 'the path of a folder',
        otherwise: 'it makes none; `nomic backup` does when it is told to',
      }),
    ),
    hours: Type.Integer({
      minimum: 1,
      maximum: 8_760,
      default: 24,
      description: 'How many hours after the last backup the next one is made.',
      expected: 'a whole number from 1 to 8760',
    }),
    keep: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 7,
      description: 'How many of these backups are kept; the oldest goes first.',
      expected: 'a whole number from 1 to 10000',
    }),
  }),
  demo: Type.Boolean({
    default: true,
    description: 'Whether the very first start founds a game of each ruleset in the middle of its play, to look at.',
    expected: 'true or false',
  }),
})

/** What a server is run with. */
export type Config = Static<typeof configSchema>
