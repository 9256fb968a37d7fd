import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'

/** How the OpenAPI document is made from the schemas of the routes. */
export function openApi(version: string, origin: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nomothete',
        version,
        description: 'Found, join, play, read and understand games of Nomic.',
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'nomothete.session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json['$id'] ?? `schema${index}`) },
  }
}
