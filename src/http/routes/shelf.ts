import Type from 'typebox'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { hideRuleset, keepEdition, seenRuleset } from '../../app/shelf/keep-edition.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ShelvedRuleset } from '../../ports/shelf.ts'
import { Suspension } from '../../wire/moderation.ts'
import type { OwnRules } from '../../wire/ruleset-draft.ts'
import {
  NewShelfEdition,
  ShelfChange,
  ShelfEdition,
  ShelvedRulesets,
  ShelvedRuleset as ShelvedRulesetView,
} from '../../wire/shelf.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { rulesetBodyLimit } from '../door/bodies.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { shelfView } from '../views/shelf-view.ts'
import { readOwnRules } from './own-rulesets.ts'

const params = Type.Object({ shelved: Type.String({ maxLength: 200 }) })

/** Routes for the rulesets that people keep on their shelves, with their editions. */
export function shelfRoutes(door: Door, { server, accounts }: DoorPowers & Partial<AccountPowers>): void {
  const { shelf } = server.store

  door.get(
    '/api/v1/shelf',
    {
      config: { may: 'seeOwn' },
      schema: { summary: 'The rulesets on your shelf, with their editions', response: { 200: ShelvedRulesets } },
    },
    async request => {
      const account = accountHere(request)
      return { rulesets: (await shelf.of(account)).map(it => shelfView.ruleset(it, account)) }
    },
  )

  door.post(
    '/api/v1/shelf',
    {
      ...rulesetBodyLimit(door),
      config: { may: 'foundGame', heavy: true },
      schema: {
        summary: 'Keep a ruleset on your shelf: as a new one, or as the next edition of the one with this name',
        body: NewShelfEdition,
        response: { 201: ShelvedRulesetView },
      },
    },
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
  )

  door.get(
    '/api/v1/shelf/public',
    {
      config: { may: 'lookAround', heavy: true },
      schema: { summary: 'The rulesets that people share with everyone', response: { 200: ShelvedRulesets } },
    },
    async ({ caller }) => {
      const authors = new Map<string, string | undefined>()
      const views: ShelvedRulesetView[] = []
      for (const ruleset of await shelf.listPublic(MOST_LISTED)) {
        const { account } = ruleset
        if (!authors.has(account)) authors.set(account, await authorOf(accounts, account))
        const by = authors.get(account)
        if (accounts === undefined || by !== undefined) views.push(shelfView.ruleset(ruleset, caller?.account, by))
      }
      return { rulesets: views }
    },
  )

  door.get(
    '/api/v1/shelf/:shelved',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'A ruleset on someone’s shelf, with its editions',
        params,
        response: { 200: ShelvedRulesetView },
      },
    },
    async ({ params: { shelved }, caller }, reply) => {
      const seen = await seenWithAuthor(shelved, caller)
      if (seen === undefined) return sendProblem(reply, UNKNOWN)
      return shelfView.ruleset(seen.ruleset, caller?.account, seen.by)
    },
  )

  door.get(
    '/api/v1/shelf/:shelved/editions/:edition',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'An edition of a ruleset, as it was kept',
        params: Type.Object({ ...params.properties, edition: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
        response: { 200: ShelfEdition },
      },
    },
    async ({ params: { shelved, edition: number }, caller }, reply) => {
      const { ruleset } = (await seenWithAuthor(shelved, caller)) ?? {}
      const edition = ruleset?.editions.find(it => it.number === number)
      const content = edition && (await shelf.content(shelved, number))
      if (ruleset === undefined || edition === undefined || content === undefined) return sendProblem(reply, UNKNOWN)
      return { ...shelfView.edition(edition), ruleset: ruleset.name, ownRules: JSON.parse(content) as OwnRules }
    },
  )

  door.patch(
    '/api/v1/shelf/:shelved',
    {
      config: { may: 'foundGame' },
      schema: {
        summary: 'Change who can see your ruleset',
        params,
        body: ShelfChange,
        response: { 200: ShelvedRulesetView },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const ruleset = await ownRuleset(request.params.shelved, account)
      if (ruleset === undefined) return sendProblem(reply, UNKNOWN)
      const { visibility } = request.body
      await shelf.show(ruleset.id, visibility)
      return shelfView.ruleset({ ...ruleset, visibility }, account)
    },
  )

  door.delete(
    '/api/v1/shelf/:shelved',
    {
      config: { may: 'foundGame' },
      schema: { summary: 'Delete your ruleset with all its editions', params, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const ruleset = await ownRuleset(request.params.shelved, accountHere(request))
      if (ruleset === undefined) return sendProblem(reply, UNKNOWN)
      await shelf.remove(ruleset.id)
      return reply.code(204).send(null)
    },
  )

  for (const method of ['post', 'delete'] as const)
    door[method](
      '/api/v1/shelf/:shelved/hiding',
      {
        config: { may: 'operate' },
        schema: {
          summary:
            method === 'post'
              ? 'Hide a ruleset from everyone but its owner, who sees the reason; games that started from it go on'
              : 'Show a hidden ruleset again, as far as its owner wants',
          params,
          body: Suspension,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { why } = request.body
        const change = { hidden: method === 'post', why }
        return sendNoContentOrProblem(
          reply,
          await hideRuleset(server, request.params.shelved, accountHere(request), change),
        )
      },
    )

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
