import assert from 'node:assert/strict'
import { Compile } from 'typebox/compile'
import type { Answered, TestDoor } from './test-door.ts'

type Document = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: { readonly schemas: { readonly [name: string]: object } }
}
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { schema: object } } }
  }
}

/** The API as described in its own document. */
export type Documented = {
  readonly operations: readonly { readonly method: string; readonly path: string; readonly operation: Operation }[]
  /** Validates a response against the description. */
  fits(method: string, path: string, answer: Answered): void
}

/** Reads the description of the API as any client program would. */
export async function documented({ ask }: TestDoor): Promise<Documented> {
  const { paths, components } = (await ask({ url: '/api/openapi.json' })).json as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return {
    operations,
    fits(method, path, { status, headers, json }) {
      const operation = paths[path]?.[method.toLowerCase()]
      assert.ok(operation !== undefined, `${method} ${path} is not described`)
      const answer = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`]
      assert.ok(answer !== undefined, `${method} ${path} answers ${status}, which is not described`)
      const [type = ''] = String(headers['content-type'] ?? '').split(';')
      const schema = answer.content?.[type]?.schema
      assert.ok(schema !== undefined, `${method} ${path} answers ${status} as ${type}, which is not described`)
      if (json === undefined) return
      const check = Compile(whole(schema, components.schemas) as object)
      const [wrong] = check.Check(json) ? [] : check.Errors(json)
      assert.equal(wrong, undefined, `${method} ${path} ${status}: ${JSON.stringify(wrong)}`)
    },
  }
}

/** A schema in which references have been replaced by their targets. */
function whole(schema: unknown, schemas: Document['components']['schemas']): unknown {
  if (Array.isArray(schema)) return schema.map(it => whole(it, schemas))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref } = schema as { readonly $ref?: string }
  if ($ref !== undefined) return whole(schemas[$ref.split('/').at(-1) ?? ''], schemas)
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, whole(value, schemas)]))
}
