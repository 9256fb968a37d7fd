import type { FastifyRequest } from 'fastify'
import { claimLink } from '../../app/passport/move-away.ts'
import { handoverCode } from '../../app/passport/move-codes.ts'
import { noticeOf } from '../../app/passport/move-policy.ts'
import { mustAgree, relinkedGuests, standingOfPlan } from '../../app/passport/plan-of-move.ts'
import type { Access } from '../../app/server/access.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Scope } from '../../ports/caller.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { AskedPlan, Move } from '../../ports/moves.ts'
import type { GameMove, MovePlan } from '../../wire/move.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { accessHere } from '../door/caller-and-access.ts'

/**
 * The move of a game as a caller sees it; undefined if it does not move and no plan has been announced. An API token gets
 * the codes only if it may play, or host.
 */
export async function moveView(server: GameServer, request: FastifyRequest): Promise<GameMove | undefined> {
  const access = accessHere(request)
  const { moves } = server.store
  const [move, asked] = await Promise.all([moves.of(access.record.id), moves.planned(access.record.id)])
  const plan = asked && (await planView(server, access, asked, request.caller?.account))
  if (move !== undefined) {
    const relinked = await relinkedGuests(server, access.record.id)
    return { ...moveUnderWay(server, move, request, relinked), ...(plan === undefined ? {} : { plan }) }
  }
  return plan && { home: plan.home, state: 'planned', at: plan.at, plan }
}

async function planView(
  server: GameServer,
  { record, person }: Access,
  plan: AskedPlan,
  account: string | undefined,
): Promise<MovePlan> {
  const { wants, answers, by, at } = plan
  const needed = await mustAgree(server, plan)
  const [standing, relinked] = await Promise.all([standingOfPlan(server, plan), relinkedGuests(server, record.id)])
  const answerOf = (of: string) => answers.get(of) ?? (of === by ? 'agrees' : 'silent')
  const isNeeded = (of: string) => of !== by && needed.has(of)
  const returning =
    wants.is === 'leave'
      ? {}
      : {
          entries: wants.entries - record.entries,
          head: wants.head,
          ...(person === undefined ? {} : { yours: lookup(wants.people, person) ?? 0 }),
        }
  return {
    is: wants.is,
    home: wants.is === 'leave' ? wants.home : (record.moved?.home ?? server.home),
    at: wireInstant(at),
    until: wireInstant(at + noticeOf(server.moves)),
    may: standing.is === 'yes',
    answers: record.seats.map(seat => ({
      person: seat.person,
      answer: answerOf(seat.account),
      needed: isNeeded(seat.account),
      ...(relinked.has(seat.account) ? { relinked: true as const } : {}),
    })),
    ...(person === undefined || account === undefined ? {} : { you: answerOf(account) }),
    ...(account !== undefined && person !== undefined && isNeeded(account) ? { needsYou: true } : {}),
    ...returning,
  }
}

function moveUnderWay(
  server: GameServer,
  move: Move,
  request: FastifyRequest,
  relinked: ReadonlySet<AccountId>,
): Omit<GameMove, 'plan'> {
  const { record, person, host } = accessHere(request)
  const { home, at, over, confirmed } = move
  const notice = noticeOf(server.moves)
  const claim = over === undefined || person === undefined ? undefined : claimLink(move, person)
  const account = request.caller?.account ?? ''
  const isOther = (account !== move.by || record.seats.length === 1) && !relinked.has(account)
  return {
    home,
    state: confirmed !== undefined ? 'arrived' : over !== undefined ? 'handedOver' : 'stopped',
    at: wireInstant(at),
    ...(over === undefined ? {} : { over: wireInstant(over) }),
    ...(confirmed === undefined
      ? { until: wireInstant(over === undefined ? at + 2 * notice : over + notice) }
      : { address: confirmed.address }),
    ...(claim === undefined || !holdsScope(request, 'play') ? {} : { claim }),
    ...(over !== undefined && confirmed === undefined && person !== undefined && isOther ? { confirms: true } : {}),
    ...(over === undefined || !host || !holdsScope(request, 'host') ? {} : { handover: handoverCode(move) }),
  }
}

function holdsScope({ caller }: FastifyRequest, scope: Scope): boolean {
  return caller !== null && ('session' in caller.by || caller.by.scopes.includes(scope))
}
