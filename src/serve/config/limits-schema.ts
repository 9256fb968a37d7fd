import Type from 'typebox'
import { auditLimits, MOST_GUESTS, tryLimits } from '../../accounts/limits.ts'
import { EMAIL_LIMITS } from '../../app/emails/email-limits.ts'
import { QUOTAS } from '../../app/server/quotas.ts'
import { HTTP_LIMITS } from '../../http/door/rate-limits.ts'
import { MOST_WAITING_PER_ACCOUNT } from '../../threads/session-threads.ts'

/**
 * The largest values that can be set: of what is stored or done in a day, of what happens at once or in a minute, and
 * of seconds.
 */
const MOST_STORED = 1_000_000_000_000
const MOST_AT_ONCE = 10_000_000
const AN_HOUR = 3_600

/** A limit that a host can switch off. */
function orNoLimit(maximum: number, standard: number, description: string) {
  const expected = 'a whole number, or 0 for no limit'
  return Type.Integer({ minimum: 0, maximum, default: standard, description, expected })
}

/** A limit without which the server could not protect itself. */
function between(minimum: number, maximum: number, standard: number, description: string) {
  const expected = `a whole number from ${minimum} to ${maximum}`
  return Type.Integer({ minimum, maximum, default: standard, description, expected })
}

/** The settings that limit what accounts, games, clients and rules may use. */
export const limitsSchema = Type.Object({
  body: between(
    1_024,
    16_777_216,
    262_144,
    'The largest request, in bytes. A request with a whole ruleset may have four times as many, and one with the passport of a game 32 times.',
  ),
  games: orNoLimit(MOST_STORED, QUOTAS.games, 'The number of games that one account may host.'),
  actsPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.actsPerDay,
    'The number of acts of one account in one day (UTC), in all games.',
  ),
  bytesPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.bytesPerDay,
    'The number of bytes that one account may store in one day (UTC) by starting games and acting: entries, texts, decisions, emails.',
  ),
  clockBytesPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.clockBytesPerDay,
    'The number of bytes that the deadlines of one game may store in one day (UTC). Beyond that, they wait until the next day. The deadlines of all games of one host share `limits.bytesPerDay`.',
  ),
  snapshotBytesPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.snapshotBytesPerDay,
    'The number of bytes of snapshots stored in one day (UTC) for all games of one host. Beyond that, no snapshots are stored, so games open more slowly.',
  ),
  emailsPerGame: orNoLimit(
    MOST_STORED,
    EMAIL_LIMITS.emailsPerGame,
    'The number of emails that the rules of one game may send in one day (UTC).',
  ),
  emailsPerReceiver: orNoLimit(
    MOST_STORED,
    EMAIL_LIMITS.emailsPerReceiver,
    'The number of emails that the rules of all games together may send to one account in one day (UTC).',
  ),
  emailsPerGameAndReceiver: orNoLimit(
    MOST_STORED,
    EMAIL_LIMITS.emailsPerGameAndReceiver,
    'The number of emails that the rules of one game may send to one account in one day (UTC).',
  ),
  talkEmailsPerGameAndReceiver: orNoLimit(
    MOST_STORED,
    EMAIL_LIMITS.talkEmailsPerGameAndReceiver,
    'The number of emails about the talk of one game to one account in one day (UTC).',
  ),
  invitationsPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.invitationsPerDay,
    'The number of invitations to games that one account may create in one day (UTC).',
  ),
  reportsPerDay: orNoLimit(
    MOST_STORED,
    QUOTAS.reportsPerDay,
    'The number of abuse reports by one account in one day (UTC).',
  ),
  perAddress: orNoLimit(
    MOST_AT_ONCE,
    HTTP_LIMITS.perAddress,
    'The number of requests per minute from one network address, for all accounts together. Static files are not counted.',
  ),
  perAccount: orNoLimit(MOST_AT_ONCE, HTTP_LIMITS.perAccount, 'The number of requests per minute from one account.'),
  failedSignIns: between(
    5,
    1_000_000,
    tryLimits.signInsFromOnePlace.times,
    'The number of failed sign-ins in 15 minutes from one network, for all addresses together. Devices that have signed in to the account before are not counted.',
  ),
  auditFailures: between(
    100,
    10_000_000,
    auditLimits.failures,
    'The number of failed sign-ins kept in the audit log for all accounts together, and as many again for addresses without an account. The oldest are deleted first.',
  ),
  guests: between(1, 10_000_000, MOST_GUESTS, 'The number of guests on the server at the same time.'),
  heavy: orNoLimit(
    MOST_AT_ONCE,
    HTTP_LIMITS.heavy,
    'The number of expensive requests per minute (verifying, exporting, starting a game) from one account or one address.',
  ),
  connections: orNoLimit(MOST_AT_ONCE, HTTP_LIMITS.connections, 'The number of open connections in total.'),
  connectionsPerAddress: orNoLimit(
    MOST_AT_ONCE,
    HTTP_LIMITS.connectionsPerAddress,
    'The number of open connections from one network address. The proxies in `trustProxy` are not counted.',
  ),
  headSeconds: orNoLimit(
    AN_HOUR,
    HTTP_LIMITS.headSeconds,
    'The number of seconds within which the request headers must arrive.',
  ),
  requestSeconds: orNoLimit(
    AN_HOUR,
    HTTP_LIMITS.requestSeconds,
    'The number of seconds within which the whole request must arrive.',
  ),
  stallSeconds: orNoLimit(
    AN_HOUR,
    HTTP_LIMITS.stallSeconds,
    'The number of seconds for which a client may stop reading a response before the connection is closed.',
  ),
  answerBuffer: orNoLimit(
    MOST_STORED,
    HTTP_LIMITS.answerBuffer,
    'The number of bytes of large responses that may wait for slow clients, with up to a quarter of them for one network address. Beyond that, the slowest client is disconnected.',
  ),
  waiting: between(
    1,
    200,
    MOST_WAITING_PER_ACCOUNT,
    'The number of requests from one account that may queue for one game. A network address without an account may queue four times as many.',
  ),
  streams: orNoLimit(
    MOST_AT_ONCE,
    HTTP_LIMITS.streams,
    'The number of live streams that one account or one address can have open.',
  ),
  streamsPerAddress: orNoLimit(
    MOST_AT_ONCE,
    HTTP_LIMITS.streamsPerAddress,
    'The number of open live streams from one network address, for all accounts together.',
  ),
  allStreams: orNoLimit(MOST_AT_ONCE, HTTP_LIMITS.allStreams, 'The number of open live streams in total.'),
  streamBuffer: between(
    65_536,
    16_777_216,
    HTTP_LIMITS.streamBuffer,
    'The number of bytes that may wait for a slow stream client before it is disconnected. The client can resume where it stopped.',
  ),
})
