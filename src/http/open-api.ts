import type { FastifyDynamicSwaggerOptions, SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { ACTIONS } from '../app/house/may.ts'
import { Problem } from '../wire/problem.ts'
import { gathered, marked } from './named-schemas.ts'
import { sessionCookie } from './session-cookie.ts'

/** How the OpenAPI document is made from the schemas of the routes. */
export function openApi(version: string, origin: string): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nomothete',
        version,
        description: 'Found, join, play, read and understand games of Nomic.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin }],
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
function namesOf({ method, url }: RouteOptions): { readonly operationId: string; readonly tags: readonly string[] } {
  const parts = url.split('/').filter(part => part !== '' && part !== 'api' && part !== 'v1')
  const words = parts.map(part => part.replace(/\.json$/, ''))
  const name = words.map(word => capitalised(word.replace(/^:/, '')))
  const inGame = words[0] === 'games' ? words[2] : undefined
  return { operationId: `${String(method).toLowerCase()}${name.join('')}`, tags: [inGame ?? words[0] ?? 'house'] }
}

function capitalised(word: string): string {
  return word.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** With what somebody shows who they are; strangers may do with nothing. */
function keysFor({ config }: RouteOptions): Pick<FastifySchema, 'security'> {
  const need = ACTIONS[config?.may ?? 'lookAround']
  const keys = [{ session: [] }, { token: [] }]
  return { security: need.be === 'anybody' ? [{}, ...keys] : keys }
}
