import { chainedText } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { AccountId, ComingBack, Founded, GameRecord, StoredEntry } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { Passport } from '../../ports/passport.ts'
import type { BroughtMessage } from '../../ports/talk.ts'
import { keepsCommitment } from '../dice/committed-chance.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { normalTitleOrRefusal, yieldToPendingWork } from '../games/change-game.ts'
import { chainFault } from '../log/chain-fault.ts'
import { sha256 } from '../play/world.ts'
import { addMissingSnapshots } from '../server/build-snapshots.ts'
import { SessionFault } from '../server/game-sessions-interface.ts'
import type { GameServer } from '../server/server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { dayOf } from '../server/work-timer.ts'
import type { ArrivalFacts } from './arrival-facts.ts'
import { type Bringer, comingBackRefusal, tellFormerPlayers } from './coming-back.ts'
import type { MovingKeys } from './moving-key.ts'
import { decryptMovingPart, type MovingPart, withSealedTexts } from './moving-part.ts'
import { readPassportStepwise } from './read-passport.ts'
import { talkOfPassport } from './talk-part.ts'

/** A game that someone wants to bring here, whose passport has been verified. Nothing is stored yet. */
export type Arrival = {
  readonly passport: Passport
  readonly title: string
  readonly facts: ArrivalFacts
  /** What the old server encrypted for this one; absent from a public copy. */
  readonly moving?: MovingPart
  /** The talk that the copy contains. */
  readonly talk?: readonly BroughtMessage[]
}

type CheckedArrival = { readonly ok: true; readonly arrival: Arrival } | ServerRefusal

/** Maximum number of passports that wait for their check, each of another account. They are several megabytes each. */
const MOST_WAITING = 8

const waiting = new WeakMap<GameServer, Set<AccountId>>()

/** Verifies the passport of a game that an account wants to bring here. Passports are checked one after another. */
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
    return await server.turns('passports', () => checkPassport(server, keys, text))
  } finally {
    accounts.delete(account)
  }
}

async function checkPassport(server: GameServer, keys: MovingKeys, text: string): Promise<CheckedArrival> {
  const read = await readWithPauses(new TextEncoder().encode(text))
  if (!read.ok) return passportRefusal(read.fault.message, read.fault.entry)
  const { passport: public_ } = read
  const unfit = unfitHead(public_, server.clock.now())
  if (unfit !== undefined) return unfit
  const moving = decryptMovingPart(public_, keys)
  if (typeof moving === 'string') return passportRefusal(moving)
  const entries = moving === undefined ? public_.entries : withSealedTexts(public_.entries, moving.sealed)
  const foreign = moving === undefined ? undefined : foreignPart(public_.entries, entries, moving)
  if (foreign !== undefined) return foreign
  const facts = await factsOf(server, entries)
  if ('code' in facts) return facts
  const title = normalTitleOrRefusal(public_.head.title ?? public_.head.game, 'cannotBring')
  if (typeof title === 'object') return passportRefusal('The title of the game in the passport is not a valid one.')
  const passport = { ...public_, entries }
  const people = new Set(facts.people.map(({ person }) => person))
  const within = { people, entries: entries.length, until: server.clock.now() + MOST_AHEAD }
  const talk = talkOfPassport(passport, moving, within, server.newId)
  if (typeof talk === 'string') return passportRefusal(talk)
  const more = { ...(moving === undefined ? {} : { moving }), ...(talk === undefined ? {} : { talk }) }
  return { ok: true, arrival: { passport, title, facts, ...more } }
}

async function readWithPauses(bytes: Uint8Array) {
  const steps = readPassportStepwise(bytes)
  for (let count = 1; ; count += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (count % 20 === 0) await yieldToPendingWork()
  }
}

/** The address of a game contains its name. */
const NAME = /^\w[\w.-]{0,79}$/
/** How far the clocks of two servers may differ, in milliseconds. */
const MOST_AHEAD = 600_000
const LONGEST_RULESET = 60
/** The last instant of a calendar date. */
const LAST_INSTANT = 8_640_000_000_000_000

function unfitHead({ head: { game }, entries }: Passport, now: number): ServerRefusal | undefined {
  if (!NAME.test(game))
    return passportRefusal(
      'The name of the game has characters that no address can have here, or more than 80 of them.',
    )
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return passportRefusal('The passport has no entries.')
  if (first.act.at < 0) return passportRefusal('it is dated before 1970.', 0)
  return last.act.at > now + MOST_AHEAD ? passportRefusal('it is dated in the future.', last.seq) : undefined
}

/** Refuses an encrypted part that does not fit the log. */
function foreignPart(
  before: readonly Entry[],
  entries: readonly Entry[],
  { sealed, dice }: MovingPart,
): ServerRefusal | undefined {
  if (sealed.some(({ entry }) => entries[entry] === undefined)) return passportRefusal(NOT_OF_LOG)
  const changed = entries.filter((entry, seq) => entry !== before[seq])
  const wrong = changed.find(entry => chainFault(entry, entries[entry.seq - 1]) !== undefined)
  if (wrong !== undefined) return passportRefusal(NOT_OF_LOG)
  const isCommitted = entries.some(({ outside }) => outside.commitment !== undefined)
  return isCommitted && !keepsCommitment(dice, entries) ? passportRefusal(NOT_FROM_THERE) : undefined
}

const NOT_OF_LOG = 'The encrypted part of this passport does not belong to its log.'
const NOT_FROM_THERE =
  'This passport does not come from where the game was played: the secret of its dice is not the one that the log commits to.'

async function factsOf(server: GameServer, entries: readonly Entry[]): Promise<ArrivalFacts | ServerRefusal> {
  try {
    const facts = await server.arrivalRoom.check(entries)
    const { fault, nextDue = 0, ruleset } = facts
    if (fault !== undefined) return passportRefusal(fault.message, fault.entry)
    const isDate = Number.isSafeInteger(nextDue) && nextDue >= 0 && nextDue <= LAST_INSTANT
    if (typeof ruleset !== 'string' || ruleset.length > LONGEST_RULESET || !isDate) return passportRefusal(MADE_UP)
    return facts
  } catch (fault) {
    if (fault instanceof SessionFault && fault.code === 'broken') return passportRefusal(MADE_UP)
    throw fault
  }
}

const MADE_UP = 'It contains something that no game contains.'

function passportRefusal(message: string, entry?: number): ServerRefusal {
  const sentence = entry === undefined ? message : `Entry ${entry}: ${message}`
  return serverRefusal('cannotBring', sentence, { field: 'passport' })
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
  const [first, ...later] = await storedEntries(entries)
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

async function storedEntries(entries: readonly Entry[]): Promise<readonly StoredEntry[]> {
  const stored: StoredEntry[] = []
  for (const entry of entries) {
    const { seq, hash, beside, machine, act } = entry
    stored.push({ seq, hash, beside, machine, at: act.at, line: chainedText(entry) })
    if (seq % 20 === 0) await yieldToPendingWork()
  }
  return stored
}

/** The texts that were withheld there and are therefore missing from the log. */
function withheldOnce({ head: { withheld = [] }, entries }: Passport) {
  const present = new Set(entries.flatMap(({ beside }) => Object.keys(beside)))
  const missing = withheld.filter(({ hash }) => !present.has(hash))
  return [...new Map(missing.map(text => [text.hash, text])).values()]
}
