/** A schema in the format of the OpenAPI document. */
export type Schema = { readonly [keyword: string]: unknown }

export type Parameter = {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

/** An operation of the API: `PUT /api/v1/people/{account}/suspension`. */
export type Operation = {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body?: Schema
}

type Described = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } }
}

export type OpenApi = {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Described } }
  readonly components: { readonly schemas?: { readonly [name: string]: Schema } }
}

/** All operations of a document. */
export function operations({ paths }: OpenApi): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase()
      const body = requestBody?.content['application/json']?.schema
      return { route: `${method} ${path}`, method, path, parameters, ...(body === undefined ? {} : { body }) }
    }),
  )
}
