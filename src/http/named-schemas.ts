import type { RouteOptions } from 'fastify'

/** Where a schema keeps its name while the document is made. */
const NAME = 'x-name'

type Schema = { readonly [key: string]: unknown }

/** Schemas with their `$id` as a mark, so that whatever stands between leaves them alone until they are gathered. */
export function marked(value: unknown): unknown {
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
export function gathered(document: object): object {
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
