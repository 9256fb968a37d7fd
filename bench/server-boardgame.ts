import { createRequire } from 'node:module'
import { startChild } from './child.ts'
import { drawing } from './drawing.ts'
import { plannedTurn } from './planned-turn.ts'

/** The rate of comparable moves on boardgame.io's server, with boardgame.io's own transport. */
export type BoardgameLoad = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The rate of moves before the measurement, per second, starting with the first move of each match. */
  readonly before: number
}

export type BoardgameStorage = 'memory' | 'files' | 'synced'

type Asked = {
  readonly storage: BoardgameStorage
  readonly folder: string
  readonly matches: number
  readonly atOnce: number
  /** Number of turns that are played in every match before the measurement. */
  readonly before: number
  readonly seconds: number
}

type Socket = {
  on(event: string, listener: (...args: never[]) => void): Socket
  emit(event: string, ...args: unknown[]): Socket
  disconnect(): Socket
}

type BoardState = {
  readonly _stateID: number
  readonly ctx: { readonly currentPlayer: string; readonly turn: number }
}

/** A match and its only client, which makes the moves of all players, so no one else is notified of them. */
type Match = {
  readonly id: string
  /** The number by which the match is played unlike others, as our game of the same number is. */
  readonly number: number
  readonly socket: Socket
  state: BoardState
  step: number
  came: (state: BoardState) => void
}

const PLAYERS = 6
/** The place of the first rule that the players make themselves. */
const FIRST_OWN = 29
/** Number of milliseconds after which a move without a response counts as not made. */
const PATIENCE = 10_000

// The package socket.io-client comes with boardgame.io, whose clients use it.
const { io } = createRequire(createRequire(import.meta.url).resolve('boardgame.io/server'))('socket.io-client') as {
  io(url: string, options: object): Socket
}

/**
 * Plays as many matches and concurrent moves as there are games and acts on Nomothete's server, in the same random
 * order.
 */
export async function serverBoardgame({
  storage,
  folder,
  matches,
  atOnce,
  before,
  seconds,
}: Asked): Promise<BoardgameLoad> {
  const child = startChild('boardgame-child.ts', [storage, folder])
  try {
    const origin = await child.ask<string>('origin')
    const free: Match[] = []
    for (let at = 0; at < matches; at += 1) free.push(await join(origin, at))
    const warm = await play(free, atOnce, (made, _) => made < matches * (PLAYERS + 2) * before)
    const load = await play(free, atOnce, (_, spent) => spent < seconds * 1_000)
    for (const { socket } of free) socket.disconnect()
    return { ...load, before: warm.perSecond }
  } finally {
    await child.end()
  }
}

async function join(origin: string, number: number): Promise<Match> {
  const id = `match${number}`
  const socket = io(`${origin}/propose-and-vote`, { transports: ['websocket'], forceNew: true })
  const synced = Promise.withResolvers<BoardState>()
  socket.on('sync', (_: string, { state }: { state: BoardState }) => synced.resolve(state))
  socket.on('connect_error', (fault: Error) => synced.reject(fault))
  socket.emit('sync', id, '0', undefined, PLAYERS)
  const match: Match = { id, number, socket, state: await synced.promise, step: 0, came: () => {} }
  socket.on('update', (_: string, state: BoardState) => match.came(state))
  return match
}

async function play(
  free: Match[],
  atOnce: number,
  goesOn: (made: number, spent: number) => boolean,
): Promise<Omit<BoardgameLoad, 'before'>> {
  const waits: number[] = []
  const draw = drawing()
  const began = performance.now()
  const one = async (): Promise<void> => {
    while (goesOn(waits.length, performance.now() - began)) {
      const match = draw(free) as Match
      const sent = performance.now()
      await move(match)
      waits.push(performance.now() - sent)
      free.push(match)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const spent = (performance.now() - began) / 1_000
  waits.sort((a, b) => a - b)
  const within = (share: number): number => waits[Math.floor(waits.length * share)] ?? 0
  return { perSecond: waits.length / spent, p50: within(0.5), p99: within(0.99) }
}

async function move(match: Match): Promise<void> {
  const { id, socket, state, step } = match
  const { playerID, type, args } = nextMove(match)
  const made = Promise.withResolvers<BoardState>()
  match.came = made.resolve
  const late = setTimeout(() => made.reject(new Error(`${type} of ${playerID} in ${id} was not made`)), PATIENCE)
  socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args, playerID } }, state._stateID, id, playerID)
  match.state = await made.promise
  clearTimeout(late)
  match.step = (step + 1) % (PLAYERS + 2)
}

function nextMove({ number, state: { ctx }, step }: Match) {
  const { text, own, votes } = plannedTurn(number, ctx.turn - 1, PLAYERS)
  if (step === 0) return { type: 'propose', playerID: ctx.currentPlayer, args: [FIRST_OWN + own, text] }
  const vote = votes[step - 2]
  if (vote === undefined) return { type: 'callVote', playerID: ctx.currentPlayer, args: [] }
  return { type: 'vote', playerID: `${vote.voter}`, args: [vote.choice] }
}
