import type { Invitation } from '../../ports/invitations.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { sha256 } from '../play/world.ts'
import type { GameServer } from '../server/server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { dayOf } from '../server/work-timer.ts'
import { checkArrival, type PlacedArrival } from './check-arrival.ts'
import { comeBack } from './come-back.ts'
import type { MovingKeys } from './moving-key.ts'
import type { Bringer } from './place-for-arrival.ts'
import { arrivedAs, type Brought, continued, withheldThere } from './stored-arrival.ts'

/**
 * Brings a game here, with the same entries. It goes on once it is saved, and deadlines that passed on the way pass now,
 * each at its own instant. Only operators can bring a public copy, which no one handed over. A game that comes back goes
 * on where it stopped, unless `asFork` asks for an address of its own.
 */
export async function bringGame(
  server: GameServer,
  keys: MovingKeys,
  bringer: Bringer,
  wanted: { readonly passport: string; readonly handover?: string; readonly asFork?: boolean },
): Promise<Brought> {
  const { account } = bringer
  const checked = await checkArrival(server, keys, bringer, wanted.passport)
  if (!checked.ok) return checked
  const { arrival } = checked
  const { moving, passport } = arrival
  if (moving === undefined && !bringer.operator) return serverRefusal('cannotBring', PUBLIC_COPY, { field: 'passport' })
  if (moving !== undefined && sha256((wanted.handover ?? '').trim()) !== moving.handover)
    return serverRefusal('badRequest', NOT_HANDED_OVER, { field: 'handover' })
  return server.turns(JSON.stringify(['bringing', passport.head.game]), async () => {
    const before = await broughtBefore(server, arrival)
    if (before !== undefined) return before
    return server.quotas.founding(account, () =>
      arrival.place.is === 'back' && wanted.asFork !== true
        ? comeBack(server, bringer, arrival, arrival.place)
        : saveNewGame(server, bringer, arrival),
    )
  })
}

const PUBLIC_COPY =
  'This passport is a public copy, without what is still sealed. Ask the host of the game to move it here. If the server where it was played no longer exists, an operator of this site can bring the copy.'
const NOT_HANDED_OVER =
  'The game has not been handed over to this site yet. Give the receipt to the old server, and copy the handover code that it shows.'

/** Refuses to bring a game twice with the same handover. */
async function broughtBefore(server: GameServer, { moving }: PlacedArrival): Promise<ServerRefusal | undefined> {
  const before = moving && (await server.store.moves.broughtWith(moving.handover))
  if (before === undefined) return undefined
  const address = pageAddress(server.home, 'game', { game: before.game })
  return serverRefusal('alreadySo', `This copy has been brought here already: ${address}`, { field: 'passport' })
}

/** How long the people of a game can claim their seats, in milliseconds: a year. */
const CLAIMS_LAST = 365 * 24 * 3_600_000

/** Stores a game that was never here, or that nothing proves to be one that was. The people of the game claim their seats. */
async function saveNewGame(server: GameServer, bringer: Bringer, arrival: PlacedArrival): Promise<Brought> {
  const { passport, title, facts, moving, talk, place } = arrival
  const { account } = bringer
  const { head, entries } = passport
  const { games } = server.store
  if (place.is === 'named' && (await games.record(head.game)) !== undefined) return justBroughtRefusal()
  const id = place.is === 'named' ? head.game : server.newId()
  const [first, ...later] = entries
  if (first === undefined) throw new Error('A passport without entries was found valid.')
  const at = server.clock.now()
  const claims = await newClaims(server, Object.entries(moving?.claims ?? {}))
  const invitations = claims.map(
    ([person, secretHash]): Invitation => ({
      ...{ id: server.newId(), game: id, secretHash, person, by: account, at, until: at + CLAIMS_LAST },
    }),
  )
  // What others are said to have said must not be put beside a game where they can be asked.
  const isFork = place.is === 'back' || (place.is === 'own' && place.isFork)
  const isTalkTaken = talk !== undefined && (!isFork || bringer.operator)
  const kept = await games.found({
    record: {
      ...{ id, title, ruleset: facts.ruleset, visibility: head.visibility ?? 'private', host: account },
      ...{ foundedAt: first.at, seats: [] },
      ...(facts.nextDue === undefined ? {} : { nextDue: facts.nextDue }),
    },
    entry: first,
    brought: {
      entries: later,
      withheld: withheldThere(passport),
      ...(isTalkTaken ? { talk: { at, messages: talk } } : {}),
      arrival: arrivedAs(id, arrival, at),
    },
    // The secret of the old dice stays where it is, so the log says before the next act that the dice are new.
    diceSecret: newDiceSecret(),
    invitations,
    emails: [],
    charge: { day: dayOf(at), account },
  })
  if (kept === 'conflict') return justBroughtRefusal()
  return kept === 'gone' ? accountGoneRefusal() : continued(server, id, facts.nextDue)
}

function justBroughtRefusal(): ServerRefusal {
  return serverRefusal('movedOn', 'Someone else has just brought this game.')
}

/** The claims whose codes are no other claims’ and no other invitations’, as are all that an honest server makes. */
async function newClaims({ store }: GameServer, claims: readonly (readonly [string, string])[]) {
  const byHash = new Map(claims.map(claim => [claim[1], claim]))
  const used = await Promise.all([...byHash.keys()].map(hash => store.invitations.bySecret(hash)))
  return [...byHash.values()].filter((_, place) => used[place] === undefined)
}
