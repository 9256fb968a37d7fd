import type { AccountId, ComingBack, Founded, GameRecord, StoredEntry } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { sha256 } from '../play/world.ts'
import { addMissingSnapshots } from '../server/build-snapshots.ts'
import type { GameServer } from '../server/server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { dayOf } from '../server/work-timer.ts'
import type { Arrival, CheckedArrival } from './arrival.ts'
import { type Bringer, comingBackRefusal, tellFormerPlayers } from './coming-back.ts'
import type { MovingKeys } from './moving-key.ts'

/** Maximum number of passports that wait for their check, each of another account. They are several megabytes each. */
const MOST_WAITING = 8

const waiting = new WeakMap<GameServer, Set<AccountId>>()

/** Verifies the passport of a game that an account wants to bring here. */
export async function checkArrival(
  server: GameServer,
  keys: MovingKeys,
  account: AccountId,
  text: string,
): Promise<CheckedArrival> {
  const accounts = waiting.get(server) ?? new Set()
  waiting.set(server, accounts)
  if (accounts.has(account))
    return serverRefusal('tooMuch', 'Wait until the passport that you sent before has been checked.', { retryAfter: 5 })
  if (accounts.size >= MOST_WAITING)
    return serverRefusal('tooBusy', 'The server is checking too many passports right now. Try again.', {
      retryAfter: 30,
    })
  accounts.add(account)
  try {
    return await server.readingRoom.read('passport', { text, keys, now: server.clock.now() })
  } finally {
    accounts.delete(account)
  }
}

type Brought = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/**
 * Brings a game here, with the same entries. It goes on once it is saved, and deadlines that passed on the way pass
 * now, each at its own instant. Only operators can bring a public copy, which no one handed over. No one has a seat yet: the people of the game claim theirs with the codes that the old
 * server gives them. A game that had moved away from here goes on where it stopped.
 */
export async function bringGame(
  server: GameServer,
  keys: MovingKeys,
  bringer: Bringer,
  { passport: text, handover }: { readonly passport: string; readonly handover?: string },
): Promise<Brought> {
  const { account } = bringer
  const checked = await checkArrival(server, keys, account, text)
  if (!checked.ok) return checked
  const { moving } = checked.arrival
  if (moving === undefined && !bringer.operator) return serverRefusal('cannotBring', PUBLIC_COPY, { field: 'passport' })
  if (moving !== undefined && sha256((handover ?? '').trim()) !== moving.handover)
    return serverRefusal('badRequest', NOT_HANDED_OVER, { field: 'handover' })
  return server.turns(JSON.stringify(['bringing', checked.arrival.passport.head.game]), async () => {
    const known = await server.store.games.record(checked.arrival.passport.head.game)
    const refusal = known && (await comingBackRefusal(server, known, checked.arrival.passport, bringer))
    if (refusal !== undefined) return refusal
    return server.quotas.founding(account, () => saveArrival(server, account, checked.arrival, known))
  })
}

const PUBLIC_COPY =
  'This passport is a public copy, without what is still sealed. Ask the host of the game to move it here. If the server where it was played no longer exists, an operator of this site can bring the copy.'
const NOT_HANDED_OVER =
  'The game has not been handed over to this site yet. Give the receipt to the old server, and copy the handover code that it shows.'

/** How long the people of a game can claim their seats, in milliseconds: a year. */
const CLAIMS_LAST = 365 * 24 * 3_600_000

async function saveArrival(
  server: GameServer,
  account: AccountId,
  { passport, title, facts, moving, talk }: Arrival,
  known: GameRecord | undefined,
): Promise<Brought> {
  const { head, entries } = passport
  const [first, ...later] = entries
  if (first === undefined) throw new Error('A passport without entries was found valid.')
  const at = server.clock.now()
  const due = facts.nextDue === undefined ? {} : { nextDue: facts.nextDue }
  const people = new Set(facts.people.map(({ person }) => person))
  const claims = await newClaims(
    server,
    Object.entries(moving?.claims ?? {}).filter(([person]) => people.has(person)),
  )
  const invitations = claims.map(
    ([person, secretHash]): Invitation => ({
      ...{ id: server.newId(), game: head.game, secretHash, person, by: account, at, until: at + CLAIMS_LAST },
    }),
  )
  const saved = {
    title,
    visibility: head.visibility ?? 'private',
    withheld: withheldOnce(passport),
    // The old server knows the old secret, so the log says before the next act that the dice are new.
    diceSecret: newDiceSecret(),
    invitations,
    charge: { day: dayOf(at), account },
    ...(talk === undefined ? {} : { talk: { at, messages: talk } }),
  } as const
  const { games } = server.store
  const kept =
    known === undefined
      ? await games.found(
          newGame(saved, { id: head.game, ruleset: facts.ruleset, host: account, ...due }, first, later),
        )
      : await games.comeBack({
          ...{ ...saved, ...due, game: head.game, host: account, at },
          ...{ expectedSeq: known.entries, head: known.head, entries: later.slice(known.entries - 1) },
        })
  if (kept === 'conflict') return serverRefusal('movedOn', 'Someone else has just brought this game. Look at it again.')
  if (kept === 'gone') return accountGoneRefusal()
  const record = await server.store.games.record(head.game)
  if (record === undefined) throw new Error(`Game ${head.game} was saved but is missing.`)
  if (known !== undefined) {
    server.gameSessions.drop(head.game)
    await tellFormerPlayers(server, known)
  }
  addMissingSnapshots(server, record.id)
  if (facts.nextDue !== undefined) server.deadlines.expect(facts.nextDue + 1)
  return { ok: true, record }
}

type Saved = Pick<ComingBack, 'title' | 'visibility' | 'withheld' | 'diceSecret' | 'invitations' | 'talk' | 'charge'>

/** A game that was never here. */
function newGame(
  { title, visibility, withheld, talk, ...saved }: Saved,
  record: Pick<Founded['record'], 'id' | 'ruleset' | 'host' | 'nextDue'>,
  entry: StoredEntry,
  entries: readonly StoredEntry[],
): Founded {
  const about = { ...record, title, visibility, foundedAt: entry.at, seats: [] }
  const brought = { entries, withheld, ...(talk === undefined ? {} : { talk }) }
  return { ...saved, record: about, entry, brought, emails: [] }
}

/** The claims whose codes are no other claims’ and no other invitations’, as are all that an honest server makes. */
async function newClaims({ store }: GameServer, claims: readonly (readonly [string, string])[]) {
  const byHash = new Map(claims.map(claim => [claim[1], claim]))
  const used = await Promise.all([...byHash.keys()].map(hash => store.invitations.bySecret(hash)))
  return [...byHash.values()].filter((_, place) => used[place] === undefined)
}

/** The texts that were withheld there and are therefore missing from the log. */
function withheldOnce({ head: { withheld = [] }, entries }: Arrival['passport']) {
  const present = new Set(entries.flatMap(({ beside }) => Object.keys(beside)))
  const missing = withheld.filter(({ hash }) => !present.has(hash))
  return [...new Map(missing.map(text => [text.hash, text])).values()]
}
