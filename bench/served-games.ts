import { foundOnServer } from '../src/app/server/found-game.ts'
import type { GameServer } from '../src/app/server/server-context.ts'
import { seededDraw } from '../src/app/simulation/seeded-random.ts'
import { done, enter, here, type ServerWithAccounts, settle } from '../test/accounts/server-with-accounts.ts'
import type { ServedGame } from './served.ts'

const PLAYERS = 6
const NAMES = ['Ada', 'Al', 'Cy', 'Eve', 'Fay', 'Gus', 'Ida', 'Jo', 'Kim', 'Lee', 'Max', 'Pat', 'Sam', 'Una']
/** There are as many as a prime number, so that steps of any size reach all of them. */
const SURNAMES = (
  'Ames Brook Cole Drew Elm Fox Grant Hill Innes Jones King Lane Moore Nash Olsen Price Quinn Reed Stone Tate Underhill ' +
  'Vance Webb'
).split(' ')

/** Milliseconds between two people who sign up. */
const BETWEEN = 600_000

type Person = { readonly account: string; readonly token: string }

/** Creates games on a server, each with the next six people. */
export type ServedGames = { found(into: GameServer): Promise<ServedGame> }

/** Creates a number of accounts with API tokens, who play the games. */
export async function servedGames(people: ServerWithAccounts, count: number, ruleset: string): Promise<ServedGames> {
  const persons: Person[] = []
  // All have one address, from which only some may sign up within an hour.
  people.clock.at -= count * BETWEEN
  for (let at = 0; at < count; at += 1) {
    people.clock.at += BETWEEN
    persons.push(await settled(people, `person${at}@nomic.example`))
  }
  let founded = 0
  return {
    async found(into) {
      const number = founded
      founded += 1
      const players = playersOf(number, Math.min(PLAYERS, count))
      const seated = players.map((_, place) => persons[(number * players.length + place) % count] as Person)
      const wanted = { title: `Game ${number}`, ruleset, settings: {}, visibility: 'public', players } as const
      const made = await foundOnServer(into, seated[0]?.account ?? '', { ...wanted, founderPlays: true })
      if (!made.ok) throw new Error(made.sentence)
      for (const [place, person] of made.persons.entries())
        if (place > 0)
          await into.store.games.takeSeat(made.record.id, { person, account: seated[place]?.account ?? '' })
      return { id: made.record.id, tokens: seated.map(it => it.token), number }
    },
  }
}

/** The names of a game’s players, which differ from game to game, in the order of their turns: by surname. */
export function playersOf(game: number, count: number): readonly { readonly name: string; readonly surname: string }[] {
  const draw = seededDraw(game)
  const [first, step] = [draw.below(SURNAMES.length), 1 + draw.below(SURNAMES.length - 1)]
  const surnames = Array.from({ length: count }, (_, place) => SURNAMES[(first + place * step) % SURNAMES.length] ?? '')
  return surnames.sort().map(surname => ({ name: draw.one(NAMES), surname }))
}

async function settled(people: ServerWithAccounts, address: string): Promise<Person> {
  await settle(people, address)
  const { account, key } = await enter(people, address)
  const caller = await people.accounts.sessions.caller(key)
  if (caller === undefined) throw new Error(`${address} is not signed in`)
  const wish = { name: 'bench', scopes: ['read', 'play', 'host', 'account'] as const }
  return { account, token: done(await people.accounts.tokens.make(caller, wish, here)).secret }
}
