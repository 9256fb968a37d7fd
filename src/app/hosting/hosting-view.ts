import type { AccountId } from '../../ports/game-store.ts'
import { type HostingChange, noHost } from '../../ports/hosting.ts'
import type { GamesOfAccount, HostingView } from '../../wire/hosting.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { peopleOfGame } from '../reads/people-of-game.ts'
import { type Access, hasJoined } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { DAY, ifHostGoes } from './decide-hosting.ts'
import { isOpenToTake, nameOf } from './hosting-of-game.ts'

/** Who hosts a game, who may, and how hosting passed, as a caller sees it. */
export async function hostingView(
  server: GameServer,
  access: Access,
  account: AccountId | undefined,
): Promise<HostingView> {
  const { record, person, host } = access
  const { id, seats } = record
  const { clock, store, hosts } = server
  const [state, { people }] = await Promise.all([store.hosting.of(id), peopleOfGame(server, id)])
  const open = await isOpenToTake(server, record, state)
  const names = new Map(people.map(one => [one.person, one.name]))
  const nameFor = (who: string): string => names.get(who) ?? who
  const named = (of: AccountId) =>
    seats.flatMap(seat => (seat.account === of ? [{ person: seat.person, name: nameFor(seat.person) }] : []))
  const { seenAt, absence, offer, candidates, changes } = state
  const [hostNamed] = named(record.host)
  const [offered] = offer === undefined ? [] : named(offer.to)
  const asked = account !== undefined && candidates.some(one => one.account === account)
  const joined = hasJoined(access)
  const mayTake = !host && joined && (open || offer?.to === account) && (person !== undefined || seats.length === 0)
  const unseen = seenAt !== undefined && seenAt <= clock.now() - hosts.limits.returnDays * DAY
  return {
    state: open ? 'open' : absence === undefined ? 'hosted' : 'absent',
    ...(hostNamed === undefined ? {} : { host: hostNamed }),
    ...(seenAt === undefined || !joined || record.host === noHost(id) ? {} : { seenAt: wireInstant(seenAt) }),
    ...(absence === undefined
      ? {}
      : {
          absence: {
            at: wireInstant(absence.at),
            until: wireInstant(absence.until),
            ...(absence.by === undefined ? {} : { by: nameFor(absence.by) }),
          },
        }),
    ...(offered === undefined ? {} : { offer: offered }),
    ...(state.named === undefined
      ? {}
      : { byRule: { person: state.named.person, name: nameFor(state.named.person), rule: state.named.rule } }),
    candidates: candidates.flatMap(one => named(one.account)),
    changes: changes.map(change => ({ at: wireInstant(change.at), sentence: hostingChangeInWords(change, nameFor) })),
    you: {
      host,
      mayTake,
      mayAsk: !host && person !== undefined && !asked,
      asked,
      offered: account !== undefined && offer?.to === account,
      mayAnnounce: !host && person !== undefined && !open && absence === undefined && unseen,
    },
    ...hosts.limits,
  }
}

export function hostingChangeInWords(
  { what, person, by, rule }: HostingChange,
  nameFor: (person: string) => string,
): string {
  const before = by === undefined ? 'The host' : nameFor(by)
  const now = person === undefined ? 'Someone' : nameFor(person)
  const next = person === undefined ? 'The game has no host since then.' : `${now} had asked to host, and is the host.`
  switch (what) {
    case 'accepted':
      return `${before} offered hosting to ${now}, who accepted.`
    case 'gaveUp':
      return `${before} gave hosting up. ${next}`
    case 'deleted':
      return `${before} deleted their account. ${next}`
    case 'rules':
      return `Rule ${rule ?? ''} made ${now} the host.`
    case 'took':
      return `${now} took hosting, because the game had no host.`
    case 'absent':
      return `${before} did not come back. ${now} had asked to host, and is the host.`
    case 'announced':
      return by === undefined
        ? 'The site announced that the host is absent.'
        : `${before} announced that the host is absent.`
    case 'returned':
      return `${person === undefined ? 'The host' : now} came back, and stayed the host.`
    case 'cameBack':
      return 'The game came back from another site. The person who brought it is now its host.'
    case 'closed':
      return 'No one was left, so the game was closed.'
  }
}

/** Number of games with a seat that are listed before someone deletes their account. */
const SEATS_SHOWN = 100

/** What becomes of someone’s games if they delete their account now. */
export async function gamesOfAccount(server: GameServer, account: AccountId): Promise<GamesOfAccount> {
  const { store } = server
  const [hosted, page] = await Promise.all([
    store.hosting.hostedBy(account),
    store.games.list({ account, limit: SEATS_SHOWN }),
  ])
  const described: GamesOfAccount['hosted'][number][] = []
  for (const { title, ...of } of hosted) {
    const { game } = of
    const becomes = ifHostGoes(of)
    if (typeof becomes === 'string') {
      described.push({ game, title, becomes })
      continue
    }
    const record = await store.games.record(game)
    const person = of.seats.find(seat => seat.account === becomes.passesTo)?.person
    const to = record === undefined || person === undefined ? {} : { to: await nameOf(server, record, person) }
    described.push({ game, title, becomes: 'passes', ...to })
  }
  const seats = page.games.flatMap(({ id: game, title, seats }) =>
    seats.some(seat => seat.account === account) ? [{ game, title }] : [],
  )
  return { hosted: described, seats }
}
