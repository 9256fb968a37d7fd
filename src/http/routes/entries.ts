import Type from 'typebox'
import { entriesView, entryThere } from '../../app/reads/entries.ts'
import { toldEntries } from '../../app/reads/entry-views.ts'
import { publicLog } from '../../app/reads/public-log.ts'
import { entriesSought } from '../../app/reads/search-entries.ts'
import { explainOnServer, whyOnServer } from '../../app/reads/why.ts'
import { serverRefuses } from '../../app/server/codes.ts'
import { EntryAnswer, ToldEntries } from '../../wire/entry.ts'
import { Explanation, Why } from '../../wire/explanation.ts'
import { After, At, Before, Label, Limit } from '../../wire/page.ts'
import { gameEtag } from '../answers/answer-game.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendAnswer, sendJson, sendProblem, sendUnlessSame } from '../answers/send.ts'
import type { Door, ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'
import { orderView } from '../views/moderation-view.ts'

const OneEntry = Type.Object({ game: Type.String(), seq: Type.Integer({ minimum: 0 }) })

const NEWEST_FIRST = serverRefuses('badRequest', 'What is sought comes newest first: ask for it with “before”.', {
  field: 'after',
})

/** What happened, entry by entry, and why it came out so. */
export function entryRoutes(door: Door, powers: ReadPowers): void {
  const { server, version } = powers

  door.get(
    '/api/v1/games/:game/entries',
    {
      config: { may: 'seeGame' },
      schema: {
        summary:
          'What happened, in words: newest first, or what came after an entry, oldest first; or what is sought, newest first',
        querystring: Type.Object(
          {
            before: Before,
            after: After,
            limit: Limit,
            by: Type.Optional({ ...Label, description: 'The person of the game who acted.' }),
            act: Type.Optional({ ...Label, description: 'The name of the act: `vote`.' }),
            rule: Type.Optional({
              ...Label,
              description: 'The rule that it is about, or by which something followed.',
            }),
            matter: Type.Optional({ ...Label, description: 'The proposal, case or other matter that it is about.' }),
            kind: Type.Optional({ ...Label, description: 'Of which kind the matter is.' }),
            changed: Type.Optional(Type.Enum(['rules'], { description: 'Only what changed the rules.' })),
          },
          { additionalProperties: false },
        ),
        response: { 200: ToldEntries },
      },
    },
    async (request, reply) => {
      const { before, after, limit = 50, ...sought } = request.query
      const { record } = standingHere(request)
      if (Object.keys(sought).length > 0) {
        if (after !== undefined) return sendProblem(reply, problemOfServer(NEWEST_FIRST))
        const end = Math.min(before ?? record.entries, record.entries)
        const wanted = { ...sought, asker: askerHere(request), before: end, limit }
        return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () =>
          sendAnswer(reply, await entriesSought(server, record, wanted)),
        )
      }
      const wanted = { limit, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () =>
        sendJson(reply, await entriesView(server, record, wanted)),
      )
    },
  )

  door.get(
    '/api/v1/games/:game/entries/:seq',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'One entry: as everybody was told of it, and as it stands in the log',
        params: OneEntry,
        response: { 200: EntryAnswer },
      },
    },
    async (request, reply) => {
      const { seq } = request.params
      const { record } = standingHere(request)
      const fault = entryThere(record, seq)
      if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
        const [told = ''] = await toldEntries(server, record, seq, seq + 1)
        const [entry] = await publicLog(server, record, seq, 1)
        const stands = JSON.stringify(entry)
        const gone = (await server.store.games.withheld(record.id)).filter(({ hash }) => stands.includes(hash))
        const withheld = JSON.stringify(gone.map(orderView.withheld))
        return sendJson(reply, `{"told":${told},"entry":${stands},"withheld":${withheld}}`)
      })
    },
  )

  door.get(
    '/api/v1/games/:game/entries/:seq/explanation',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Why an entry came out as it did: everything that the rules were asked',
        params: OneEntry,
        response: { 200: Explanation },
      },
    },
    async (request, reply) => {
      const { seq } = request.params
      const { record } = standingHere(request)
      const fault = entryThere(record, seq)
      if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
      const by = askerHere(request)
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () =>
        sendAnswer(reply, await explainOnServer(server, record.id, seq, { about: 'explanation', by })),
      )
    },
  )

  door.get(
    '/api/v1/games/:game/why',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary:
          'Why something is so: `points of Ames`, `text of 203`, `mover`, or the answer to a question, `required 302`',
        querystring: Type.Object(
          { of: Type.String({ minLength: 1, maxLength: 300 }), at: At },
          { additionalProperties: false },
        ),
        response: { 200: Why },
      },
    },
    async (request, reply) => {
      const { of, at } = request.query
      const { record } = standingHere(request)
      const fault = at === undefined ? undefined : entryThere(record, at)
      if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
      const upTo = at === undefined ? record.entries : at + 1
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () =>
        sendAnswer(reply, await whyOnServer(server, record, { of, upTo, by: askerHere(request) })),
      )
    },
  )
}
