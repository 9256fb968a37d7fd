import type { FastifyDynamicSwaggerOptions, SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { ACTIONS } from '../../app/server/access.ts'
import { Problem } from '../../wire/problem.ts'
import { sessionCookieName } from './session-cookie.ts'

/** A heading in the API description. Its key is a part of the path. */
type Tag = { readonly name: string; readonly description: string; readonly words: readonly string[] }

/** The heading for routes that only operators use, whatever their path. */
const KEEPING: Tag = {
  name: 'Administration',
  description: 'For operators; none of this affects what happens in a game',
  words: [],
}

/** The headings of the API description, in the order in which a visitor needs them. */
const TAGS: readonly Tag[] = [
  {
    name: 'Signing in and out',
    description: 'Sign-up, sign-in, sign-out, links and passwords',
    words: ['accounts', 'addresses', 'links', 'passwords', 'sessions'],
  },
  { name: 'You', description: 'Your account, your tokens, and live updates of your games', words: ['me'] },
  {
    name: 'Games',
    description: 'Find, start and host games; players',
    words: ['arrivals', 'games', 'invitations', 'move', 'reports'],
  },
  { name: 'Acts', description: 'Available acts, previews, acting', words: ['acts'] },
  {
    name: 'Game state',
    description: 'The state of a game now or as of any entry, as far as you may see it',
    words: ['glance', 'matters', 'registers', 'state', 'waiting'],
  },
  { name: 'Rules', description: 'The rulebook and its history', words: ['rules'] },
  {
    name: 'History',
    description: 'Entries, live updates, explanations',
    words: ['entries', 'stream', 'why'],
  },
  {
    name: 'Talk',
    description: 'Conversations about a game and the things in it, beside the log',
    words: ['talk'],
  },
  {
    name: 'The log',
    description: 'Export and verification',
    words: ['checkpoint', 'checkpoint-key', 'engines', 'export', 'log', 'passport', 'verification', 'verify'],
  },
  {
    name: 'Reference',
    description: 'Built-in rulesets and the language of rules',
    words: ['reference', 'rulesets', 'shelf'],
  },
  KEEPING,
  {
    name: 'The server',
    description: 'Health checks and this description',
    words: ['healthz', 'openapi', 'readyz'],
  },
]

/**
 * The heading for a route, chosen by the part of the path after the game or, if there is no game, by the beginning of
 * the path.
 */
function tagOf([first = '', , inGame = first]: readonly string[], { be }: { readonly be: string }): string {
  if (be === 'operator') return KEEPING.name
  const tag = tagForWord(first === 'games' ? inGame : first) ?? tagForWord(first)
  return tag?.name ?? first
}

function tagForWord(word: string): Tag | undefined {
  return TAGS.find(({ words }) => words.includes(word))
}

/** Configures the OpenAPI document, which is generated from the routes' schemas. */
export function openApiOptions(version: string, origin: string): FastifyDynamicSwaggerOptions {
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
            name: sessionCookieName(origin),
            description:
              'A browser session, after signing in. Requests that change something must come from a page of this site.',
          },
          token: { type: 'http', scheme: 'bearer', description: 'An API token: nomic_…' },
        },
      },
    },
    transform,
    transformObject,
  }
}

const ABOUT = `Start, join, play and read games of Nomic.

A program sends an API token (\`Authorization: Bearer nomic_…\`), and a browser has a session. Times are ISO 8601 in UTC;
an amount is a number, or a string if it is not whole; sentences are for people. Refusals are
\`application/problem+json\`, with a \`code\` for programs and a \`detail\` for people, and, if a rule refuses, with that
rule. *docs/api* in the source starts with an example session.`

const transform: SwaggerTransform = ({ schema = {}, url, route }) => {
  if (schema.hide === true || route.config === undefined) return { schema: { ...schema, hide: true }, url }
  const described = {
    ...schema,
    response: { ...answerSchemas(schema), ...PROBLEMS },
    ...operationIdAndTags(route),
    ...securityOf(route),
  }
  return { schema: withMarkedIds(described) as FastifySchema, url }
}

const transformObject: SwaggerTransformObject = document =>
  withSharedSchemas(
    'openapiObject' in document ? document.openapiObject : document.swaggerObject,
  ) as ReturnType<SwaggerTransformObject>

const aProblem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** Any route can refuse a request. docs/refusals.md lists every code. */
const PROBLEMS = {
  '4xx': aProblem('Refused by the server or by the rules of the game'),
  '5xx': aProblem('Not possible right now, and nothing was changed. Try again later'),
}

function answerSchemas({ response }: FastifySchema): object {
  return (response as object | undefined) ?? {}
}

/** The id and the tag of an operation: `get /api/v1/games/:game/rules` becomes `getGamesGameRules`. */
function operationIdAndTags({ method, url, config }: RouteOptions): {
  readonly operationId: string
  readonly tags: readonly string[]
} {
  const parts = url.split('/').filter(part => part !== '' && part !== 'api' && part !== 'v1')
  const words = parts.map(part => part.replace(/\.json$/, ''))
  const name = words.map(word => capitalised(word.replace(/^:/, '')))
  return { operationId: `${String(method).toLowerCase()}${name.join('')}`, tags: [tagOf(words, accessNeeded(config))] }
}

function capitalised(word: string): string {
  return word.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** Describes how callers authenticate. Strangers do not need to authenticate. */
function securityOf({ config }: RouteOptions): Pick<FastifySchema, 'security'> {
  const need = accessNeeded(config)
  const keys = [{ session: [] }, { token: [] }]
  return { security: need.be === 'anyone' ? [{}, ...keys] : keys }
}

function accessNeeded(config: RouteOptions['config']) {
  return ACTIONS[config?.may ?? 'lookAround']
}

/** The property that marks the name of a schema while the document is being generated. */
const NAME = 'x-name'

type Schema = { readonly [key: string]: unknown }

/**
 * Replaces the `$id` of each schema with a mark that generators leave alone. The same schema may be part of many answers,
 * and may occur twice in one answer, which is not allowed for an `$id`.
 */
export function withMarkedIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkedIds)
  if (!isSchema(value)) return value
  const { $id, ...rest } = value
  const members = Object.entries(rest).map(([key, member]) => [key, withMarkedIds(member)] as const)
  return { ...Object.fromEntries(members), ...(typeof $id === 'string' ? { [NAME]: $id } : {}) }
}

/** Returns a document that contains every marked schema once, by name, and refers to it elsewhere. */
function withSharedSchemas(document: object): object {
  const schemas: { [name: string]: unknown } = {}
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring)
    if (!isSchema(value)) return value
    const { [NAME]: name, ...rest } = value
    const inner = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, referring(member)]))
    if (typeof name !== 'string') return inner
    schemas[name] = inner
    return { $ref: `#/components/schemas/${name}` }
  }
  const { components, ...rest } = referring(document) as { readonly components: object }
  return { ...rest, components: { ...components, schemas } }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
