import type { FastifyReply, FastifyRequest } from 'fastify'
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
import type { CheckedPassport } from '../../wire/move.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { JSON_LINES, PASSPORTS_ROUTES } from '../../wire/routes/passports.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendInPieces, sendProblem } from '../answers/send.ts'
import { passportBodyLimit } from '../door/bodies.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import { limitPassports } from '../door/passport-places.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { gameSummary } from '../views/game-summary.ts'
import { moveView } from '../views/move-view.ts'
import { type TalkPowers, talkReader } from './talk-caller.ts'

type MovingPowers = TalkPowers & { readonly movingKeys: MovingKeys; readonly signer: NoteSigner }

/** Routes for passports of games: making one, moving a game to another server, and bringing one here. */
export async function passportRoutes(door: Door, powers: MovingPowers): Promise<void> {
  publicPassportRoute(door, powers)
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [moveRoutes, arrivedRoute]) routes(inner as Door, powers)
    await inner.register(async bringing => {
      limitPassports(bringing as Door)
      arrivalRoutes(bringing as Door, powers)
    })
  })
}

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

  serve(
    door,
    PASSPORTS_ROUTES,
    'GET /api/v1/games/:game/passport',
    { may: 'seeGame', home: 'read', heavy: true },
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

  serve(door, PASSPORTS_ROUTES, 'GET /api/v1/games/:game/move', { may: 'seeGame' }, async (request, reply) =>
    answer(request, reply, { ok: true }),
  )

  serve(door, PASSPORTS_ROUTES, 'POST /api/v1/games/:game/move', { may: 'hostGame' }, async (request, reply) => {
    const { record } = accessHere(request)
    const announced = await announceMove(server, record, accountHere(request), request.body.key)
    return answer(request, reply, announced, 201)
  })

  serve(
    door,
    PASSPORTS_ROUTES,
    'POST /api/v1/games/:game/move/agreement',
    { may: 'leaveSeat' },
    async (request, reply) => {
      const { record } = accessHere(request)
      return answer(request, reply, await agreeToPlan(server, record, accountHere(request), request.body.at))
    },
  )

  for (const method of ['POST', 'DELETE'] as const)
    serve(
      door,
      PASSPORTS_ROUTES,
      `${method} /api/v1/games/:game/move/objection`,
      { may: 'leaveSeat' },
      async (request, reply) => {
        const given = method === 'POST' ? 'objects' : undefined
        return answer(request, reply, await answerPlan(server, accessHere(request).record, accountHere(request), given))
      },
    )

  serve(door, PASSPORTS_ROUTES, 'POST /api/v1/games/:game/move/stop', { may: 'hostGame' }, async (request, reply) =>
    answer(request, reply, await stopForMove(server, accessHere(request).record)),
  )

  serve(door, PASSPORTS_ROUTES, 'DELETE /api/v1/games/:game/move', { may: 'leaveSeat' }, async (request, reply) => {
    const access = accessHere(request)
    const ended = await callOffMove(server, access)
    return ended.ok
      ? gameSummary(ended.record, accountHere(request))
      : sendProblem(reply, problemOfServerRefusal(ended))
  })

  serve(
    door,
    PASSPORTS_ROUTES,
    'GET /api/v1/games/:game/move/passport',
    { may: 'hostGame', heavy: true },
    async (request, reply) => {
      const move = await server.store.moves.of(accessHere(request).record.id)
      if (move === undefined) return sendProblem(reply, notMoving)
      const [talk] = await wantedTalk(powers, request)
      const copy = await movingPassport(server, move, powers.signer, talk)
      return copy.ok ? sendInPieces(reply, JSON_LINES, copy.pieces) : sendProblem(reply, problemOfServerRefusal(copy))
    },
  )

  serve(door, PASSPORTS_ROUTES, 'POST /api/v1/games/:game/move/receipt', { may: 'hostGame' }, async (request, reply) =>
    answer(request, reply, await handOverGame(server, accessHere(request).record, request.body.receipt)),
  )

  serve(
    door,
    PASSPORTS_ROUTES,
    'POST /api/v1/games/:game/move/confirmation',
    { may: 'leaveSeat' },
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
  serve(door, PASSPORTS_ROUTES, 'GET /api/v1/arrivals/key', { may: 'foundGame' }, async () => ({
    key: movingKeyText({ publicKey: movingKeys.publicKey, home: server.home }),
  }))

  serve(
    door,
    PASSPORTS_ROUTES,
    'POST /api/v1/arrivals/check',
    { may: 'foundGame', heavy: true },
    async (request, reply) => {
      const checked = await checkArrival(server, movingKeys, callerHere(request), request.body.passport)
      return checked.ok ? checkedPassport(server, checked.arrival) : sendProblem(reply, problemOfServerRefusal(checked))
    },
    passportBodyLimit(door),
  )

  serve(
    door,
    PASSPORTS_ROUTES,
    'POST /api/v1/arrivals/announcement',
    { may: 'foundGame', heavy: true },
    async (request, reply) => {
      const announced = await announceReturn(server, movingKeys, callerHere(request), request.body.passport)
      return announced.ok
        ? checkedPassport(server, announced.arrival)
        : sendProblem(reply, problemOfServerRefusal(announced))
    },
    passportBodyLimit(door),
  )

  serve(
    door,
    PASSPORTS_ROUTES,
    'POST /api/v1/arrivals',
    { may: 'foundGame', heavy: true },
    async (request, reply) => {
      const caller = callerHere(request)
      const brought = await bringGame(server, movingKeys, caller, request.body)
      if (!brought.ok) return sendProblem(reply, problemOfServerRefusal(brought))
      reply.header('location', `/api/v1/games/${brought.record.id}`)
      return reply.code(201).send(gameSummary(brought.record, caller.account))
    },
    passportBodyLimit(door),
  )
}

/** The route that tells where a game came from. */
function arrivedRoute(door: Door, { server, signer }: MovingPowers): void {
  serve(door, PASSPORTS_ROUTES, 'GET /api/v1/games/:game/arrival', { may: 'seeGame' }, async (request, reply) => {
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
  })
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
