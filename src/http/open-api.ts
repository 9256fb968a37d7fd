import type { FastifyDynamicSwaggerOptions, SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { ACTIONS } from '../app/house/may.ts'
import { Problem } from '../wire/problem.ts'
import { gathered, marked } from './named-schemas.ts'
import { sessionCookie } from './session-cookie.ts'
import { TAGS, tagOf } from './tags.ts'

/** How the OpenAPI document is made from the schemas of the routes. */
export function openApi(version: string, origin: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nomothete',
        version,
        description: ABOUT,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin }],
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie(origin),
            description:
              'A session, as a browser has it after signing in. What changes something has to come from a page of the house.',
          },
          token: { type: 'http', scheme: 'bearer', description: 'An API token: nomic_…' },
        },
      },
    },
    transform,
    transformObject,
  }
}

const ABOUT = `Found, join, play, read and understand games of Nomic.

A program shows an API token (\`Authorization: Bearer nomic_…\`), a browser a session. Instants are ISO 8601 in UTC; an
amount is a number, or a text if it is no whole one; sentences are for people. What is refused is
\`application/problem+json\`, with a \`code\` for programs and a \`detail\` for people, and where a rule refuses, with the
rule. *docs/api* of the source has a session to begin with.`

const transform: SwaggerTransform = ({ schema = {}, url, route }) => {
  if (schema.hide === true || route.config === undefined) return { schema: { ...schema, hide: true }, url }
  const described = { ...schema, response: { ...answers(schema), ...PROBLEMS }, ...namesOf(route), ...keysFor(route) }
  return { schema: marked(described) as FastifySchema, url }
}

const transformObject: SwaggerTransformObject = document =>
  gathered(
    'openapiObject' in document ? document.openapiObject : document.swaggerObject,
  ) as ReturnType<SwaggerTransformObject>

const aProblem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** Any route may refuse; docs/refusals.md has every code. */
const PROBLEMS = {
  '4xx': aProblem('Refused: by the house, or by the rules of the game'),
  '5xx': aProblem('It could not be done, and nothing was: try again later'),
}

function answers({ response }: FastifySchema): object {
  return (response as object | undefined) ?? {}
}

/** What an operation is called and among which it stands: `get /api/v1/games/:game/rules` is `getGamesGameRules`. */
function namesOf({ method, url, config }: RouteOptions): {
  readonly operationId: string
  readonly tags: readonly string[]
} {
  const parts = url.split('/').filter(part => part !== '' && part !== 'api' && part !== 'v1')
  const words = parts.map(part => part.replace(/\.json$/, ''))
  const name = words.map(word => capitalised(word.replace(/^:/, '')))
  return { operationId: `${String(method).toLowerCase()}${name.join('')}`, tags: [tagOf(words, needOf(config))] }
}

function capitalised(word: string): string {
  return word.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** With what somebody shows who they are; strangers may do with nothing. */
function keysFor({ config }: RouteOptions): Pick<FastifySchema, 'security'> {
  const need = needOf(config)
  const keys = [{ session: [] }, { token: [] }]
  return { security: need.be === 'anybody' ? [{}, ...keys] : keys }
}

function needOf(config: RouteOptions['config']) {
  return ACTIONS[config?.may ?? 'lookAround']
}
