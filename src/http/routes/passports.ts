import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { originOf, signedCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import { type NoteSigner, verifierKeyOf } from '../../app/checkpoints/signed-note.ts'
import type { Arrival } from '../../app/passport/arrival.ts'
import { bringGame, checkArrival } from '../../app/passport/bring-game.ts'
import { comingBackRefusal } from '../../app/passport/coming-back.ts'
import {
  agreeToMove,
  awaitedConsents,
  beginMove,
  callOffMove,
  claimLink,
  handOverGame,
  movingPassport,
} from '../../app/passport/move-away.ts'
import { handoverCode } from '../../app/passport/move-codes.ts'
import { type MovingKeys, movingKeyText } from '../../app/passport/moving-key.ts'
import { passportOfGame } from '../../app/passport/public-passport.ts'
import { talkPart } from '../../app/passport/talk-part.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import type { Scope } from '../../ports/caller.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Move } from '../../ports/moves.ts'
import type { PassportPart } from '../../ports/passport.ts'
import { GameSummary } from '../../wire/game/game.ts'
import {
  CheckedPassport,
  GameMove,
  GameToBring,
  MoveReceipt,
  MovingKeyView,
  NewMove,
  PassportToCheck,
} from '../../wire/move.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendInPieces, sendProblem } from '../answers/send.ts'
import { passportBodyLimit } from '../door/bodies.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
import { gameSummary } from '../views/game-summary.ts'
import { type TalkPowers, talkReader } from './talk-caller.ts'

type MovingPowers = TalkPowers & { readonly movingKeys: MovingKeys; readonly signer: NoteSigner }

/** Routes for passports of games: making one, moving a game to another server, and bringing one here. */
export async function passportRoutes(door: Door, powers: MovingPowers): Promise<void> {
  publicPassportRoute(door, powers)
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [moveRoutes, arrivalRoutes]) routes(inner as Door, powers)
  })
}

/** The type of a passport. */
const JSON_LINES = 'application/jsonl'

const PASSPORT_ANSWER = {
  200: {
    description: 'The passport, as described in docs/passport.md',
    content: { [JSON_LINES]: { schema: Type.String() } },
  },
}

const WITH_TALK = Type.Object(
  { talk: Type.Optional(Type.Boolean({ description: 'Whether the passport contains the talk of the game.' })) },
  { additionalProperties: false },
)

/** The talk of a game as a part of its passport, if the caller wants it. */
async function wantedTalk(powers: TalkPowers, request: FastifyRequest): Promise<readonly PassportPart[]> {
  const { talk } = request.query as { readonly talk?: boolean }
  const { server, access, named } = talkReader(powers, request)
  return talk === true ? [await talkPart(server, access.record.id, named)] : []
}

function publicPassportRoute(door: Door, powers: MovingPowers): void {
  const { server, signer } = powers
  /** What the server signs about the log in a passport. */
  const checkpointPart = ({ id, entries, head }: GameRecord): PassportPart => {
    const note = signedCheckpoint({ origin: originOf(server.home, id), entries, head }, signer)
    return { part: 'checkpoint', note, key: verifierKeyOf(signer) }
  }

  door.get(
    '/api/v1/games/:game/passport',
    {
      config: { may: 'seeGame', home: 'read', heavy: true },
      schema: {
        summary: 'The public passport of a game, without anything that is still sealed, and with its talk if you want',
        querystring: WITH_TALK,
        response: PASSPORT_ANSWER,
      },
    },
    async (request, reply) => {
      const { record } = accessHere(request)
      const talk = await wantedTalk(powers, request)
      return sendInPieces(reply, JSON_LINES, passportOfGame(server, record, [checkpointPart(record), ...talk]))
    },
  )
}

/** The move of a game as a caller sees it. An API token gets the codes only if it may play, or host. */
async function moveView(server: GameServer, move: Move, request: FastifyRequest): Promise<GameMove> {
  const { person, host } = accessHere(request)
  const { game, home, at, over } = move
  const awaited = over === undefined ? await awaitedConsents(server, move) : []
  const asksYou = person !== undefined && awaited.includes(person)
  const claim = over === undefined || person === undefined ? undefined : claimLink(move, person)
  return {
    home,
    address: pageAddress(home, 'game', { game }),
    at: wireInstant(at),
    ...(over === undefined ? {} : { over: wireInstant(over) }),
    awaited: awaited.length,
    ...(asksYou ? { asksYou } : {}),
    ...(claim === undefined || !holdsScope(request, 'play') ? {} : { claim }),
    ...(over === undefined || !host || !holdsScope(request, 'host') ? {} : { handover: handoverCode(move) }),
  }
}

function holdsScope({ caller }: FastifyRequest, scope: Scope): boolean {
  return caller !== null && ('session' in caller.by || caller.by.scopes.includes(scope))
}

