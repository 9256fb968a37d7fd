import fastJson from 'fast-json-stringify'
import type { FastifySchema } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { withMarkedIds } from './open-api.ts'

/**
 * Writes the answers of a route as JSON. The code for a schema is generated when the first answer needs it, because to
 * generate all of it would take a quarter of the time in which a server starts.
 */
export const answerSerializer: FastifySerializerCompiler<FastifySchema> = ({ schema }) => {
  let write: ReturnType<typeof serializerOf> | undefined
  return answer => {
    write ??= serializerOf(schema)
    return write(answer)
  }
}

/** Generates the code that writes answers with a schema. */
export function serializerOf(schema: unknown): (answer: unknown) => string {
  return fastJson(withMarkedIds(schema) as object)
}
