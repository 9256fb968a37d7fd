import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { accessOf } from '../../src/app/server/access.ts'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { QUOTAS, type QuotaLimits } from '../../src/app/server/quotas.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import type { OpenedServer } from '../../src/serve/open-server.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { type HandClock, handClock } from '../server/hand-clock.ts'
import { done, testServer } from '../server/test-server.ts'

export const NOON = Date.UTC(2030, 0, 1, 12)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A server on a database file that can be closed and reopened, like a server that is restarted. */
export type GreedyServer = {
  readonly clock: HandClock
  readonly server: () => OpenedServer
  restart(): Promise<void>
}

/** Opens a server for one test, with a clock stopped at noon. */
export function greedyServer(t: TestContext, quotas: Partial<QuotaLimits> = {}): GreedyServer {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-greedy-'))
  const file = join(folder, 'nomothete.db')
  const clock = handClock(NOON)
  const open = (): OpenedServer =>
    testServer({
      store: sqliteStore({ file }),
      clock,
      quotas: { ...QUOTAS, ...quotas },
      home: 'https://nomic.example',
    })
  let server = open()
  t.after(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    clock,
    server: () => server,
    async restart() {
      await server.close()
      server = open()
    },
  }
}

/** Puts a program into force in a game on the ruleset `clock`. */
export async function enacted(server: GameServer, game: string, program: string): Promise<void> {
  await done(server, game, 'zoe', 'decree', { enact: { title: 'More', text: 'More than that.', program } })
}

/** Carries out an act. Returns `done`, or the code of the refusal. */
export async function codeOf(
  server: GameServer,
  game: string,
  account: string,
  act: string,
  args = {},
): Promise<string> {
  const standing = await accessOf(server, game, account)
  if (standing === undefined) throw new Error(`game ${game} does not exist`)
  const outcome = await actInGame(server, standing, account, { do: act, with: args, asked: '' })
  if (outcome.ok) return 'done'
  return 'refusal' in outcome ? outcome.refusal.code : outcome.code
}

/**
 * A program with the act `grow`, which makes the program answer a number of questions. Each answer is the expression
 * `answer`, in which `at` is the number of the question.
 */
export const growing = (questions: number, answer: string, kind = 'noise'): string => {
  const names = Array.from({ length: questions }, (_, at) => `${kind}${at}`)
  const answers = names.map((name, at) => `${name}: () => noise(${at + 1})`).join(', ')
  return `const noise = at => ${answer}
    export default rule({
      answers: { ${answers} },
      offers: { grow: { schema: {}, needs: ${JSON.stringify(names)}, does: (_, { announce }) => announce({ text: 'grown' }) } },
    })`
}

/** An answer with the given number of characters and little repetition. */
export const noise = (length: number): string => `{
      let text = ''
      for (let x = at * 7919; text.length < ${length}; x = (x * 48271) % 2147483647) text += x.toString(36)
      return text
    }`
