import { before, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { ready } from '../serve/started.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { goTo } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

type Pair = readonly [Player, Player]

/** The conversation on a page. */
export const talkOf = (page: Page) => page.locator('section.talk')

/** The page of proposal 301. */
export const matterPage = (game: string) => `/g/${game}/matters/proposal/301`

/** A server for the tests of a file, with people who talk in its games. */
export function debates() {
  let origin = ''
  /** Pairs of players. The tests take turns with them, because one account may write only so many messages a minute. */
  const pairs: Pair[] = []
  let players = 0
  let games = 0
  before(async () => {
    const server = await openSite()
    await ready(server)
    origin = server.origin
    while (pairs.length < 4) pairs.push(await newPair())
  })

  /** Two more players, called Ames and Brook in their games. */
  async function newPair(): Promise<Pair> {
    const n = players
    players += 1
    return [await player(origin, `Ames${n}`), await player(origin, `Brook${n}`)]
  }

  /** A new game of two players, called Ames and Brook in it. */
  async function newGame([ames, brook] = pairs[games % pairs.length]!) {
    games += 1
    return { ames, brook, ...(await gameOfTwo(ames, brook)) }
  }

  /** A new game in which proposal 301 is under debate, and a way to say something in it. */
  async function debating(pair?: Pair) {
    const { ames, brook, id, go } = await newGame(pair)
    await go(ames, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
    const say = (who: Player, text: string, about = 'matter:proposal:301', more: object = {}) =>
      who.ask<{ id: string; number: number }>('POST', `/api/v1/games/${id}/talk/conversations/${about}`, {
        text,
        ...more,
      })
    return { ames, brook, id, go, say }
  }

  /** A browser in which someone is signed in, on a page of a game. */
  async function at(
    context: TestContext,
    who: Player | undefined,
    address: string,
    options: object = {},
  ): Promise<Visitor> {
    const somebody = await visitor(options)
    context.after(somebody.close)
    await who?.comesIn(somebody)
    await goTo(somebody.page, origin + address)
    return somebody
  }

  return {
    get origin() {
      return origin
    },
    newPair,
    newGame,
    debating,
    at,
  }
}
