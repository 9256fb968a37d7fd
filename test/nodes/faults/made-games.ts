import assert from 'node:assert/strict'
import { foundOnServer } from '../../../src/app/server/found-game.ts'
import { accountsConnection } from '../../../src/serve/open-accounts.ts'
import { openServer } from '../../../src/serve/open-server.ts'
import type { ServerStore } from '../../../src/serve/open-store.ts'
import { systemClock } from '../../../src/serve/system-clock.ts'
import { guest, here, openServerWithAccounts } from '../../accounts/server-with-accounts.ts'
import type { Player } from './clients.ts'

/** Counts strikes and rings of each name, and keeps sealed words until their owner shows them. */
const PROGRAM = `export default rule({
  reads: ['struck', 'rung'],
  offers: {
    strike: {
      schema: { name: 'text' },
      does: ({ act, struck }, { set }) => set({ struck: { [act.with.name]: (struck[act.with.name] ?? 0) + 1 } }),
    },
    alarm: {
      schema: { name: 'text', within: 'integer' },
      does: ({ act }, { setDeadline }) =>
        setDeadline({ in: act.with.within, event: 'rang', data: { name: act.with.name } }),
    },
    hide: {
      schema: { name: 'text', word: 'sealed word' },
      does: ({ act }, { set }) => set({ hidden: { [act.with.name]: act.with.word } }),
    },
    show: { schema: { name: 'text' }, does: ({ act }, { reveal }) => reveal({ register: 'hidden', key: act.with.name }) },
  },
  after: { rang: ({ event, rung }, { set }) => set({ rung: { [event.name]: (rung[event.name] ?? 0) + 1 } }) },
})`

const register = (name: string) => ({ name, keys: 'text', type: 'data', start: null })

const NAMES = ['Ann Ames', 'Bob Brook', 'Cat Cole']

/** Creates accounts and public games in an empty store, before any node uses it. The first player is the host. */
export async function madeGames(store: ServerStore, count: number) {
  const clock = systemClock()
  const { database, close } = accountsConnection(store, clock)
  const people = await openServerWithAccounts({ database }, '')
  const server = openServer({ store, clock, gameSessions: { threads: 1 } })
  try {
    const players: Player[] = []
    for (const name of NAMES) {
      const { account, caller } = await guest(people, `${name.slice(0, 3).toLowerCase()}@example.org`)
      const made = await people.accounts.tokens.make(caller, { name, scopes: ['read', 'play', 'host'] }, here)
      assert.ok(made.ok)
      players.push({ account, token: made.secret })
    }
    const games: string[] = []
    while (games.length < count) games.push(await founded(players))
    return { games, players }
  } finally {
    await close()
    await server.close()
  }

  async function founded([host, ...others]: readonly Player[]): Promise<string> {
    const rule = {
      text: 'Anybody strikes the clock.',
      program: PROGRAM,
      registers: ['struck', 'rung', 'hidden'].map(register),
    }
    const made = await foundOnServer(server, host?.account ?? '', {
      title: 'Clocks',
      ruleset: 'suber',
      settings: {},
      visibility: 'public',
      founderPlays: true,
      players: NAMES.map(name => ({ name: name.slice(0, 3), surname: name.slice(4) })),
      position: { rules: { 350: rule } },
    })
    assert.ok(made.ok, JSON.stringify(made))
    const { id } = made.record
    for (const [at, { account }] of others.entries()) await store.games.takeSeat(id, { person: `p${at + 2}`, account })
    return id
  }
}
