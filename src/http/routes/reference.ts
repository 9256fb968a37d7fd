import { knownEffects, knownQuestions } from '../../app/rules/reference-tables.ts'
import { KnownEffects, KnownQuestions } from '../../wire/program.ts'
import type { Door } from '../door.ts'
import { sendJson } from '../send-answer.ts'
import { sendUnlessSame } from '../send-unless-same.ts'
import { textEtag } from '../text-etag.ts'

/** The language of rules, for whoever writes one: what they can bring about, and what they are asked. */
export function referenceRoutes(door: Door): void {
  const effects = JSON.stringify({ effects: knownEffects() })
  const questions = JSON.stringify({ questions: knownQuestions() })

  door.get(
    '/api/v1/reference/effects',
    {
      config: { may: 'lookAround' },
      schema: { summary: 'What rules, rulings and people can bring about', response: { 200: KnownEffects } },
    },
    async (request, reply) => sendUnlessSame(request, reply, textEtag(effects), async () => sendJson(reply, effects)),
  )

  door.get(
    '/api/v1/reference/questions',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'What the rules are asked, and how their answers combine',
        response: { 200: KnownQuestions },
      },
    },
    async (request, reply) =>
      sendUnlessSame(request, reply, textEtag(questions), async () => sendJson(reply, questions)),
  )
}
