import type { ModerationAct } from '../../ports/moderators.ts'
import type { TalkMessage } from '../../ports/talk.ts'
import type { GameModeration, ModerationRecordEntry } from '../../wire/moderators.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { peopleOfGame } from '../reads/people-of-game.ts'
import { hasJoined, maySeeGame } from '../server/access.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { authorInWords, authorsView } from '../talk/message-view.ts'
import { mayUndo, showMessage, unmute } from '../talk/moderate-talk.ts'
import { moderates, type TalkReader, type TalkWriter } from '../talk/talk-reader.ts'
import { moderatorSeats } from './moderators.ts'

/** Number of acts on one page of the record. */
const PAGE = 30

/**
 * Returns who moderates a game and, for its people and for operators, a page of the record of what was done: who did
 * what, when and why.
 */
export async function moderationView(reader: TalkReader, before?: number): Promise<GameModeration> {
  const { server, access, account, operator } = reader
  const { record, host, moderator = false } = access
  const [{ named, byRules }, seats, { people }] = await Promise.all([
    server.store.moderators.of(record.id),
    moderatorSeats(server, record),
    peopleOfGame(server, record.id),
  ])
  const names = new Map(people.map(({ person, name }) => [person, name]))
  return {
    moderators: seats.map(({ person }) => ({ person, name: names.get(person) ?? person })),
    ...(byRules === undefined ? {} : { byRules: [...byRules.rules] }),
    ...(hasJoined(access) || operator ? await recordPage(reader, before) : {}),
    you: {
      moderate: moderates(reader),
      reports: host || moderator,
      name: host && byRules === undefined,
      stepDown: account !== undefined && byRules === undefined && named.includes(account),
    },
  }
}

async function recordPage(reader: TalkReader, before?: number): Promise<Pick<GameModeration, 'acts' | 'before'>> {
  const { server, access } = reader
  const from = before === undefined ? {} : { before }
  const found = await server.store.moderators.acts(access.record.id, { limit: PAGE + 1, ...from })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    acts: await actsView(reader, page),
    ...(found.length > PAGE && last !== undefined ? { before: last.id } : {}),
  }
}

/** Returns acts of moderation as their reader sees them. */
export async function actsView(reader: TalkReader, acts: readonly ModerationAct[]): Promise<ModerationRecordEntry[]> {
  const { server, access, account } = reader
  const { talk } = server.store
  const game = access.record.id
  const [authors, mutes] = await Promise.all([
    authorsView(
      reader,
      acts.flatMap(({ by, whom }) => [by, whom ?? by]),
    ),
    talk.mutes(game, server.clock.now()),
  ])
  const muted = new Set(mutes.map(({ id }) => id))
  const shown: ModerationRecordEntry[] = []
  for (const [place, act] of acts.entries()) {
    const { id, at, as, what, whom, about, until, why } = act
    const [who, concerned] = [authors[place * 2], authors[place * 2 + 1]].map(it =>
      it === undefined ? null : authorInWords(it),
    )
    const message = isAboutMessage(act) && about !== undefined ? await talk.one(game, about) : undefined
    const inForce = isInForce(act, message, muted)
    shown.push({
      id,
      at: wireInstant(at),
      as,
      what,
      sentence: moderationInWords(act, who ?? undefined, concerned ?? undefined),
      ...(until === undefined ? {} : { until: wireInstant(until) }),
      why,
      ...(message === undefined
        ? {}
        : { message: { id: message.id, conversation: message.about, number: message.number } }),
      inForce,
      mayUndo: inForce && moderates(reader) && mayUndo(reader, as),
      concernsYou: whom !== undefined && account !== undefined && whom.account === account,
    })
  }
  return shown
}

function isAboutMessage({ what }: ModerationAct): boolean {
  return what === 'hideMessage' || what === 'showMessage' || what === 'removeMessage'
}

function isInForce({ id, what, about }: ModerationAct, message: TalkMessage | undefined, muted: ReadonlySet<string>) {
  if (what === 'hideMessage') return message?.hidden?.act === id
  return what === 'mute' && about !== undefined && muted.has(about)
}

/** Who did what, in a sentence. Operators have no name here. */
export function moderationInWords(
  { as, what }: Pick<ModerationAct, 'as' | 'what'>,
  by = 'Someone',
  whom = 'someone',
): string {
  const who = as === 'operator' ? 'An operator of this site' : `${by} (${as})`
  switch (what) {
    case 'hideMessage':
      return `${who} hid a message by ${whom}.`
    case 'showMessage':
      return `${who} showed a hidden message by ${whom} again.`
    case 'removeMessage':
      return `${who} deleted a message by ${whom}.`
    case 'mute':
      return `${who} muted ${whom} in the talk.`
    case 'unmute':
      return `${who} let ${whom} write in the talk again.`
    case 'settleReport':
      return `${who} resolved a report.`
    case 'passOnReport':
      return `${who} passed a report on to the operators of this site.`
    case 'nameModerator':
      return `${who} made ${whom} a moderator.`
    case 'dismissModerator':
      return `${who} dismissed ${whom} as a moderator.`
    case 'stepDown':
      return `${by} stepped down as a moderator.`
    case 'renewGuestLink':
      return `${who} made a new link to the seat of ${whom}, who plays as a guest; the browser that had the seat lost it.`
  }
}

/** Undoes an act of moderation: shows the message again, or lets the person write again. */
export async function undoAct(
  moderator: TalkWriter,
  id: number,
  why: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const { server, access } = moderator
  const { moderators, reports, talk } = server.store
  const game = access.record.id
  const complained = await reports.namesAct(game, id)
  if (!maySeeGame(access) && !complained)
    return serverRefusal('notReported', 'This game is private, and no one has complained about this.')
  const act = await moderators.act(game, id)
  if (act?.about === undefined) return serverRefusal('unknownThing', 'There is nothing to undo under this number.')
  if (act.what === 'mute') return unmute(moderator, act.about, { why, complained })
  if (act.what !== 'hideMessage')
    return serverRefusal('badRequest', 'Only a hidden message can be shown again, and only a mute can be ended.')
  const message = await talk.one(game, act.about)
  if (message?.hidden?.act !== id) return serverRefusal('alreadySo', 'This message is no longer hidden by this act.')
  return showMessage(moderator, act.about, why)
}
