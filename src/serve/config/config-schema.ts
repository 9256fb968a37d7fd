import Type, { type Static } from 'typebox'
import { MOVE_POLICY } from '../../app/passport/move-policy.ts'
import { ABSENCE_LIMITS } from '../../app/server/hosts.ts'
import { isMailServer } from '../../mail/smtp-mail.ts'
import { limitsSchema } from './limits-schema.ts'

/**
 * All settings of a server. If a setting is not set, `default` applies; if it has no default, `otherwise` describes
 * what the server does.
 */
export const configSchema = Type.Object({
  port: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 8080,
    description: 'The port to listen on; 0 takes any free port.',
    expected: 'a whole number from 0 to 65535',
  }),
  host: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'The address to listen on: `127.0.0.1` for this machine only, `0.0.0.0` for every network.',
    expected: 'an address of this machine such as 127.0.0.1',
  }),
  data: Type.String({
    minLength: 1,
    default: './nomic-data',
    description: 'The folder for all data of the server. It is created if it does not exist.',
    expected: 'the path of a folder',
  }),
  store: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://\\S+$',
      description:
        'The PostgreSQL database for games, accounts, emails and keys, with user name and password if it needs them. Emails that are written to a folder stay in the data folder.',
      expected: 'the address of a PostgreSQL database such as postgres://user:password@host:5432/nomothete',
      otherwise: 'the file `nomothete.db` in the data folder (SQLite)',
      masked: true,
    }),
  ),
  replica: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://\\S+$',
      description:
        'A replica of the PostgreSQL database of `store`. Logs are read there for watchers, downloads, verification and search; what it does not have yet, or if it is away, is read from the database itself.',
      expected: 'the address of a PostgreSQL database such as postgres://user:password@replica:5432/nomothete',
      otherwise: 'everything is read from the database itself',
      masked: true,
    }),
  ),
  nodeAddress: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@\\s]+$',
      description:
        'The address at which other servers on the same PostgreSQL reach this one, without the proxy in front of them. Requests about a game are then forwarded to one of these servers.',
      expected: 'a URL such as http://10.0.0.2:8080, with nothing after the port',
      otherwise: 'the server forwards nothing, and nothing is forwarded to it',
    }),
  ),
  origin: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#@\\s]+$',
      description: 'The public address of the server. Links in emails begin with it.',
      expected: 'a URL such as https://nomic.example, with nothing after the name',
      otherwise: '`http://localhost:PORT`',
    }),
  ),
  trustProxy: Type.Union([Type.Boolean(), Type.Array(Type.String({ minLength: 1 }))], {
    default: false,
    description: 'The proxies to trust for the client’s address: their addresses, or `true` to trust any.',
    expected: 'true, false or a list of addresses such as [127.0.0.1, 10.0.0.0/8]',
  }),
  corsOrigins: Type.Array(Type.String({ pattern: '^https?://[^/?#@\\s]+$' }), {
    default: [],
    description: 'Other sites whose pages may use the API in a browser, with tokens only.',
    expected: 'a list such as [https://tools.example]',
  }),
  registration: Type.Enum(['open', 'invitation', 'closed'], {
    default: 'open',
    description: 'Who can create an account: everyone, invited people, or no one.',
    expected: 'open, invitation or closed',
  }),
  guests: Type.Boolean({
    default: true,
    description:
      'Whether people without an account can join a game as guests through its link, unless its host prevents it.',
    expected: 'true or false',
  }),
  rulesets: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'A folder of rulesets to offer besides the built-in ones, each in a folder of its own. They are read when the server starts.',
      expected: 'the path of a folder',
      otherwise: 'only the built-in rulesets are offered',
    }),
  ),
  operators: Type.Array(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }), {
    default: [],
    description: 'The email addresses of the operators. If none is given, the first account is the operator.',
    expected: 'a list of email addresses',
  }),
  mail: Type.Object({
    smtp: Type.Optional(
      Type.Refine(
        Type.String({
          description: 'The mail server that sends emails, with user name and password if it needs them.',
          expected:
            'a mail server such as smtps://name:password@mail.example:465, with nothing after it but ?tls=off, ?tls=required or ?tls=unverified',
          otherwise: 'emails are written to a folder instead of being sent',
          masked: true,
        }),
        isMailServer,
      ),
    ),
    from: Type.String({
      minLength: 1,
      pattern: '^[^\\r\\n]*@[^\\r\\n]+$',
      default: 'Nomothete <nomothete@localhost>',
      description: 'The sender of the emails.',
      expected: 'an email address such as Nomothete <nomic@example.org>',
    }),
  }),
  notifications: Type.Object({
    enabled: Type.Boolean({
      default: true,
      description:
        'Whether people can switch on notifications in their browsers. The server then sends them through the push services of these browsers.',
      expected: 'true or false',
    }),
    privateKey: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{43}$',
        description: 'The private key (VAPID) that identifies the server to push services.',
        expected: 'a private key of 43 characters (base64url)',
        otherwise:
          'the server makes a key and keeps it in `push.key` in the data folder or, with PostgreSQL, in the database',
        masked: true,
      }),
    ),
    local: Type.Boolean({
      default: false,
      description: 'Whether push services may be on the server’s own machine, for tests.',
      expected: 'true or false',
    }),
  }),
  log: Type.Object({
    level: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      default: 'info',
      description: 'The log level. `info` logs one line for each request.',
      expected: 'fatal, error, warn, info, debug or silent',
    }),
  }),
  metrics: Type.Object({
    port: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 65_535,
        description: 'The port on which Prometheus reads measurements, at `/metrics`; 0 takes any free port.',
        expected: 'a whole number from 0 to 65535',
        otherwise: 'nothing is measured for Prometheus',
      }),
    ),
    host: Type.String({
      minLength: 1,
      default: '127.0.0.1',
      description: 'The address on which Prometheus reads measurements. Anyone who reaches it can read them.',
      expected: 'an address of this machine such as 127.0.0.1',
    }),
  }),
  threads: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 256,
      description:
        'The number of threads that decide games in parallel. As many more start for games with costly requests.',
      expected: 'a whole number from 1 to 256',
      otherwise: 'one per core of the machine',
    }),
  ),
  hotGames: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 200,
    description: 'The number of games kept open in memory. Other games are opened on request.',
    expected: 'a whole number from 1 to 100000',
  }),
  limits: limitsSchema,
  moves: Type.Object({
    noticeDays: Type.Integer({
      minimum: 1,
      maximum: 3_650,
      default: MOVE_POLICY.noticeDays,
      description:
        'The number of days after which players who have said nothing count as agreeing to a move of their game, and after which a game that was handed over continues here unless a player has confirmed its arrival.',
      expected: 'a whole number from 1 to 3650',
    }),
    trustedKeys: Type.Array(Type.String({ pattern: '^[^\\s+]+\\+[0-9a-f]{8}\\+[A-Za-z0-9+/]{44}$' }), {
      default: [],
      description:
        'The keys of other servers whose signatures on games you trust. `GET /api/v1/checkpoint-key` on a server returns its key.',
      expected: 'a list of keys such as [nomic.example+0123abcd+BASE64]',
    }),
  }),
  absentHosts: Type.Object({
    unseenDays: Type.Integer({
      minimum: 1,
      maximum: 3_650,
      default: ABSENCE_LIMITS.unseenDays,
      description:
        'The number of days after which the server announces that a host who has not opened a game is absent.',
      expected: 'a whole number from 1 to 3650',
    }),
    returnDays: Type.Integer({
      minimum: 1,
      maximum: 3_650,
      default: ABSENCE_LIMITS.returnDays,
      description:
        'The number of days that an absent host has to come back before hosting passes on. Players can announce an absence after as many days.',
      expected: 'a whole number from 1 to 3650',
    }),
  }),
  backup: Type.Object({
    folder: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The folder for automatic backups of the database.',
        expected: 'the path of a folder',
        otherwise: 'no automatic backups; run `nomic backup` yourself',
      }),
    ),
    hours: Type.Integer({
      minimum: 1,
      maximum: 8_760,
      default: 24,
      description: 'The number of hours between backups.',
      expected: 'a whole number from 1 to 8760',
    }),
    keep: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 7,
      description: 'The number of backups to keep. The oldest is deleted first.',
      expected: 'a whole number from 1 to 10000',
    }),
  }),
  movableClock: Type.Boolean({
    default: false,
    description:
      'Whether the clock of the server can be moved forward, to try out games that take weeks. Only for a server on your own machine, see [a clock that can be moved](movable-clock.md).',
    expected: 'true or false',
  }),
  demo: Type.Boolean({
    default: true,
    description: 'Whether the server, when it first starts, creates a demo game for each ruleset, already in progress.',
    expected: 'true or false',
  }),
})

/** The settings of a running server. */
export type Config = Static<typeof configSchema>
