import { chainedText } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { StoredEntry } from '../../ports/game-store.ts'
import type { Passport } from '../../ports/passport.ts'
import { normalTitleOrRefusal } from '../games/change-game.ts'
import { chainFault } from '../log/chain-fault.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { addedEntries } from './added-entries.ts'
import type { ArrivedCodes, CheckedArrival, WrittenPassport } from './arrival.ts'
import { type ArrivalFacts, arrivalFacts, type Checkers } from './arrival-facts.ts'
import { decryptMovingPart, type MovingPart, withSealedTexts } from './moving-part.ts'
import { readPassport } from './read-passport.ts'
import { signerOfCopy } from './signed-copy.ts'
import { hashOfTalk, talkOfPassport } from './talk-part.ts'

/** Reads and verifies a passport, and decides the entries of its game again. */
export function readArrival(
  checkers: Checkers,
  newId: () => string,
  { text, keys, now, known }: WrittenPassport,
): CheckedArrival {
  const read = readPassport(new TextEncoder().encode(text))
  if (!read.ok) return passportRefusal(read.fault.message, read.fault.entry)
  const { passport } = read
  const unfit = unfitHead(passport, now)
  if (unfit !== undefined) return unfit
  const signed = signerOfCopy(passport, text)
  if (signed === 'wrong') return passportRefusal(NOT_SIGNED)
  const moving = decryptMovingPart(passport, keys)
  if (typeof moving === 'string') return passportRefusal(moving)
  if (moving?.signer !== undefined && moving.signer !== signed?.key) return passportRefusal(NOT_SIGNED)
  const entries = moving === undefined ? passport.entries : withSealedTexts(passport.entries, moving.sealed)
  const foreign = moving === undefined ? undefined : foreignPart(passport.entries, entries, moving)
  if (foreign !== undefined) return foreign
  const facts = factsOrNothing(checkers, entries, known)
  if (facts === undefined) return passportRefusal(MADE_UP)
  const { fault, nextDue = 0, ruleset } = facts
  if (fault !== undefined) return passportRefusal(fault.message, fault.entry)
  const isDate = Number.isSafeInteger(nextDue) && nextDue >= 0 && nextDue <= LAST_INSTANT
  if (typeof ruleset !== 'string' || ruleset.length > LONGEST_RULESET || !isDate) return passportRefusal(MADE_UP)
  const { head, parts } = passport
  const title = normalTitleOrRefusal(head.title ?? head.game, 'cannotBring')
  if (typeof title === 'object') return passportRefusal('The title of the game in the passport is not a valid one.')
  const people = new Set(facts.people.map(({ person }) => person))
  const within = { people, entries: entries.length, until: now + MOST_AHEAD }
  const talk = talkOfPassport({ parts }, within, newId)
  if (typeof talk === 'string') return passportRefusal(talk)
  const more = {
    ...(moving === undefined ? {} : { moving: ofPeople(moving, people) }),
    ...(signed === undefined ? {} : { signed }),
    ...(talk === undefined ? {} : { talk, talkHash: hashOfTalk(passport) }),
    ...(known === undefined ? {} : { added: addedEntries(entries, known, facts) }),
  }
  return { ok: true, arrival: { passport: { head, entries: entries.map(storedEntry) }, title, facts, ...more } }
}

/** What is encrypted in a passport, without the claims of those whom the game does not have. Its sealed texts are with the log now. */
function ofPeople({ sealed: _, claims, ...codes }: MovingPart, people: ReadonlySet<string>): ArrivedCodes {
  return { ...codes, claims: Object.fromEntries(Object.entries(claims).filter(([person]) => people.has(person))) }
}

const NOT_SIGNED = 'This copy is not what the server that made it has signed. Make a new copy.'

/** A log that someone made up may contain what no code here expects. */
function factsOrNothing(
  checkers: Checkers,
  entries: readonly Entry[],
  known: number | undefined,
): ArrivalFacts | undefined {
  try {
    return arrivalFacts(checkers, entries, known)
  } catch {
    return undefined
  }
}

function storedEntry(entry: Entry): StoredEntry {
  const { seq, hash, beside, machine, act } = entry
  return { seq, hash, beside, machine, at: act.at, line: chainedText(entry) }
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
  { sealed }: MovingPart,
): ServerRefusal | undefined {
  if (sealed.some(({ entry }) => entries[entry] === undefined)) return passportRefusal(NOT_OF_LOG)
  const changed = entries.filter((entry, seq) => entry !== before[seq])
  const wrong = changed.find(entry => chainFault(entry, entries[entry.seq - 1]) !== undefined)
  return wrong === undefined ? undefined : passportRefusal(NOT_OF_LOG)
}

const NOT_OF_LOG = 'The encrypted part of this passport does not belong to its log.'

const MADE_UP = 'It contains something that no game contains.'

function passportRefusal(message: string, entry?: number): ServerRefusal {
  const sentence = entry === undefined ? message : `Entry ${entry}: ${message}`
  return serverRefusal('cannotBring', sentence, { field: 'passport' })
}
