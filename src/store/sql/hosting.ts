import { withoutHost } from '../../app/hosting/decide-hosting.ts'
import {
  HOSTING_CHANGES_SHOWN,
  type HostedState,
  type Hosting,
  type HostingChange,
  type HostingChanged,
  type HostingState,
  type HostNamed,
} from '../../ports/hosting.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import type { Database } from './database.ts'
import { gameRow } from './game-row.ts'
import { forgetModerator } from './moderators.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'

/** The hosting of games, in a database. */
export function sqlHosting({ read, change }: Database): Hosting {
  return {
    of: game => read(() => hostingState(game)),
    change: (game, decide) =>
      change(function* () {
        const { host } = yield* gameRow(game)
        const before = yield* hostedState(game, String(host))
        const decided = decide(before)
        if (decided.ok) yield* saveHosting(before, decided)
        return decided
      }),
    named: game =>
      read(function* () {
        return namedIn((yield* getRow('SELECT named_person, named_rule FROM hosting WHERE game = ?', game)) ?? {})
      }),
    due: (until, limit) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT game FROM hosting WHERE absent_until <= ? AND EXISTS (
           SELECT 1 FROM host_candidates c JOIN seats s ON s.game = c.game AND s.account = c.account
           WHERE c.game = hosting.game) ORDER BY absent_until LIMIT ?`,
          until,
          limit,
        )
        return rows.map(({ game }) => String(game))
      }),
    unseen: (before, now, limit) =>
      change(function* () {
        yield* run(
          'INSERT INTO hosting (game, seen_at) SELECT id, CAST(? AS BIGINT) FROM games WHERE true ON CONFLICT DO NOTHING',
          now,
        )
        const rows = yield* getRows(
          `SELECT g.id FROM hosting h JOIN games g ON g.id = h.game
           WHERE h.seen_at < ? AND h.absent_at IS NULL AND g.suspended_at IS NULL AND g.host <> 'nobody:' || g.id
             AND g.id NOT IN (SELECT game FROM moves)
             AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.account <> g.host)
           ORDER BY h.seen_at LIMIT ?`,
          before,
          limit,
        )
        return rows.map(({ id }) => String(id))
      }),
    hostedBy: account =>
      read(function* () {
        const rows = yield* getRows('SELECT id, title FROM games WHERE host = ? ORDER BY number DESC', account)
        const hosted: (HostedState & { readonly title: string })[] = []
        for (const { id, title } of rows)
          hosted.push({ ...(yield* hostedState(String(id), account)), title: String(title) })
        return hosted
      }),
  }
}

/** Takes a deleted account out of the hosting of all games. Runs before its seats are deleted. */
export function* forgetHost(account: AccountId, at: number): Work<void> {
  yield* run('DELETE FROM host_candidates WHERE account = ?', account)
  yield* run('UPDATE hosting SET offered_to = NULL, offered_at = NULL WHERE offered_to = ?', account)
  for (const { id } of yield* getRows('SELECT id FROM games WHERE host = ?', account)) {
    const game = String(id)
    yield* lockGame(game)
    const before = yield* hostedState(game, account)
    yield* saveHosting(before, withoutHost(before, at))
  }
}

/** Takes a player who leaves their seat off the list of those who want to host the game. */
export function* forgetCandidate(game: GameId, account: AccountId): Work<void> {
  yield* run('DELETE FROM host_candidates WHERE game = ? AND account = ?', game, account)
}

/** The state by which the hosting of a game is decided. */
function* hostedState(game: GameId, host: AccountId): Work<HostedState> {
  const seats = yield* getRows('SELECT person, account FROM seats WHERE game = ? ORDER BY person', game)
  const left = yield* getRows('SELECT account FROM left_seats WHERE game = ?', game)
  const invited = yield* getRows(
    `SELECT used_by AS account FROM invitations
     WHERE game = ? AND used_by IS NOT NULL AND used_by NOT IN (SELECT account FROM gone_accounts)`,
    game,
  )
  return {
    game,
    host,
    hosting: yield* hostingState(game),
    seats: seats.map(({ person, account }) => ({ person: String(person), account: String(account) })),
    left: left.map(({ account }) => String(account)),
    invited: invited.map(({ account }) => String(account)),
  }
}

function* saveHosting(before: HostedState, { host, hosting, noted, closed }: HostingChanged): Work<void> {
  const { game } = before
  const { seenAt, offer, absence, named, candidates } = hosting
  yield* run(
    `INSERT INTO hosting (game, seen_at, offered_to, offered_at, absent_at, absent_until, absent_by, named_person, named_rule)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (game) DO UPDATE SET seen_at = excluded.seen_at, offered_to = excluded.offered_to,
       offered_at = excluded.offered_at, absent_at = excluded.absent_at, absent_until = excluded.absent_until,
       absent_by = excluded.absent_by, named_person = excluded.named_person, named_rule = excluded.named_rule`,
    game,
    seenAt ?? null,
    offer?.to ?? null,
    offer?.at ?? null,
    absence?.at ?? null,
    absence?.until ?? null,
    absence?.by ?? null,
    named?.person ?? null,
    named?.rule ?? null,
  )
  for (const { account } of before.hosting.candidates)
    if (!candidates.some(it => it.account === account)) yield* forgetCandidate(game, account)
  for (const { account, at } of candidates)
    yield* run(
      'INSERT INTO host_candidates (game, account, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      game,
      account,
      at,
    )
  if (host !== before.host) {
    yield* run('UPDATE games SET host = ? WHERE id = ?', host, game)
    yield* forgetModerator(game, host)
  }
  if (closed !== undefined)
    yield* run(
      'UPDATE games SET suspended_at = ?, suspended_why = ? WHERE id = ? AND suspended_at IS NULL',
      closed.at,
      closed.why,
      game,
    )
  for (const change of noted) yield* addChange(game, change)
}

function* addChange(game: GameId, { at, what, person, by, rule }: HostingChange): Work<void> {
  yield* run(
    'INSERT INTO hosting_changes (game, at, what, person, by, rule) VALUES (?, ?, ?, ?, ?, ?)',
    game,
    at,
    what,
    person ?? null,
    by ?? null,
    rule ?? null,
  )
}

function* hostingState(game: GameId): Work<HostingState> {
  const known = (yield* getRow('SELECT * FROM hosting WHERE game = ?', game)) ?? {}
  const { seen_at: seen, offered_to: to, offered_at, absent_at: at, absent_until, absent_by: by } = known
  const candidates = yield* getRows('SELECT account, at FROM host_candidates WHERE game = ? ORDER BY number', game)
  const changes = yield* getRows(
    'SELECT * FROM hosting_changes WHERE game = ? ORDER BY number DESC LIMIT ?',
    game,
    HOSTING_CHANGES_SHOWN,
  )
  const named = namedIn(known)
  const absence = isNull(at) ? {} : { absence: { at: Number(at), until: Number(absent_until), ...text('by', by) } }
  return {
    ...(isNull(seen) ? {} : { seenAt: Number(seen) }),
    ...(isNull(to) ? {} : { offer: { to: String(to), at: Number(offered_at) } }),
    ...absence,
    ...(named === undefined ? {} : { named }),
    candidates: candidates.map(one => ({ account: String(one['account']), at: Number(one['at']) })),
    changes: changes.toReversed().map(one => ({
      at: Number(one['at']),
      what: String(one['what']) as HostingChange['what'],
      ...text('person', one['person']),
      ...text('by', one['by']),
      ...text('rule', one['rule']),
    })),
  }
}

function namedIn({ named_person: person, named_rule: rule }: Row): HostNamed | undefined {
  return isNull(person) ? undefined : { person: String(person), rule: String(rule) }
}

function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function text<Name extends string>(name: Name, value: unknown): { readonly [key in Name]?: string } {
  return (isNull(value) ? {} : { [name]: String(value) }) as { readonly [key in Name]?: string }
}
