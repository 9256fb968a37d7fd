import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { originOf, signedCheckpoint } from '../../app/checkpoints/checkpoint.ts'
import { type NoteSigner, verifierKeyOf } from '../../app/checkpoints/signed-note.ts'
import { bringGame } from '../../app/passport/bring-game.ts'
import { checkArrival, type PlacedArrival } from '../../app/passport/check-arrival.ts'
import { announceReturn } from '../../app/passport/come-back.ts'
import { callOffMove, confirmArrival, confirmationText } from '../../app/passport/end-of-move.ts'
import { handOverGame, movingPassport, notMovingRefusal, stopForMove } from '../../app/passport/move-away.ts'
import { type MovingKeys, movingKeyText } from '../../app/passport/moving-key.ts'
import type { ComesBack } from '../../app/passport/place-for-arrival.ts'
import { agreeToPlan, announceMove, answerPlan } from '../../app/passport/plan-of-move.ts'
import { passportOfGame } from '../../app/passport/public-passport.ts'
import { talkPart } from '../../app/passport/talk-part.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { PassportPart } from '../../ports/passport.ts'
import { GameSummary } from '../../wire/game/game.ts'
import {
  ArrivalConfirmation,
  CheckedPassport,
  GameArrival,
  GameMove,
  GameToBring,
  MoveAgreement,
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
import { moveView } from '../views/move-view.ts'
import { type TalkPowers, talkReader } from './talk-caller.ts'

type MovingPowers = TalkPowers & { readonly movingKeys: MovingKeys; readonly signer: NoteSigner }

/** Routes for passports of games: making one, moving a game to another server, and bringing one here. */
export async function passportRoutes(door: Door, powers: MovingPowers): Promise<void> {
  publicPassportRoute(door, powers)
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [moveRoutes, arrivalRoutes, arrivedRoute]) routes(inner as Door, powers)
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

/** Routes for moving a game away. */
function moveRoutes(door: Door, powers: MovingPowers): void {
  const { server } = powers
  const notMoving = problemOfServerRefusal(notMovingRefusal())

  /** Answers with the move as it is now, or with the refusal. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, done: Done | ServerRefusal, status = 200) => {
    if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
    const view = await moveView(server, request)
    return view === undefined ? sendProblem(reply, notMoving) : reply.code(status).send(view)
  }

  door.get(
    '/api/v1/games/:game/move',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Whether a game is to move, is moving or has moved, and your personal link',
        response: { 200: GameMove },
      },
    },
    async (request, reply) => answer(request, reply, { ok: true }),
  )

  door.post(
    '/api/v1/games/:game/move',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Announce that your game is to move to another server, which its players can agree or object to',
        body: NewMove,
        response: { 201: GameMove },
      },
    },
    async (request, reply) => {
      const { record } = accessHere(request)
      const announced = await announceMove(server, record, accountHere(request), request.body.key)
      return answer(request, reply, announced, 201)
    },
  )

  door.post(
    '/api/v1/games/:game/move/agreement',
    {
      config: { may: 'leaveSeat' },
      schema: {
        summary: 'Agree to the plan to move your game, or to bring it back',
        body: MoveAgreement,
        response: { 200: GameMove },
      },
    },
    async (request, reply) => {
      const { record } = accessHere(request)
      return answer(request, reply, await agreeToPlan(server, record, accountHere(request), request.body.at))
    },
  )

  for (const [method, given, summary] of [
    ['POST', 'objects', 'Object to the plan to move your game, or to bring it back'],
    ['DELETE', undefined, 'Withdraw your objection, or your agreement'],
  ] as const)
    door.route({
      method,
      url: '/api/v1/games/:game/move/objection',
      config: { may: 'leaveSeat' },
      schema: { summary, response: { 200: GameMove } },
      handler: async (request, reply) =>
        answer(request, reply, await answerPlan(server, accessHere(request).record, accountHere(request), given)),
    })

  door.post(
    '/api/v1/games/:game/move/stop',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Stop your game for its move, once its players have agreed',
        response: { 200: GameMove },
      },
    },
    async (request, reply) => answer(request, reply, await stopForMove(server, accessHere(request).record)),
  )

  door.delete(
    '/api/v1/games/:game/move',
    {
      config: { may: 'leaveSeat' },
      schema: {
        summary: 'Call off the move of your game, so that it goes on here. Once it has stopped, every player can',
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const access = accessHere(request)
      const ended = await callOffMove(server, access)
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
      const copy = await movingPassport(server, move, powers.signer, talk)
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
    async (request, reply) =>
      answer(request, reply, await handOverGame(server, accessHere(request).record, request.body.receipt)),
  )

  door.post(
    '/api/v1/games/:game/move/confirmation',
    {
      config: { may: 'leaveSeat' },
      schema: {
        summary: 'Confirm that your game has arrived on the new server',
        body: ArrivalConfirmation,
        response: { 200: GameMove },
      },
    },
    async (request, reply) => {
      const { confirmation } = request.body
      const { record } = accessHere(request)
      return answer(request, reply, await confirmArrival(server, record, accountHere(request), confirmation))
    },
  )
}

type Done = { readonly ok: true }

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
      const checked = await checkArrival(server, movingKeys, callerHere(request), request.body.passport)
      return checked.ok ? checkedPassport(server, checked.arrival) : sendProblem(reply, problemOfServerRefusal(checked))
    },
  )

  door.post(
    '/api/v1/arrivals/announcement',
    {
      ...passportBodyLimit(door),
      config: { may: 'foundGame', heavy: true },
      schema: {
        summary: 'Ask the players of a game that moved away from here whether it may come back with a copy',
        body: PassportToCheck,
        response: { 200: CheckedPassport },
      },
    },
    async (request, reply) => {
      const announced = await announceReturn(server, movingKeys, callerHere(request), request.body.passport)
      return announced.ok
        ? checkedPassport(server, announced.arrival)
        : sendProblem(reply, problemOfServerRefusal(announced))
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

/** The route that tells where a game came from. */
function arrivedRoute(door: Door, { server, signer }: MovingPowers): void {
  door.get(
    '/api/v1/games/:game/arrival',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Where a game came from that was brought here, and the text that confirms its arrival',
        response: { 200: GameArrival },
      },
    },
    async (request, reply) => {
      const { record, person } = accessHere(request)
      const arrived = await server.store.moves.arrival(record.id)
      if (arrived === undefined)
        return sendProblem(
          reply,
          problemOfServerRefusal(serverRefusal('unknownThing', 'This game was not brought here.')),
        )
      const { at, name, signed, confirmation: code } = arrived
      const address = pageAddress(server.home, 'game', { game: record.id })
      const text = code && confirmationText({ code, signer: verifierKeyOf(signer), address })
      return {
        at: wireInstant(at),
        name,
        ...(signed === undefined ? {} : { signed: signatureView(server, signed.address, signed.signer) }),
        ...(text === undefined || person === undefined ? {} : { confirmation: text }),
      }
    },
  )
}

function signatureView({ moves }: GameServer, by: string, key: string) {
  return { by, key, trusted: moves.trustedKeys.includes(key) }
}

function checkedPassport(server: GameServer, arrival: PlacedArrival): CheckedPassport {
  const { passport, title, facts, moving, signed, talk, place } = arrival
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
    ...(signed === undefined ? {} : { signed: signatureView(server, signed.origin, signed.key) }),
    ownAddress: place.is === 'own',
    ...(place.is === 'own' && place.why !== undefined ? { fork: place.why } : {}),
    ...(place.is === 'back' ? { comesBack: comingBack(arrival, place) } : {}),
    ...(moving === undefined ? {} : { receipt: moving.receipt }),
  }
}

function comingBack(
  { facts }: PlacedArrival,
  { known, wants, asked }: ComesBack,
): NonNullable<CheckedPassport['comesBack']> {
  const names = new Map(facts.people.map(({ person, name }) => [person, name]))
  return {
    game: known.id,
    added: wants.entries - known.entries,
    people: Object.keys(wants.people).map(person => names.get(person) ?? person),
    asked: asked !== undefined,
    may: asked?.is === 'yes',
  }
}
