import type { People } from '../../ports/account.ts'
import type { GameLink } from '../../ports/game-links.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { secretAddress } from '../../wire/page-addresses.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

const DAY = 24 * 3_600_000

/** The default settings of a new link, unless the host chooses otherwise. */
const DEFAULTS = { days: 30, places: 20, guests: true }

/** The host's choices for a link. Absent choices stay as they are. */
export type LinkWish = {
  /** Replaces the secret, so that the previous link no longer works. */
  readonly renew?: boolean | undefined
  /** The number of days from now during which the link works. */
  readonly days?: number | undefined
  /** How many more people can come through the link. */
  readonly places?: number | undefined
  readonly guests?: boolean | undefined
}

/** Makes the link of a game for its host, or changes it. A link that has expired is replaced. */
export async function saveGameLink(
  { store, clock }: Pick<GameServer, 'store' | 'clock'>,
  game: string,
  by: AccountId,
  { renew = false, days, places, guests }: LinkWish,
): Promise<GameLink> {
  const now = clock.now()
  const known = await store.gameLinks.of(game)
  const kept = known === undefined || renew || known.until <= now ? undefined : known
  const secret = kept?.secret ?? newSecret()
  const link: GameLink = {
    game,
    secret,
    secretHash: sha256(secret),
    by,
    at: kept?.at ?? now,
    until: kept !== undefined && days === undefined ? kept.until : now + (days ?? DEFAULTS.days) * DAY,
    places: places ?? kept?.places ?? DEFAULTS.places,
    guests: guests ?? known?.guests ?? DEFAULTS.guests,
  }
  await store.gameLinks.keep(link)
  return link
}

/**
 * The address of a game's link. The secret comes after the `#`, which browsers do not send, so it never appears in a
 * server log.
 */
export function gameLinkAddress(home: string, { secret }: Pick<GameLink, 'secret'>): string {
  return secretAddress(home, 'join', secret)
}

type FoundLink = { readonly ok: true; readonly link: GameLink; readonly record: GameRecord } | ServerRefusal

/**
 * Finds the open link with a given secret, and its game. The lookup uses the hash of the secret, so its timing does not
 * help anyone guess a secret. Someone who is in the game, or has joined through the link, can still find it when no
 * places are left.
 */
export async function findGameLink(
  { store, clock }: Pick<GameServer, 'store' | 'clock'>,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId | undefined,
): Promise<FoundLink> {
  const link = await store.gameLinks.bySecret(sha256(secret))
  const record = link === undefined ? undefined : await store.games.record(link.game)
  if (link === undefined || record === undefined)
    return serverRefusal('unknownInvitation', 'This link doesn’t exist or was replaced. Ask for the new one.')
  if (link.until <= clock.now() || !(await people.stands(link.by)))
    return serverRefusal('invitationOver', 'This link has expired. Ask for a new one.')
  if (link.places > 0) return { ok: true, link, record }
  const isIn =
    account !== undefined &&
    (record.seats.some(seat => seat.account === account) ||
      (await store.invitations.invited(record.id, account)) !== 'no')
  return isIn
    ? { ok: true, link, record }
    : serverRefusal('invitationUsed', 'All the places that this link offered are taken. Ask for a new one.')
}
