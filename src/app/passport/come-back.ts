import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { BroughtMessage } from '../../ports/talk.ts'
import { newDiceSecret } from '../dice/dice-secret.ts'
import { emailsToAll, putEmails } from '../emails/emails-to-accounts.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { dayOf } from '../server/work-timer.ts'
import { checkArrival, type PlacedArrival } from './check-arrival.ts'
import type { MovingKeys } from './moving-key.ts'
import { type Bringer, type ComesBack, isPlanOf } from './place-for-arrival.ts'
import { announcePlan, notYetRefusal } from './plan-of-move.ts'
import { arrivedAs, type Brought, continued, withheldThere } from './stored-arrival.ts'

/** Asks the players of a game that moved away from here whether it may come back with what happened elsewhere. */
export async function announceReturn(
  server: GameServer,
  keys: MovingKeys,
  bringer: Bringer,
  passport: string,
): Promise<{ readonly ok: true; readonly arrival: PlacedArrival } | ServerRefusal> {
  const checked = await checkArrival(server, keys, bringer, passport)
  if (!checked.ok) return checked
  const { place, talk = [] } = checked.arrival
  if (place.is !== 'back')
    return serverRefusal('cannotBring', 'This copy does not continue a game that moved away from here.', {
      field: 'passport',
    })
  if (place.asked !== undefined) return checked
  const { known, wants } = place
  // Another copy may have been announced before, whose agreements are about other entries.
  await server.store.moves.drop(known.id)
  const added = wants.entries - known.entries
  const planned = await announcePlan(
    server,
    known,
    { game: known.id, by: bringer.account, at: server.clock.now(), wants },
    [
      `Someone wants to bring this game back from ${known.moved?.home ?? 'another site'}, with ${added} ${added === 1 ? 'entry' : 'entries'} that were added there.`,
      'Those entries count only if everyone who appears in them agrees. Agree only if you have seen them, and if what they say about you is true.',
      ...(talk.length === 0
        ? []
        : [
            `The copy also contains talk, ${talk.length} messages in all. If you agree, what it says that you said there is shown here as yours.`,
          ]),
    ],
  )
  return planned.ok ? checkArrival(server, keys, bringer, passport) : planned
}

/** Lets a game go on where it stopped, with the entries that were added elsewhere, once those who appear in them agree. */
export async function comeBack(
  server: GameServer,
  bringer: Bringer,
  arrival: PlacedArrival,
  { known, wants, agreed }: ComesBack,
): Promise<Brought> {
  const { passport, facts, talk, added } = arrival
  const plan = await server.store.moves.planned(known.id)
  if (plan === undefined || !isPlanOf(plan, wants)) return serverRefusal('notAgreed', NOT_ASKED, { field: 'passport' })
  const early = await notYetRefusal(server, plan)
  if (early !== undefined) return early
  const at = server.clock.now()
  const entries = passport.entries.slice(known.entries)
  const theirs = bringer.operator ? talk : talk?.flatMap(message => saidBy(message, known, agreed))
  const kept = await server.store.games.comeBack({
    ...{ game: known.id, expectedSeq: known.entries, head: known.head, entries, at },
    ...(facts.nextDue === undefined ? {} : { nextDue: facts.nextDue }),
    diceSecret: newDiceSecret(),
    // What is stored here stays, whatever the copy says.
    withheld: withheldThere({ head: passport.head, entries }).filter(({ hash }) => added?.hashes.has(hash) === true),
    ...(theirs === undefined ? {} : { talk: { at, messages: theirs } }),
    arrival: arrivedAs(known.id, arrival, at),
    decided: plan,
    charge: { day: dayOf(at), account: bringer.account },
  })
  if (kept !== 'kept')
    return serverRefusal('movedOn', 'This game has just come back, or a player has just answered. Look at it again.')
  server.gameSessions.drop(known.id)
  const lines = ['The game that had moved to another site is back here, with what happened there. Your seat is yours.']
  await putEmails(server, emailsToAll(server, known, { id: `back/${at}`, headline: 'the game is back', lines }, 'game'))
  return continued(server, known.id, facts.nextDue)
}

const NOT_ASKED =
  'This game moved away from here. Ask its players first whether it may come back with this copy, or bring it as a fork, with an address of its own.'

/** A message of talk, if its author has agreed, with the reactions of those who have. */
function saidBy(
  message: BroughtMessage,
  { seats }: GameRecord,
  agreed: ReadonlySet<AccountId>,
): readonly BroughtMessage[] {
  const people = new Set(seats.filter(({ account }) => agreed.has(account)).map(({ person }) => person))
  if (!people.has(message.author.person ?? '')) return []
  return [{ ...message, reactions: message.reactions.filter(({ person }) => people.has(person ?? '')) }]
}
