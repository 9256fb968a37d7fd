import type { JsonObject } from '../../kernel/values/json.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { AccountId, GameRecord, Visibility } from '../../ports/game-store.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { emailsFor } from '../emails/emails-to-accounts.ts'
import type { ChosenRules } from '../founding/optional-rules.ts'
import { withOrigin } from '../founding/rules-of-game.ts'
import { normalTitleOrRefusal } from '../games/change-game.ts'
import { type NewInvitation, newInvitation } from '../invitations/invite.ts'
import type { Inviter, SentTo } from '../invitations/use-invitation.ts'
import type { OwnFiles } from '../reading-room/own-files.ts'
import type { GameEmail } from '../session/game-email-type.ts'
import { askGame } from './ask-game.ts'
import { takenNameRefusal } from './check-own-rules.ts'
import type { GameServer } from './server-context.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from './server-refusals.ts'
import { dayOf } from './work-timer.ts'

/** A nonexistent account. The demo games have no host to invite people, and their players have no seats. */
export const DEMO_HOST: AccountId = 'demo'

/** Someone who plays a game from the start. */
export type WantedPlayer = {
  readonly name: string
  readonly surname: string
  /** Marks the founder. */
  readonly you?: boolean
  /** How to invite someone to play this person: by email, or with a link that the founder passes on. */
  readonly invite?: SentTo | 'link'
}

/**
 * A game that an account wants to start. If the founder plays, they are the player marked with `you`, or else the first
 * player.
 */
export type WantedGame = {
  readonly title: string
  readonly ruleset: string
  readonly settings: JsonObject
  readonly zone?: string
  readonly visibility: Visibility
  readonly players: readonly WantedPlayer[]
  readonly founderPlays: boolean
  /** The founder's name on this server, for emails. */
  readonly hostName?: string
  readonly position?: JsonObject
  readonly optionalRules?: ChosenRules
  /** The ruleset, if the host brings it. */
  readonly brought?: OwnFiles
  /** The file of the game's history elsewhere. */
  readonly history?: string
  /** The game whose rules, as they stand now, the new game takes over instead of the ruleset's. The host can see it. */
  readonly rulesOf?: GameRecord
}

export type FoundedOnServer =
  | {
      readonly ok: true
      readonly record: GameRecord
      readonly persons: readonly string[]
      readonly invitations: readonly NewInvitation[]
    }
  | ServerRefusal

/**
 * Starts a game, together with its invitations. The game exists once it is saved. The other players take their seats by
 * invitation.
 */
export async function foundOnServer(server: GameServer, host: AccountId, wanted: WantedGame): Promise<FoundedOnServer> {
  const own = founderPosition(wanted)
  if (typeof own === 'object') return own
  const title = normalTitleOrRefusal(wanted.title, 'cannotFound')
  if (typeof title === 'object') return title
  return server.quotas.founding(host, () => foundAndSave(server, host, { ...wanted, title }, own))
}

async function foundAndSave(
  server: GameServer,
  host: AccountId,
  wanted: WantedGame,
  own: number | 'none',
): Promise<FoundedOnServer> {
  const { title, visibility, ruleset, players, hostName, founderPlays: _, ...others } = wanted
  const { rulesOf, brought, history: file, ...founding } = others
  const strange = rulesOf === undefined ? undefined : choiceBesidesRules(wanted, rulesOf)
  const refusal = strange ?? (brought === undefined ? undefined : takenNameRefusal(server, ruleset))
  if (refusal !== undefined) return refusal
  const game = server.newId()
  const at = server.clock.now()
  const secret = newDiceSecret()
  const named = players.map(({ name, surname }) => ({ name, surname }))
  const taken = rulesOf === undefined ? {} : { taken: await rulesTaken(server, rulesOf) }
  const history = file === undefined ? {} : { history: { file, ...(hostName === undefined ? {} : { by: hostName }) } }
  const offered = server.rulesets.readOwn(ruleset)
  const added = offered === undefined ? {} : { own: offered }
  const reply = await server.readingRoom.read('found', {
    ...founding,
    ...taken,
    ...added,
    ...history,
    ...(brought === undefined ? {} : { files: brought.files }),
    ruleset,
    players: named,
    game,
    at,
    secret,
  })
  if (!reply.ok) return serverRefusal('cannotFound', reply.sentence, { field: reply.field })
  const many = await server.quotas.inviting(host, players.filter(({ invite }) => invite !== undefined).length)
  if (many !== undefined) return many
  const founder = own === 'none' ? undefined : reply.persons[own]
  const seats = founder === undefined ? [] : [{ person: founder, account: host }]
  const due = reply.nextDue === undefined ? {} : { nextDue: reply.nextDue }
  const edition = brought && (await server.store.shelf.editionWithHash(brought.hash, host))
  const from = edition === undefined ? {} : { edition }
  const record = { id: game, title, ruleset, visibility, host, foundedAt: at, seats, ...due, ...from }
  const by = { account: host, ...(hostName === undefined ? {} : { name: hostName }) }
  const made = foundersInvitations(server, record, by, players, reply.persons)
  const reminders = emailsFor(server, record, seats, reply.emails.filter(isForLater))
  const emails = [...reminders, ...made.flatMap(it => it.emails)]
  const invitations = made.map(({ invitation }) => invitation)
  const charge = { day: dayOf(at), account: host }
  const begun = { record, entry: reply.entry, diceSecret: secret, invitations, emails, charge }
  if ((await server.store.games.found(begun)) === 'gone') return accountGoneRefusal()
  for (const { notBefore } of emails) server.emails.expect(notBefore)
  if (reply.nextDue !== undefined) server.deadlines.expect(reply.nextDue + 1)
  const kept = await server.store.games.record(game)
  if (kept === undefined) throw new Error(`Game ${game} was saved but is missing.`)
  return { ok: true, record: kept, persons: reply.persons, invitations: made }
}

