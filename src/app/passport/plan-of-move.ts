import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { AskedPlan, MoveAnswer, MovePlan } from '../../ports/moves.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { emailsFor, putEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import { instantInWords } from '../talk/talk-reader.ts'
import { type MayGoAhead, mayGoAhead } from './may-go-ahead.ts'
import { noticeOf } from './move-policy.ts'
import { movingKeyOf } from './moving-key.ts'

type Planned = { readonly ok: true; readonly plan: AskedPlan } | ServerRefusal

/**
 * Announces for the host of a game that it is to move to another server. Play continues; everyone with a seat gets an
 * email, and can agree or object.
 */
export async function announceMove(
  server: GameServer,
  record: GameRecord,
  by: AccountId,
  keyText: string,
): Promise<Planned> {
  const stopped = stoppedGameRefusal(record)
  if (stopped !== undefined) return stopped
  const key = movingKeyOf(keyText)
  if (key === undefined)
    return serverRefusal('badRequest', 'This is not the moving key of a server. Copy the whole key from its page.', {
      field: 'key',
    })
  if (key.home === server.home)
    return serverRefusal('badRequest', 'This is the key of this server, where the game already is.', { field: 'key' })
  const wants = { is: 'leave', home: key.home, key: key.publicKey } as const
  return announcePlan(server, record, { game: record.id, by, at: server.clock.now(), wants }, [
    `The host wants to move this game to ${key.home}. Play continues here for now.`,
    'If you agree, the operators of that site can read what you have sealed in this game, such as a secret ballot that is still closed. It moves only if you agree.',
  ])
}

/**
 * Stores a plan, and asks everyone with a seat about it. No limit on emails holds these back, because silence counts;
 * so announcing counts like inviting all of them.
 */
export async function announcePlan(
  server: GameServer,
  record: GameRecord,
  plan: MovePlan,
  lines: readonly string[],
): Promise<Planned> {
  if ((await server.store.moves.planned(record.id)) !== undefined) return alreadyPlannedRefusal()
  const tooMany = await server.quotas.inviting(plan.by, record.seats.length)
  if (tooMany !== undefined) return tooMany
  if ((await server.store.moves.plan(plan)) !== 'kept') return alreadyPlannedRefusal()
  const page = pageAddress(server.home, 'move', { game: record.id })
  const until = instantInWords(plan.at + noticeOf(server.moves))
  const asked = `Agree or object on this page: ${page} If you do neither before ${until}, this counts as agreement, except where your own agreement is needed. One objection is enough to prevent it.`
  const headline = plan.wants.is === 'leave' ? 'the game is to move to another site' : 'the game is to come back'
  const told = {
    id: `plan/${plan.wants.is}/${plan.at}`,
    kind: 'reminders' as const,
    headline,
    lines: [...lines, asked],
  }
  const each = record.seats.map(({ person }) => ({ ...told, person }))
  await putEmails(server, emailsFor(server, record, record.seats, each, 'operator'))
  return { ok: true, plan: { ...plan, answers: new Map() } }
}

function alreadyPlannedRefusal(): ServerRefusal {
  return serverRefusal('alreadySo', 'There is already a plan to move this game. Look at the page of its move.')
}

/** Whether a plan may be carried out now. */
export async function standingOfPlan(server: GameServer, plan: AskedPlan): Promise<MayGoAhead> {
  const { seats = [] } = (await server.store.games.record(plan.game)) ?? {}
  return mayGoAhead({
    seated: seats.map(({ account }) => account),
    by: plan.by,
    mustAgree: await mustAgree(server, plan),
    answers: plan.answers,
    relinked: await relinkedGuests(server, plan.game),
    announcedAt: plan.at,
    notice: noticeOf(server.moves),
    now: server.clock.now(),
  })
}

/**
 * The accounts that took their seats with a new link that the host made. A guest gets no email, so a host could open the
 * link and agree in the guest’s name, or, after a move, to what was added elsewhere in that name.
 */
export async function relinkedGuests({ store }: GameServer, game: GameId): Promise<ReadonlySet<AccountId>> {
  const invitations = await store.invitations.of(game)
  return new Set(invitations.flatMap(({ guest, usedBy }) => (guest === true && usedBy !== undefined ? [usedBy] : [])))
}

/** The accounts whose silence is not enough for a plan. */
export async function mustAgree(server: GameServer, { game, wants }: AskedPlan): Promise<ReadonlySet<AccountId>> {
  const { seats = [] } = (await server.store.games.record(game)) ?? {}
  const people = wants.is === 'leave' ? await sealers(server, game) : Object.keys(wants.people)
  return new Set(seats.filter(({ person }) => people.includes(person)).map(({ account }) => account))
}

/**
 * The people who have sealed something that is not open yet. Anyone can call their own machine a server, and the
 * operators of the new server can read what is sealed, so a host gets no copy with someone else’s secret against their
 * will.
 */
async function sealers(server: GameServer, game: GameId): Promise<readonly string[]> {
  const reply = await server.gameSessions.ask(game, { ask: 'sealed' })
  if (reply.is !== 'sealed') throw new Error('The game session returned the wrong kind of answer about sealed values.')
  return reply.sealers
}

/** The refusal of what a plan does not allow yet. */
export async function notYetRefusal(server: GameServer, plan: AskedPlan): Promise<ServerRefusal | undefined> {
  const standing = await standingOfPlan(server, plan)
  switch (standing.is) {
    case 'yes':
      return undefined
    case 'objected':
      return serverRefusal('notAgreed', OBJECTED)
    case 'waiting':
      return serverRefusal(
        'notAgreed',
        standing.until === undefined
          ? 'Not everyone has agreed whose agreement is needed, because they have sealed something, or because something was done in their name. They can agree on the page of the move.'
          : `Not everyone with a seat has agreed yet. If no one objects, their silence is enough from ${instantInWords(standing.until)} on.`,
      )
  }
}

const OBJECTED =
  'A player objects. Talk to them: they can withdraw their objection on the page of the move. Otherwise, call it off.'

/** Stores that someone with a seat agrees to the plan that was announced at an instant, and to no other one. */
export async function agreeToPlan(
  server: GameServer,
  record: GameRecord,
  account: AccountId,
  announcedAt: string,
): Promise<Planned> {
  const plan = await server.store.moves.planned(record.id)
  if (plan !== undefined && wireInstant(plan.at) !== announcedAt) return otherPlanRefusal()
  return answerPlan(server, record, account, 'agrees', plan)
}

/** Stores or withdraws the answer of someone with a seat to the plan for their game. */
export async function answerPlan(
  server: GameServer,
  { id: game, seats }: GameRecord,
  account: AccountId,
  answer: MoveAnswer | undefined,
  seen?: AskedPlan,
): Promise<Planned> {
  if (!seats.some(seat => seat.account === account))
    return serverRefusal('noSuchPerson', 'Only someone who has a seat in the game can agree or object.')
  const { moves } = server.store
  const plan = seen ?? (await moves.planned(game))
  if (plan === undefined) return notPlannedRefusal()
  if ((await moves.answer(plan, account, answer)) !== 'kept') return otherPlanRefusal()
  const after = await moves.planned(game)
  return after === undefined ? notPlannedRefusal() : { ok: true, plan: after }
}

export function otherPlanRefusal(): ServerRefusal {
  return serverRefusal('movedOn', 'This plan, or what someone answered, is not what you saw. Look at it again.')
}

export function notPlannedRefusal(): ServerRefusal {
  return serverRefusal('unknownThing', 'There is no plan to move this game.')
}
