import { foundOnServer } from '../src/app/server/found-game.ts'
import type { GameServer } from '../src/app/server/server-context.ts'
import { done, enter, here, type ServerWithAccounts, settle } from '../test/accounts/server-with-accounts.ts'
import type { ServedGame } from './served.ts'

const NAMES = ['Ada Ames', 'Al Brook', 'Kim Cole', 'Lee Drew', 'Pat Elm', 'Sam Fox']

/** Milliseconds between two people who sign up. */
const BETWEEN = 600_000

type Person = { readonly account: string; readonly token: string }

/** Creates games on a server, each with the next six people. */
export type ServedGames = { found(into: GameServer, at: number): Promise<ServedGame> }

/** Creates a number of accounts with API tokens, who play the games. */
export async function servedGames(people: ServerWithAccounts, count: number, ruleset: string): Promise<ServedGames> {
  const persons: Person[] = []
  // All have one address, from which only some may sign up within an hour.
  people.clock.at -= count * BETWEEN
  for (let at = 0; at < count; at += 1) {
    people.clock.at += BETWEEN
    persons.push(await settled(people, `person${at}@nomic.example`))
  }
  return {
    async found(into, at) {
      const names = NAMES.slice(0, count)
      const seated = names.map((_, place) => persons[(at * names.length + place) % count] as Person)
      const players = names.map(name => ({ name: name.split(' ')[0] ?? '', surname: name.split(' ')[1] ?? '' }))
      const wanted = { title: `Game ${at}`, ruleset, settings: {}, visibility: 'public', players } as const
      const made = await foundOnServer(into, seated[0]?.account ?? '', { ...wanted, founderPlays: true })
      if (!made.ok) throw new Error(made.sentence)
      for (const [place, person] of made.persons.entries())
        if (place > 0)
          await into.store.games.takeSeat(made.record.id, { person, account: seated[place]?.account ?? '' })
      return { id: made.record.id, tokens: seated.map(it => it.token) }
    },
  }
}

async function settled(people: ServerWithAccounts, address: string): Promise<Person> {
  await settle(people, address)
  const { account, key } = await enter(people, address)
  const caller = await people.accounts.sessions.caller(key)
  if (caller === undefined) throw new Error(`${address} is not signed in`)
  const wish = { name: 'bench', scopes: ['read', 'play'] as const }
  return { account, token: done(await people.accounts.tokens.make(caller, wish, here)).secret }
}