/**
 * A game that takes over another game's rules also takes over its ruleset and its settings, and starts from the
 * beginning.
 */
function choiceBesidesRules(wanted: WantedGame, { ruleset }: GameRecord): ServerRefusal | undefined {
  if (wanted.ruleset !== ruleset)
    return fieldRefusal('ruleset', `The game whose rules you want to use was started with the ruleset “${ruleset}”.`)
  const chosen = (['settings', 'optionalRules', 'position', 'brought', 'history'] as const).find(field =>
    field === 'history' ? wanted.history !== undefined : Object.keys(wanted[field] ?? {}).length > 0,
  )
  return chosen === undefined
    ? undefined
    : fieldRefusal(
        chosen === 'brought' ? 'ownRules' : chosen,
        'A game with the rules of another game keeps its settings and starts from the beginning. Leave this out.',
      )
}

/**
 * The current rules of another game, with a note that says where they come from. A private game is not named,
 * because everyone may be able to see the new game.
 */
async function rulesTaken(server: GameServer, { id, title, visibility }: GameRecord) {
  const answer = await askGame(server, id, { about: 'rulesOfGame', by: 'nobody' })
  if (!answer.ok) throw new Error(`The rules of game ${id} cannot be read: ${answer.sentence}`)
  const rules = valueOfText(answer.json)
  const { entry } = rules
  const isPublic = visibility === 'public'
  const source = isPublic ? `the game “${title}”` : 'a private game'
  const origin = { entry, ...(isPublic ? { game: id } : {}) }
  return { rules: withOrigin(rules, `These are the rules of ${source} as they stood after entry ${entry}.`), origin }
}

/**
 * Whether an email is scheduled for later. The founder already has a seat, so they do not need an email immediately.
 */
function isForLater({ at }: GameEmail): boolean {
  return at !== undefined
}

/** The founder's position in the list of players; `none` if the founder does not play. */
function founderPosition({ players, founderPlays }: WantedGame): number | 'none' | ServerRefusal {
  const [marked, second] = players.flatMap(({ you }, place) => (you === true ? [place] : []))
  if (second !== undefined)
    return fieldRefusal(`players.${second}.you`, 'You marked several players as yourself. Mark only one of them.')
  if (marked !== undefined && !founderPlays)
    return fieldRefusal(
      `players.${marked}.you`,
      'You chose not to play, but one of the players is marked as you. Change one of the two.',
    )
  const own = founderPlays ? (marked ?? 0) : 'none'
  const invited = own === 'none' ? undefined : players[own]?.invite
  return invited === undefined
    ? own
    : fieldRefusal(`players.${own}.invite`, 'You don’t need an invitation for your own seat.')
}

function fieldRefusal(field: string, sentence: string): ServerRefusal {
  return serverRefusal('cannotFound', sentence, { field })
}

/** The founder's invitations to the other players, which are saved together with the game. */
function foundersInvitations(
  server: GameServer,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  by: Inviter,
  players: readonly WantedPlayer[],
  persons: readonly string[],
): readonly NewInvitation[] {
  return players.flatMap(({ invite, name, surname }, place) => {
    const person = persons[place]
    if (invite === undefined || person === undefined) return []
    const offered = { person, fullName: `${name} ${surname}`.trim() }
    return [newInvitation(server, game, by, { person: offered, ...(invite === 'link' ? {} : { sentTo: invite }) })]
  })
}
