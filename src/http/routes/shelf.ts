import { serverRefusal } from '../../app/server/server-refusals.ts'
import { hideRuleset, keepEdition, seenRuleset } from '../../app/shelf/keep-edition.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ShelvedRuleset } from '../../ports/shelf.ts'
import { SHELF_ROUTES } from '../../wire/routes/shelf.ts'
import type { OwnRules } from '../../wire/ruleset-draft.ts'
import type { ShelvedRuleset as ShelvedRulesetView } from '../../wire/shelf.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { rulesetBodyLimit } from '../door/bodies.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { shelfView } from '../views/shelf-view.ts'
import { readOwnRules } from './own-rulesets.ts'

/** Routes for the rulesets that people keep on their shelves, with their editions. */
export function shelfRoutes(door: Door, { server, accounts }: DoorPowers & Partial<AccountPowers>): void {
  const { shelf } = server.store

  serve(door, SHELF_ROUTES, 'GET /api/v1/shelf', { may: 'seeOwn' }, async request => {
    const account = accountHere(request)
    return { rulesets: (await shelf.of(account)).map(it => shelfView.ruleset(it, account)) }
  })

  serve(
    door,
    SHELF_ROUTES,
    'POST /api/v1/shelf',
    { may: 'foundGame', heavy: true },
    async (request, reply) => {
      const { ruleset: name, ownRules, note = '', visibility = 'private' } = request.body
      const made = await readOwnRules(server, name, ownRules)
      if ('code' in made) return sendProblem(reply, problemOfServerRefusal(made))
      const { files, hash, title } = made
      const wanted = { name, title, note, content: { ...ownRules }, files, hash, visibility }
      const kept = await keepEdition(server, accountHere(request), wanted)
      if (!kept.ok) return sendProblem(reply, problemOfServerRefusal(kept))
      reply.header('location', `/api/v1/shelf/${kept.ruleset.id}`)
      return reply.code(201).send(shelfView.ruleset(kept.ruleset, accountHere(request)))
    },
    rulesetBodyLimit(door),
  )

  serve(door, SHELF_ROUTES, 'GET /api/v1/shelf/public', { may: 'lookAround', heavy: true }, async ({ caller }) => {
    const authors = new Map<string, string | undefined>()
    const views: ShelvedRulesetView[] = []
    for (const ruleset of await shelf.listPublic(MOST_LISTED)) {
      const { account } = ruleset
      if (!authors.has(account)) authors.set(account, await authorOf(accounts, account))
      const by = authors.get(account)
      if (accounts === undefined || by !== undefined) views.push(shelfView.ruleset(ruleset, caller?.account, by))
    }
    return { rulesets: views }
  })

  serve(
    door,
    SHELF_ROUTES,
    'GET /api/v1/shelf/:shelved',
    { may: 'lookAround' },
    async ({ params: { shelved }, caller }, reply) => {
      const seen = await seenWithAuthor(shelved, caller)
      if (seen === undefined) return sendProblem(reply, UNKNOWN)
      return shelfView.ruleset(seen.ruleset, caller?.account, seen.by)
    },
  )

  serve(
    door,
    SHELF_ROUTES,
    'GET /api/v1/shelf/:shelved/editions/:edition',
    { may: 'lookAround' },
    async ({ params: { shelved, edition: number }, caller }, reply) => {
      const { ruleset } = (await seenWithAuthor(shelved, caller)) ?? {}
      const edition = ruleset?.editions.find(it => it.number === number)
      const content = edition && (await shelf.content(shelved, number))
      if (ruleset === undefined || edition === undefined || content === undefined) return sendProblem(reply, UNKNOWN)
      return { ...shelfView.edition(edition), ruleset: ruleset.name, ownRules: JSON.parse(content) as OwnRules }
    },
  )

  serve(door, SHELF_ROUTES, 'PATCH /api/v1/shelf/:shelved', { may: 'foundGame' }, async (request, reply) => {
    const account = accountHere(request)
    const ruleset = await ownRuleset(request.params.shelved, account)
    if (ruleset === undefined) return sendProblem(reply, UNKNOWN)
    const { visibility } = request.body
    await shelf.show(ruleset.id, visibility)
    return shelfView.ruleset({ ...ruleset, visibility }, account)
  })

  serve(door, SHELF_ROUTES, 'DELETE /api/v1/shelf/:shelved', { may: 'foundGame' }, async (request, reply) => {
    const ruleset = await ownRuleset(request.params.shelved, accountHere(request))
    if (ruleset === undefined) return sendProblem(reply, UNKNOWN)
    await shelf.remove(ruleset.id)
    return reply.code(204).send(null)
  })

  for (const method of ['POST', 'DELETE'] as const)
    serve(door, SHELF_ROUTES, `${method} /api/v1/shelf/:shelved/hiding`, { may: 'operate' }, async (request, reply) => {
      const { why } = request.body
      const change = { hidden: method === 'POST', why }
      return sendNoContentOrProblem(
        reply,
        await hideRuleset(server, request.params.shelved, accountHere(request), change),
      )
    })

  /** A ruleset that the caller may see. While an account is suspended, nobody else sees its rulesets. */
  async function seenWithAuthor(id: string, caller: Caller | null) {
    const ruleset = await seenRuleset(server, id, caller)
    const by = ruleset && (await authorOf(accounts, ruleset.account))
    const isHidden = accounts !== undefined && by === undefined && ruleset?.account !== caller?.account
    return ruleset === undefined || isHidden ? undefined : { ruleset, by }
  }

  async function ownRuleset(id: string, account: string): Promise<ShelvedRuleset | undefined> {
    const ruleset = await shelf.one(id)
    return ruleset?.account === account ? ruleset : undefined
  }
}

/** The most public rulesets in one list. */
const MOST_LISTED = 100

const UNKNOWN = problemOfServerRefusal(
  serverRefusal('unknownThing', 'There is no such ruleset or edition, or its owner does not show it.'),
)

/** The name of an author on this site; undefined if the account is suspended or unknown. */
async function authorOf(accounts: Accounts | undefined, account: string): Promise<string | undefined> {
  const person = await accounts?.people.of(account)
  return person?.suspended === undefined ? person?.name : undefined
}
