import { changeGame } from '../../app/games/change-game.ts'
import { saveGameLink } from '../../app/invitations/game-link.ts'
import type { SentTo } from '../../app/invitations/use-invitation.ts'
import { accessOf, may } from '../../app/server/access.ts'
import type { WantedPlayer } from '../../app/server/found-game.ts'
import { foundOnServer } from '../../app/server/found-game.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { AccountAnswer } from '../../ports/account.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { NewGame } from '../../wire/game/game.ts'
import { GAMES_ROUTES } from '../../wire/routes/games.ts'
import { problemOfAccountRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { passportBodyLimit } from '../door/bodies.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { gameSummary, singleGameSummary } from '../views/game-summary.ts'
import { invitationView } from '../views/invitation-view.ts'
import { readOwnRules } from './own-rulesets.ts'

/**
 * Routes for games: listing games, starting a game, getting its summary, and changing its title and visibility as the
 * host.
 */
export function gameRoutes(door: Door, { server, accounts }: DoorPowers & Partial<AccountPowers>): void {
  serve(
    door,
    GAMES_ROUTES,
    'GET /api/v1/games',
    { may: 'lookAround', heavy: 'words' },
    async ({ query: { ruleset, words, mine = false, cursor, limit = 50 }, caller }, reply) => {
      const account = caller?.account
      if (mine && account === undefined)
        return sendProblem(
          reply,
          problemOfServerRefusal(serverRefusal('signInFirst', 'Sign in first to see your games.')),
        )
      const whose = mine && account !== undefined ? { account } : ({ visibility: 'public' } as const)
      const about = {
        ...(ruleset === undefined ? {} : { ruleset }),
        ...(words === undefined ? {} : { words }),
        ...(cursor === undefined ? {} : { cursor }),
      }
      const page = await server.store.games.list({ ...whose, ...about, limit })
      const games = page.games.map(record => gameSummary(record, account))
      return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
    },
  )

  serve(
    door,
    GAMES_ROUTES,
    'POST /api/v1/games',
    { may: 'foundGame', heavy: true },
    async (request, reply) => {
      const { body } = request
      const { account, name: hostName } = callerHere(request)
      const { settings = {}, visibility = 'public', founderPlays = true, zone, position, optionalRules } = body
      const source = body.rulesOf === undefined ? undefined : await accessOf(server, body.rulesOf, account)
      if (body.rulesOf !== undefined && (source === undefined || may('seeGame', request.caller, source) !== 'yes'))
        return sendProblem(
          reply,
          problemOfServerRefusal(
            serverRefusal('unknownGame', 'There is no such game, or you can’t see it.', { field: 'rulesOf' }),
          ),
        )
      const own = body.ownRules && (await readOwnRules(server, body.ruleset, body.ownRules))
      if (own !== undefined && 'code' in own) return sendProblem(reply, problemOfServerRefusal(own))
      const invited = await invitedPlayers(accounts, body.players, account)
      if (!invited.ok) return sendProblem(reply, problemOfAccountRefusal(invited))
      const founded = await foundOnServer(server, account, {
        title: body.title,
        ruleset: body.ruleset,
        players: invited.players,
        hostName,
        settings: settings as JsonObject,
        visibility,
        founderPlays,
        ...(zone === undefined ? {} : { zone }),
        ...(position === undefined ? {} : { position: position as JsonObject }),
        ...(optionalRules === undefined ? {} : { optionalRules }),
        ...(own === undefined ? {} : { brought: own }),
        ...(body.history === undefined ? {} : { history: body.history }),
        ...(source === undefined ? {} : { rulesOf: source.record }),
      })
      if (!founded.ok) return sendProblem(reply, problemOfServerRefusal(founded))
      reply.header('location', `/api/v1/games/${founded.record.id}`)
      if (body.link === true) await saveGameLink(server, founded.record.id, account, {})
      const invitations = founded.invitations.map(it => invitationView.made(it, server.home))
      const summary = gameSummary(founded.record, account)
      return reply.code(201).send(invitations.length === 0 ? summary : { ...summary, invitations })
    },
    passportBodyLimit(door),
  )

  serve(door, GAMES_ROUTES, 'GET /api/v1/games/:game', { may: 'seeGame' }, async request =>
    singleGameSummary(server, accessHere(request), request.caller?.account),
  )

  serve(door, GAMES_ROUTES, 'PATCH /api/v1/games/:game', { may: 'hostGame' }, async (request, reply) => {
    const changed = await changeGame(server, accessHere(request).record, request.body)
    if (!changed.ok) return sendProblem(reply, problemOfServerRefusal(changed))
    return gameSummary(changed.record, accountHere(request))
  })
}

/** The players of a new game, with the addresses for emailed invitations; or the address that is invalid. */
async function invitedPlayers(
  accounts: Accounts | undefined,
  players: NewGame['players'],
  by: AccountId,
): Promise<AccountAnswer<{ players: readonly WantedPlayer[] }>> {
  const invited: WantedPlayer[] = []
  for (const [place, { invite, ...player }] of players.entries()) {
    const sentTo = typeof invite === 'string' ? await recipientOf(accounts, invite, by) : undefined
    if (sentTo?.ok === false) return { ...sentTo, field: `players.${place}.invite` }
    const asked = sentTo ?? (invite === true ? 'link' : undefined)
    invited.push({ ...player, ...(asked === undefined ? {} : { invite: asked }) })
  }
  return { ok: true, players: invited }
}

async function recipientOf(
  accounts: Accounts | undefined,
  address: string,
  by: AccountId,
): Promise<AccountAnswer<SentTo>> {
  if (accounts !== undefined) return accounts.addresses.addressee(address, 'invitations', by)
  return { ok: false, code: 'notAnAddress', sentence: 'This server has no accounts and sends no email.' }
}
