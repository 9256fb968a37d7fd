import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { openDoor } from './open-door.ts'

const FOLDER = join(import.meta.dirname, '../../src/wire/routes')

/** The names of all routes that `wire` declares. */
async function declared(): Promise<readonly string[]> {
  const files = readdirSync(FOLDER).map(file => import(join(FOLDER, file)) as Promise<Record<string, unknown>>)
  const modules = await Promise.all(files)
  return modules.flatMap(all =>
    Object.entries(all).flatMap(([name, routes]) => (name.endsWith('_ROUTES') ? Object.keys(routes as object) : [])),
  )
}

it('the server serves exactly the routes that the pages know', async t => {
  const opened = await openDoor(() => {
    throw new Error('Nobody calls while the description is read.')
  })
  t.after(() => opened.close())
  const { payload } = await opened.door.inject({ url: '/api/openapi.json' })
  const { paths } = JSON.parse(payload) as { readonly paths: { readonly [path: string]: object } }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const own = served.filter(name => name !== 'GET /api/openapi.json')
  assert.deepEqual(own.toSorted(), (await declared()).toSorted())
})
