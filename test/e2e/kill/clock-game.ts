import assert from 'node:assert/strict'
import { join } from 'node:path'
import { accessOf } from '../../../src/app/server/access.ts'
import { actInGame } from '../../../src/app/server/act-in-game.ts'
import { foundOnServer } from '../../../src/app/server/found-game.ts'
import { accountsConnection } from '../../../src/serve/open-accounts.ts'
import { openServer } from '../../../src/serve/open-server.ts'
import { systemClock } from '../../../src/serve/system-clock.ts'
import { guest, here, openServerWithAccounts } from '../../accounts/server-with-accounts.ts'
import { openTestStore } from '../../postgres/test-store.ts'

export const HOUR = 3_600_000

/** Counts the strikes of each name and the rings of each timer. */
const CLOCK = `export default rule({
  reads: ['struck', 'rung'],
  offers: {
    strike: {
      schema: { name: 'text' },
      does: ({ act, struck }, { set }) => set({ struck: { [act.with.name]: (struck[act.with.name] ?? 0) + 1 } }),
    },
    alarm: {
      schema: { name: 'text' },
      does: ({ act }, { setDeadline }) => setDeadline({ in: ${HOUR}, event: 'rang', data: { name: act.with.name } }),
    },
  },
  after: { rang: ({ event, rung }, { set }) => set({ rung: { [event.name]: (rung[event.name] ?? 0) + 1 } }) },
})`

const counted = (name: string) => ({ name, keys: 'text', type: 'data', start: null })

/** A server's database with people and games, created before any server opens it. */
export type MadeServer = {
  readonly games: readonly string[]
  /** For each person in each game, an account that may play, with its credentials. */
  readonly players: readonly { readonly account: string; readonly token: string }[]
}

/** What to create in each game: a number of timers, all of which ring within a number of milliseconds from now. */
type Wish = { readonly games: number; readonly timers: number; readonly within: number }

/** Creates accounts, and games in which names have been struck and timers were set an hour ago to ring soon. */
export async function madeServer(folder: string, { games, timers, within }: Wish): Promise<MadeServer> {
  const file = join(folder, 'nomothete.db')
  const store = await openTestStore(file)
  const { database, close } = accountsConnection(store, systemClock())
  const people = await openServerWithAccounts({ database }, file)
  const clock = { at: Date.now() - HOUR, now: () => clock.at, wake: () => () => {} }
  const server = openServer({ store, clock, gameSessions: { threads: 1 } })
  try {
    const players = [await player('ann'), await player('bob')]
    const ids: string[] = []
    while (ids.length < games) ids.push(await founded(players.map(it => it.account)))
    for (let timer = 0; timer < timers; timer += 1) {
      clock.at += Math.ceil(within / timers)
      for (const game of ids) await setAlarm(game, players[0]?.account ?? '', `alarm-${timer}`)
    }
    return { games: ids, players }
  } finally {
    await close()
    await server.close()
  }

  async function player(name: string) {
    const { account, caller } = await guest(people, `${name}@example.org`)
    const made = await people.accounts.tokens.make(caller, { name, scopes: ['read', 'play'] }, here)
    assert.ok(made.ok)
    return { account, token: made.secret }
  }

  async function setAlarm(game: string, account: string, name: string): Promise<void> {
    const access = await accessOf(server, game, account)
    assert.ok(access)
    const done = await actInGame(server, access, account, { do: 'alarm', with: { name }, asked: '' })
    assert.ok(done.ok, JSON.stringify(done))
  }

  async function founded(accounts: readonly string[]): Promise<string> {
    const [ann = '', bob = ''] = accounts
    const rule = { text: 'Anybody strikes the clock.', program: CLOCK, registers: [counted('struck'), counted('rung')] }
    const made = await foundOnServer(server, ann, {
      title: 'Clocks',
      ruleset: 'suber',
      settings: {},
      visibility: 'public',
      founderPlays: true,
      players: [
        { name: 'Ann', surname: 'Ames' },
        { name: 'Bob', surname: 'Brook' },
      ],
      position: { rules: { 350: rule } },
    })
    assert.ok(made.ok, JSON.stringify(made))
    const { id } = made.record
    await store.games.takeSeat(id, { person: 'p2', account: bob })
    return id
  }
}