/** Routes for moving a game away. */
function moveRoutes(door: Door, powers: TalkPowers): void {
  const { server } = powers
  const notMoving = problemOfServerRefusal(serverRefusal('unknownThing', 'This game is not moving.'))

  door.get(
    '/api/v1/games/:game/move',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'Where a game is moving or has moved, with your personal link', response: { 200: GameMove } },
    },
    async (request, reply) => {
      const move = await server.store.moves.of(accessHere(request).record.id)
      return move === undefined ? sendProblem(reply, notMoving) : moveView(server, move, request)
    },
  )

  door.post(
    '/api/v1/games/:game/move',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Stop your game, to move it to another server',
        body: NewMove,
        response: { 201: GameMove },
      },
    },
    async (request, reply) => {
      const { record } = accessHere(request)
      const begun = await beginMove(server, record, accountHere(request), request.body.key)
      if (!begun.ok) return sendProblem(reply, problemOfServerRefusal(begun))
      return reply.code(201).send(await moveView(server, begun.move, request))
    },
  )

  door.post(
    '/api/v1/games/:game/move/agreement',
    {
      config: { may: 'leaveSeat' },
      schema: {
        summary: 'Agree that what you have sealed moves along with the game, encrypted for the new server',
        response: { 200: GameMove },
      },
    },
    async (request, reply) => {
      const { record, person } = accessHere(request)
      const agreed = await agreeToMove(server, record.id, person)
      return agreed.ok ? moveView(server, agreed.move, request) : sendProblem(reply, problemOfServerRefusal(agreed))
    },
  )

  door.delete(
    '/api/v1/games/:game/move',
    {
      config: { may: 'hostGame' },
      schema: { summary: 'Call off the move of your game, so that it goes on here', response: { 200: GameSummary } },
    },
    async (request, reply) => {
      const ended = await callOffMove(server, accessHere(request).record)
      return ended.ok
        ? gameSummary(ended.record, accountHere(request))
        : sendProblem(reply, problemOfServerRefusal(ended))
    },
  )

  door.get(
    '/api/v1/games/:game/move/passport',
    {
      config: { may: 'hostGame', heavy: true },
      schema: {
        summary: 'The moving copy of your game, whose secrets only the new server can read',
        querystring: WITH_TALK,
        response: PASSPORT_ANSWER,
      },
    },
    async (request, reply) => {
      const move = await server.store.moves.of(accessHere(request).record.id)
      if (move === undefined) return sendProblem(reply, notMoving)
      const [talk] = await wantedTalk(powers, request)
      const copy = await movingPassport(server, move, talk)
      return copy.ok ? sendInPieces(reply, JSON_LINES, copy.pieces) : sendProblem(reply, problemOfServerRefusal(copy))
    },
  )

  door.post(
    '/api/v1/games/:game/move/receipt',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Hand your game over to the new server, which has checked the moving copy',
        body: MoveReceipt,
        response: { 200: GameMove },
      },
    },
    async (request, reply) => {
      const handed = await handOverGame(server, accessHere(request).record, request.body.receipt)
      return handed.ok ? moveView(server, handed.move, request) : sendProblem(reply, problemOfServerRefusal(handed))
    },
  )
}

/** Routes for bringing a game here. */
function arrivalRoutes(door: Door, { server, movingKeys }: MovingPowers): void {
  door.get(
    '/api/v1/arrivals/key',
    {
      config: { may: 'foundGame' },
      schema: { summary: 'The moving key of this server', response: { 200: MovingKeyView } },
    },
    async () => ({ key: movingKeyText({ publicKey: movingKeys.publicKey, home: server.home }) }),
  )

  door.post(
    '/api/v1/arrivals/check',
    {
      ...passportBodyLimit(door),
      config: { may: 'foundGame', heavy: true },
      schema: {
        summary: 'Check the passport of a game and see what it contains, without saving anything',
        body: PassportToCheck,
        response: { 200: CheckedPassport },
      },
    },
    async (request, reply) => {
      const checked = await checkArrival(server, movingKeys, accountHere(request), request.body.passport)
      if (!checked.ok) return sendProblem(reply, problemOfServerRefusal(checked))
      const { passport } = checked.arrival
      const known = await server.store.games.record(passport.head.game)
      const refusal = known && (await comingBackRefusal(server, known, passport, callerHere(request)))
      const back =
        known === undefined
          ? {}
          : refusal === undefined
            ? ({ comesBack: true } as const)
            : { differs: refusal.sentence }
      return { ...checkedPassport(checked.arrival, known !== undefined), ...back }
    },
  )

  door.post(
    '/api/v1/arrivals',
    {
      ...passportBodyLimit(door),
      config: { may: 'foundGame', heavy: true },
      schema: {
        summary: 'Bring a game here that the old server has handed over',
        body: GameToBring,
        response: { 201: GameSummary },
      },
    },
    async (request, reply) => {
      const caller = callerHere(request)
      const brought = await bringGame(server, movingKeys, caller, request.body)
      if (!brought.ok) return sendProblem(reply, problemOfServerRefusal(brought))
      reply.header('location', `/api/v1/games/${brought.record.id}`)
      return reply.code(201).send(gameSummary(brought.record, caller.account))
    },
  )
}

function checkedPassport({ passport, title, facts, moving, talk }: Arrival, here: boolean): CheckedPassport {
  const { game, visibility = 'private', source, entries, head } = passport.head
  const { ruleset, rules, people, nextDue, decidedAgain, notes, lacking } = facts
  return {
    game,
    title,
    ruleset,
    visibility,
    ...(source === undefined ? {} : { source: source.slice(0, 200) }),
    entries,
    head,
    lastAt: wireInstant(passport.entries.at(-1)?.at ?? 0),
    rules,
    people: people.slice(0, 100).map(({ name }) => name),
    ...(nextDue === undefined ? {} : { nextDue: wireInstant(nextDue) }),
    decidedAgain,
    notes: [...notes],
    lacking,
    ...(talk === undefined ? {} : { talk: talk.length }),
    here,
    ...(moving === undefined ? {} : { receipt: moving.receipt }),
  }
}
