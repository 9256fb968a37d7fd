import { fastifySwaggerUi } from '@fastify/swagger-ui'
import Type from 'typebox'
import type { Door } from '../door.ts'
import { docsPolicy } from '../security-headers.ts'
import { sendJson } from '../send-answer.ts'
import { sendUnlessSame } from '../send-unless-same.ts'
import { textEtag } from '../text-etag.ts'

/** The description of the API: for programs, and as a page on which it can be tried. */
export async function apiRoutes(door: Door): Promise<void> {
  let described: { readonly text: string; readonly etag: string } | undefined
  door.get(
    '/api/openapi.json',
    {
      config: { may: 'lookAround' },
      schema: {
        summary: 'This description, as OpenAPI 3.1',
        response: { 200: Type.Record(Type.String(), Type.Unknown(), { description: 'An OpenAPI document' }) },
      },
    },
    async (request, reply) => {
      if (described === undefined) {
        const text = JSON.stringify(door.swagger())
        described = { text, etag: textEtag(text) }
      }
      const { text, etag } = described
      return sendUnlessSame(request, reply, etag, async () => sendJson(reply, text))
    },
  )
  await door.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy(),
    uiConfig: {
      deepLinking: true,
      docExpansion: 'list',
      filter: true,
      layout: 'BaseLayout',
      defaultModelRendering: 'model',
    },
    theme: { title: 'The API of Nomothete' },
  })
}
