import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { StoreFault } from '../../src/ports/store-care.ts'
import { reading } from '../http/reading.ts'
import { problem, testDoor } from '../http/test-door.ts'
import { assertWording } from './wording.ts'

const { asked, got } = reading()

const MISSING = [
  'rules/999',
  'rules/203',
  'rules/301?at=0',
  'rules/999/history',
  'rules?at=6',
  'rules/101/history?at=6',
  'state?at=6',
  'why?of=mover&at=6',
  'entries/6',
  'entries/6/explanation',
  'registers/cake',
  'registers/awaited/history',
  'registers/points/history?key=Nobody',
  'registers/mover/history?key=Ames',
  'matters/999',
  'matters/301?kind=case',
  'why?of=the%20weather',
]

describe('the answers of a server', () => {
  for (const path of MISSING)
    it(`the answer to ${path} says in the accepted words what is missing`, async test =>
      assertWording(test, [String(problem(await asked(path), 'unknownThing', 404)['detail'])]))

  it('the game tells in the accepted words what it is waiting for and what an entry brought', async test => {
    const { waitsForYou } = await got('glance', 'glance', 'brook')
    const { told } = await got('entries/{seq}', 'entries/4')
    const whys = await Promise.all(['points%20of%20Ames', 'winner'].map(of => got('why', `why?of=${of}`)))
    const { news } = told as { readonly news: readonly string[] }
    assertWording(test, [String(waitsForYou), ...news, ...whys.map(why => String(why['sentence']))])
  })

  it('the server says in the accepted words that its database is away', async test => {
    const callerOf = async () => {
      throw new StoreFault('failed', 'The database is away.')
    }
    const { ask } = await testDoor(test, { http: { callerOf } })
    const said = async (method: 'GET' | 'POST') =>
      problem(await ask({ method, url: '/api/v1/games', as: 'ames' }), 'storeFault', 503)['detail']
    const details = [await said('GET'), await said('POST')]
    assert.notEqual(details[0], details[1])
    assertWording(test, details.map(String))
  })
})
