import Type from 'typebox'
import { entryThere } from '../../app/reads/entries.ts'
import { ruleBlame } from '../../app/reads/rule-blame.ts'
import { ruleStory } from '../../app/reads/rule-history.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { RuleAnswer, RuleBlame, Rulebook, RuleHistory } from '../../wire/rule.ts'
import { answerGame, answerLines, gameEtag } from '../answers/answer-game.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { sendAnswer, sendProblem, sendUnlessSame } from '../answers/send.ts'
import type { Door, ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'

/** The rulebook, as of any entry: all of it, one rule, and how a rule came to be as it is. */
export function ruleRoutes(door: Door, powers: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/rules',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The rulebook, now or as of an entry',
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: Rulebook },
      },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'rules', at: request.query.at }),
  )

  door.get(
    '/api/v1/games/:game/rules/:label',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'One rule, with its program and what its text refers to',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: RuleAnswer },
      },
    },
    async (request, reply) => {
      const { label } = request.params
      return answerGame(powers, request, reply, { about: 'rule', of: { label }, at: request.query.at })
    },
  )

  door.get(
    '/api/v1/games/:game/rules/:label/blame',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary: 'Which entry and which proposal brought each line of a rule’s text',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: RuleBlame },
      },
    },
    async (request, reply) => {
      const { at } = request.query
      const { record } = standingHere(request)
      const fault = at === undefined ? undefined : entryThere(record, at)
      if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
      const wanted = {
        label: request.params.label,
        by: askerHere(request),
        ...(at === undefined ? {} : { upTo: at + 1 }),
      }
      return sendUnlessSame(request, reply, await gameEtag(powers.server, powers.version, request), async () =>
        sendAnswer(reply, await ruleBlame(powers.server, record, wanted)),
      )
    },
  )

  door.get(
    '/api/v1/games/:game/rules/:label/history',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'How a rule came to be as it is, latest first',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object({ at: At, before: Before, limit: Limit }, { additionalProperties: false }),
        response: { 200: RuleHistory },
      },
    },
    async (request, reply) => {
      const { at, before, limit = 20 } = request.query
      const { record } = standingHere(request)
      const fault = at === undefined ? undefined : entryThere(record, at)
      if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
      const upTo = at === undefined ? record.entries : at + 1
      return answerLines(powers, request, reply, () =>
        ruleStory(powers.server, record, {
          label: request.params.label,
          ...(at === undefined ? {} : { upTo }),
          by: askerHere(request),
          before: Math.min(before ?? upTo, upTo),
          limit,
        }),
      )
    },
  )
}
