import { setTimeout as pause } from 'node:timers/promises'
import type { Act, History, Invitation, Read, WatchedRow } from './history.ts'
import type { TestNode } from './node.ts'
import { type Answer, sendTo } from './request.ts'
import { sealedWord, wordsIn } from './sealed-words.ts'
import { type Watcher, watchGame } from './watcher.ts'

export type Player = { readonly account: string; readonly token: string }

/** Who plays which games on which nodes, and how much. */
export type LoadSettings = {
  readonly games: readonly string[]
  readonly players: readonly Player[]
  readonly nodes: readonly TestNode[]
  /** Number of clients that send one request at a time. */
  readonly clients: number
  /** Milliseconds that a client waits between two requests, at most. */
  readonly pause: number
  readonly chance: () => number
}

/** Clients that play until they are told to stop. */
export type Load = {
  readonly history: History
  /** Number of acknowledged acts so far. */
  acknowledged(): number
  /** Stops once every act that is repeated until it is acknowledged has been acknowledged. */
  stop(): Promise<void>
  /** Asks again, on each node, for some of the acts that were acknowledged. */
  askAgain(count: number): Promise<void>
  /** Waits until every watcher has seen a number of entries of its game. Returns whether they have. */
  watched(entries: ReadonlyMap<string, number>, patience: number): Promise<boolean>
  /** Ends all connections, whatever is still under way. */
  close(): void
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer One)[] ? One[] : T[Key] }

/** Milliseconds within which an alarm rings, at most. */
const ALARM = 1_500
/** The share of requests whose client leaves before the answer comes. */
const IMPATIENT = 0.05
/** Milliseconds between two attempts. */
const AGAIN = 60

