import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import { serializerOf } from '../../src/http/door/answer-serializer.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import { openDoor } from './open-door.ts'

test('the schemas of all requests and answers, which a server compiles only when it needs them, can be compiled', async t => {
  const requests: { readonly of: string; compile(): void }[] = []
  const answers: typeof requests = []
  const listSchemas = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: Door }
    fastify.addHook('onRoute', route => {
      route.validatorCompiler = ({ schema, method, url, httpPart }) => {
        requests.push({ of: `${method} ${url}, ${httpPart}`, compile: () => Compile(schema) })
        return () => true
      }
      route.serializerCompiler = ({ schema, method, url, httpStatus }) => {
        answers.push({ of: `${method} ${url}, ${httpStatus}`, compile: () => serializerOf(schema) })
        return () => ''
      }
    })
  }
  subscribe('fastify.initialization', listSchemas)
  const { close, routes } = await openDoor(() => assert.fail('no one asks'))
  t.after(close)
  unsubscribe('fastify.initialization', listSchemas)

  for (const { of, compile } of [...requests, ...answers]) assert.doesNotThrow(compile, of)
  assert.ok(requests.length > routes.length / 2, `${requests.length} of ${routes.length} routes`)
  assert.ok(answers.length > routes.length / 2, `${answers.length} of ${routes.length} routes`)
})
