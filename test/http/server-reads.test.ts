import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Data, reading } from './reading.ts'
import { problem } from './test-door.ts'

const { ask, fits } = reading()

describe('the server’s read routes', () => {
  it('other people’s private games are not returned', async () => {
    problem(await ask({ url: '/api/v1/games?mine=true' }), 'signInFirst', 401)
    const own = await ask({ url: '/api/v1/games?mine=true', as: 'ames' })
    assert.equal((JSON.parse(own.text) as { games: Data[] }).games.length, 1)
  })

  it('every ruleset is returned with its settings, rules and readings', async () => {
    const all = await ask({ url: '/api/v1/rulesets' })
    fits('GET', '/api/v1/rulesets', all)
    const { rulesets } = all.json as { rulesets: { name: string; rules: number }[] }
    assert.deepEqual(
      rulesets.map(({ name }) => name),
      ['charnomic', 'n_omic', 'suber', 'thermo', 'tri-nomic'],
    )
    for (const { name, rules } of rulesets) {
      const one = await ask({ url: `/api/v1/rulesets/${name}` })
      fits('GET', '/api/v1/rulesets/{ruleset}', one)
      const ruleset = one.json as { rules: Data[]; settings: Data[] }
      assert.equal(ruleset.rules.length, rules)
      assert.ok(ruleset.settings.length > 0)
      assert.ok(ruleset.rules.some(({ readings }) => Object.keys(readings as Data).length > 0))
    }
    for (const name of ['nobodys', '__proto__', '..', '%2e%2e%2fsrc'])
      problem(await ask({ url: `/api/v1/rulesets/${name}` }), 'unknownThing', 404)
  })

  it('the read routes are documented, with a heading for every route and an explanation of its fields', async () => {
    type Described = {
      tags: { name: string }[]
      paths: { [path: string]: { [method: string]: { tags: string[] } } }
      components: { schemas: { PublicEntry: { description: string; properties: { by: { description: string } } } } }
    }
    const { text } = await ask({ url: '/api/openapi.json' })
    const { tags, paths, components } = JSON.parse(text) as Described
    const headings = Object.values(paths).flatMap(routes => Object.values(routes).flatMap(it => it.tags))
    const known = tags.map(({ name }) => name)
    assert.deepEqual(
      headings.filter(heading => !known.includes(heading)),
      [],
    )
    assert.match(components.schemas.PublicEntry.properties.by.description, /`clerk` for the clock/)
  })

  it('the effects and questions of the rule language are returned', async () => {
    const effects = await ask({ url: '/api/v1/reference/effects' })
    fits('GET', '/api/v1/reference/effects', effects)
    assert.ok((effects.json as { effects: Data[] }).effects.some(({ name }) => name === 'award'))
    const questions = await ask({ url: '/api/v1/reference/questions' })
    fits('GET', '/api/v1/reference/questions', questions)
    assert.ok((questions.json as { questions: Data[] }).questions.some(({ name }) => name === 'winner'))
  })
})