/** Starts clients in all games, and one watcher in each. */
export function startLoad(settings: LoadSettings): Load {
  const { games, players, nodes, chance } = settings
  const acts: Changing<Act>[] = []
  const reads: Read[] = []
  const rows: WatchedRow[] = []
  const invitations: Changing<Invitation>[] = []
  const oddities: string[] = []
  const sentBodies = new Map<string, { readonly player: Player; readonly body: object }>()
  let going = true
  let closed = false
  let count = 0
  let names = 0
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T
  const send = (method: string, path: string, player?: Player, body?: object, key?: string): Promise<Answer> =>
    sendTo(one(nodes), {
      method,
      path,
      body,
      key,
      token: player?.token,
      leaveAfter: chance() < IMPATIENT ? chance() * 30 : undefined,
    })

  const noteOdd = (what: string, { status, text }: Exclude<Answer, undefined>): void => {
    if (status === 500 || (status >= 400 && status < 500))
      oddities.push(`${what} was answered ${status} ${text.slice(0, 500)}`)
  }

  /** Does an act: with a key, until it is acknowledged; without one, once. */
  const act = async (
    client: string,
    did: Act['did'],
    game: string,
    player: Player,
    args: Pick<Act, 'name' | 'word'> & { readonly within?: number },
    keyed: boolean,
  ): Promise<Act | undefined> => {
    const { name, word } = args
    const mine: Changing<Act> = {
      client,
      game,
      did,
      name,
      ...(word === undefined ? {} : { word }),
      invoked: performance.now(),
      ended: Number.POSITIVE_INFINITY,
      acknowledged: [],
      refused: false,
    }
    acts.push(mine)
    const body = { do: did, with: args }
    const key = `${did} ${name}`
    if (keyed) sentBodies.set(key, { player, body })
    do {
      const answer = await send('POST', `games/${game}/acts`, player, body, keyed ? key : undefined)
      if (answer?.status === 200 || answer?.status === 201) {
        mine.ended = performance.now()
        mine.acknowledged.push((JSON.parse(answer.text) as { readonly seq: number }).seq)
        count += 1
        return mine
      }
      if (answer !== undefined) {
        noteOdd(`${did} ${name}`, answer)
        mine.refused = answer.status < 500 || (!keyed && !answer.text.includes('"outcomeUnknown"'))
        if (mine.refused) return undefined
      }
      if (keyed) await pause(AGAIN)
    } while (!closed && keyed)
    return undefined
  }

  const readLog = async (client: string, game: string): Promise<void> => {
    const known = Math.max(0, ...acts.filter(it => it.game === game).map(it => it.acknowledged[0] ?? 0))
    const from = Math.max(0, known - Math.floor(chance() * 4))
    const invoked = performance.now()
    const answer = await send('GET', `games/${game}/log?from=${from}`)
    if (answer === undefined) return
    if (answer.status !== 200) return noteOdd(`a read of the log of ${game} from ${from}`, answer)
    const hashes = answer.text
      .trimEnd()
      .split('\n')
      .filter(line => line !== '')
      .map(line => (JSON.parse(line) as { readonly hash: string }).hash)
    // A long log comes in parts, of which this is only the first.
    if (answer.more) return
    reads.push({ client, game, invoked, ended: performance.now(), log: { from, hashes }, leaked: wordsIn(answer.text) })
  }

  const readState = async (client: string, game: string): Promise<void> => {
    const reader = chance() < 0.5 ? undefined : one(players)
    const invoked = performance.now()
    const answer = await send('GET', `games/${game}/registers`, reader)
    if (answer === undefined) return
    if (answer.status !== 200) return noteOdd(`a read of the registers of ${game}`, answer)
    const leaked = wordsIn(answer.text, reader?.account)
    reads.push({ client, game, invoked, ended: performance.now(), struck: struckIn(answer.text), leaked })
  }

  const invite = async (client: string, game: string): Promise<void> => {
    names += 1
    const address = `guest${names}@example.org`
    const mine: Changing<Invitation> = {
      client,
      game,
      address,
      invoked: performance.now(),
      ended: Number.POSITIVE_INFINITY,
      made: false,
    }
    invitations.push(mine)
    const answer = await send('POST', `games/${game}/invitations`, players[0], { address })
    if (answer === undefined) return
    mine.ended = performance.now()
    mine.made = answer.status === 201
    if (!mine.made) noteOdd(`an invitation of ${address}`, answer)
  }

  const play = async (client: string): Promise<void> => {
    const hidden: { readonly game: string; readonly player: Player; readonly name: string }[] = []
    while (going) {
      const [game, player, what] = [one(games), one(players), chance()]
      names += 1
      const name = `${client}-${names}`
      const keyed = chance() < 0.85
      if (what < 0.5) await act(client, 'strike', game, player, { name }, keyed)
      else if (what < 0.6) await act(client, 'alarm', game, player, { name, within: Math.ceil(chance() * ALARM) }, true)
      else if (what < 0.68) {
        const word = sealedWord(player.account, names)
        if ((await act(client, 'hide', game, player, { name, word }, true)) !== undefined)
          hidden.push({ game, player, name })
      } else if (what < 0.72) {
        const [it] = hidden.splice(Math.floor(chance() * hidden.length), 1)
        if (it !== undefined) await act(client, 'show', it.game, it.player, { name: it.name }, true)
      } else if (what < 0.76) await again(one(acts))
      else if (what < 0.79) await invite(client, game)
      else await (chance() < 0.5 ? readLog : readState)(client, game)
      // A client who has acted looks at once what came of it, mostly on another node.
      if (what < 0.7 && chance() < 0.4) await (chance() < 0.5 ? readLog : readState)(client, game)
      await pause(chance() * settings.pause)
    }
  }

  /** Sends an act once more that was acknowledged before. */
  const again = async (before: Changing<Act> | undefined, node = one(nodes)): Promise<void> => {
    if (before === undefined || before.acknowledged.length === 0) return
    const key = `${before.did} ${before.name}`
    const known = sentBodies.get(key)
    if (known === undefined) return
    const { player, body } = known
    const answer = await sendTo(node, {
      method: 'POST',
      path: `games/${before.game}/acts`,
      body,
      key,
      token: player.token,
    })
    if (answer?.status === 200) before.acknowledged.push((JSON.parse(answer.text) as { readonly seq: number }).seq)
    else if (answer?.status === 201) oddities.push(`${key} was done again`)
    else if (answer !== undefined) noteOdd(`a repetition of ${key}`, answer)
  }

  const watchers: Watcher[] = games.map((game, at) => watchGame({ name: `watcher ${at}`, game, nodes, chance, rows }))
  const played = Promise.all(Array.from({ length: settings.clients }, (_, at) => play(`c${at}`)))
  // A client that fails is reported when the load is stopped.
  played.catch(() => {})
  return {
    history: { acts, reads, rows, invitations, oddities },
    acknowledged: () => count,
    async stop() {
      going = false
      await played
    },
    async askAgain(number) {
      for (let times = 0; times < number; times += 1) for (const node of nodes) await again(one(acts), node)
    },
    async watched(entries, patience) {
      const has = ({ game, next }: Watcher): boolean => next() >= (entries.get(game) ?? 0)
      for (const end = performance.now() + patience; performance.now() < end; await pause(50))
        if (watchers.every(has)) return true
      return false
    },
    close() {
      going = false
      closed = true
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** The names that the register of strikes contains, in a response with all registers. */
function struckIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\bc\d+-\d+\b/g) ?? [])
}
