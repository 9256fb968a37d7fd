import type { FastifyDynamicSwaggerOptions, SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { ACTIONS } from '../../app/server/access.ts'
import { Problem } from '../../wire/problem.ts'
import { sessionCookie } from './session-cookie.ts'

/** A heading of the description; a word is a part of a path. */
type Tag = { readonly name: string; readonly description: string; readonly words: readonly string[] }

/** What routes for operators stand under, wherever their path begins. */
const KEEPING: Tag = {
  name: 'Keeping the house',
  description: 'For operators; none of it reaches into a game',
  words: [],
}

/** The headings of the description, in the order of a visit. */
const TAGS: readonly Tag[] = [
  {
    name: 'Coming and going',
    description: 'Making an account, signing in and out, links and passwords',
    words: ['accounts', 'addresses', 'links', 'passwords', 'sessions'],
  },
  { name: 'You', description: 'Your account, your tokens, the news of your games', words: ['me'] },
  {
    name: 'Games',
    description: 'Finding, founding and hosting games; who plays',
    words: ['games', 'invitations', 'reports'],
  },
  { name: 'Acts', description: 'What you may do, trying it, doing it', words: ['acts'] },
  {
    name: 'How a game stands',
    description: 'Now or as of an entry, as you may see it',
    words: ['glance', 'matters', 'registers', 'state', 'waiting'],
  },
  { name: 'Rules', description: 'The rulebook and its history', words: ['rules'] },
  {
    name: 'What happened, and why',
    description: 'Entries, live news, explanations',
    words: ['entries', 'stream', 'why'],
  },
  {
    name: 'The log',
    description: 'Taking a game home, and verifying it',
    words: ['export', 'log', 'verification', 'verify'],
  },
  {
    name: 'Reference',
    description: 'From what games start, and the language of rules',
    words: ['reference', 'rulesets'],
  },
  KEEPING,
  {
    name: 'The server',
    description: 'Whether it lives, and this description',
    words: ['healthz', 'openapi', 'readyz'],
  },
]

/** The heading for a route: by what comes after the game in its path, else by how the path begins. */
function tagOf([first = '', , inGame = first]: readonly string[], { be }: { readonly be: string }): string {
  if (be === 'operator') return KEEPING.name
  const tag = under(first === 'games' ? inGame : first) ?? under(first)
  return tag?.name ?? first
}

function under(word: string): Tag | undefined {
  return TAGS.find(({ words }) => words.includes(word))
}

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

/** With what someone shows who they are; strangers may do with nothing. */
function keysFor({ config }: RouteOptions): Pick<FastifySchema, 'security'> {
  const need = needOf(config)
  const keys = [{ session: [] }, { token: [] }]
  return { security: need.be === 'anybody' ? [{}, ...keys] : keys }
}

function needOf(config: RouteOptions['config']) {
  return ACTIONS[config?.may ?? 'lookAround']
}

/** Where a schema keeps its name while the document is made. */
const NAME = 'x-name'

type Schema = { readonly [key: string]: unknown }

/** Schemas with their `$id` as a mark, so that whatever stands between leaves them alone until they are gathered. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked)
  if (!isSchema(value)) return value
  const { $id, ...rest } = value
  const members = Object.entries(rest).map(([key, member]) => [key, marked(member)] as const)
  return { ...Object.fromEntries(members), ...(typeof $id === 'string' ? { [NAME]: $id } : {}) }
}

/**
 * Marks what a route answers before anything is made of it: one schema may stand in many answers, and twice in one,
 * which an `$id` may not.
 */
export function nameAnswers({ schema }: RouteOptions): void {
  if (schema?.response !== undefined) schema.response = marked(schema.response)
}

/** A document in which every marked schema stands once, under its name, and is referred to elsewhere. */
function gathered(document: object): object {
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
