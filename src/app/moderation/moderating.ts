import type { AccountId, GameId } from '../../ports/ids.ts'
import type { ModerationRecords } from '../../ports/moderation.ts'
import { type ModeratorRole, type NewModerationAct, outranks } from '../../ports/moderators.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { TalkReader, TalkWriter } from '../talk/talk-reader.ts'

/** Who moderates a game, in which role, when and why. */
export type Moderating = {
  readonly game: GameId
  readonly at: number
  readonly as: ModeratorRole
  /** Their highest role, which decides whose acts they can undo. */
  readonly highest: ModeratorRole
  readonly by: { readonly account: AccountId; readonly person?: string }
  readonly why: string
}

export function moderating(moderator: TalkWriter, why: string, as = roleOf(moderator)): Moderating {
  const { server, access, account } = moderator
  const by = { account, ...(access.person === undefined ? {} : { person: access.person }) }
  return { game: access.record.id, at: server.clock.now(), as, highest: highestRole(moderator), by, why }
}

/** The host moderates as host, even if they are an operator. A moderator who is an operator moderates as an operator. */
function roleOf({ access, operator }: TalkReader): ModeratorRole {
  return access.host ? 'host' : operator ? 'operator' : 'moderator'
}

/** The role in what only the host and moderators do, also if they are operators. */
export function roleInGame({ access }: TalkReader): ModeratorRole {
  return access.host ? 'host' : 'moderator'
}

export function highestRole(moderator: TalkReader): ModeratorRole {
  return moderator.operator ? 'operator' : roleOf(moderator)
}

const LOGGED = {
  hideMessage: 'hideMessage',
  showMessage: 'showMessage',
  removeMessage: 'removeMessage',
  mute: 'muteInTalk',
  unmute: 'unmuteInTalk',
} as const

/**
 * The act for the record that the people of the game can read and, if an operator acts, the entry for the operators' log.
 * Hosts and moderators are not in that log.
 */
export function recordsOf(
  { game, at, as, by, why }: Moderating,
  what: keyof typeof LOGGED,
  about: Pick<NewModerationAct, 'whom' | 'until'> & { readonly about: string },
): ModerationRecords & { readonly act: NewModerationAct } {
  const act = { game, at, what, as, by, why, ...about }
  if (as !== 'operator') return { act }
  return { act, action: { at, by: by.account, what: LOGGED[what], game, about: about.about, why } }
}

export const ROLE_WORDS = { moderator: 'A moderator', host: 'The host', operator: 'An operator' } as const

/** Refuses to undo what someone with a higher role did. */
export function undoingRefusal({ highest }: Moderating, as: ModeratorRole): ServerRefusal | undefined {
  if (!outranks(as, highest)) return undefined
  const who = as === 'operator' ? 'an operator' : 'the host or an operator'
  return serverRefusal('notForYou', `${ROLE_WORDS[as]} did this, so only ${who} can undo it.`)
}

/** Moderators cannot moderate the host or each other. */
export function aboveModeratorsRefusal({ as }: Moderating, authorModerates: boolean): ServerRefusal | undefined {
  if (as !== 'moderator' || !authorModerates) return undefined
  return serverRefusal(
    'notForYou',
    'A moderator cannot moderate the host or another moderator. You can report the message to the operators.',
  )
}
