import type { Decided } from '../../ports/decided.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { MessageChange, MessageEvent, TalkMessage, TalkNames, TalkReaction } from '../../ports/talk.ts'
import { aboveModeratorsRefusal, type Moderating, recordsOf, undoingRefusal } from '../moderation/moderating.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import { NO_MESSAGE } from './talk-reader.ts'

/** Maximum number of versions of a message. */
export const MOST_VERSIONS = 20

/** What someone wants to do with a message. `isReported` says whether an unresolved report names it. */
export type MessageCommand =
  | (Omit<Extract<MessageEvent, { is: 'edited' }>, 'is'> & { readonly do: 'edit' })
  | { readonly do: 'react'; readonly reaction: TalkReaction; readonly on: boolean }
  | { readonly do: 'removeOwn'; readonly by: AccountId; readonly at: number; readonly isReported: boolean }
  | { readonly do: 'remove'; readonly moderating: Moderating; readonly isReported: boolean }
  | { readonly do: 'hide'; readonly moderating: Moderating; readonly authorModerates: boolean }
  | { readonly do: 'show'; readonly moderating: Moderating }

type MessageDecided = Decided<MessageChange, ServerRefusal>

/** Decides what happens to a message. */
export function decideMessage(message: TalkMessage | undefined, command: MessageCommand): MessageDecided {
  if (message === undefined) return NO_MESSAGE
  const { author, hidden, removed } = message
  switch (command.do) {
    case 'edit': {
      const { do: _, ...version } = command
      if (author.account !== version.by) return serverRefusal('notForYou', 'Only its author can edit a message.')
      const refusal = fixedRefusal(message)
      if (refusal !== undefined) return refusal
      if (message.text === version.text) return { ok: true }
      if (message.versions >= MOST_VERSIONS)
        return serverRefusal('quotaReached', `A message can have at most ${MOST_VERSIONS} versions. Write a new one.`)
      return { ok: true, event: { is: 'edited', ...version } }
    }
    case 'react':
      return fixedRefusal(message) ?? { ok: true, event: { is: 'reacted', reaction: command.reaction, on: command.on } }
    case 'removeOwn': {
      const { by, at, isReported } = command
      if (author.account !== by)
        return serverRefusal('notForYou', 'Only its author and operators can remove a message.')
      const removal = { at, by, as: 'author', why: '' } as const
      return removalRefusal(message, by, isReported) ?? { ok: true, event: { is: 'removed', removal } }
    }
    case 'remove': {
      const { at, by, why } = command.moderating
      const removal = { at, by: by.account, as: 'operator', why } as const
      const records = recordsOf(command.moderating, 'removeMessage', { about: message.id, whom: author })
      const refusal = removalRefusal(message, by.account, command.isReported)
      return refusal ?? { ok: true, event: { is: 'removed', removal }, ...records }
    }
    case 'hide': {
      const { at, as, by, why } = command.moderating
      if (author.account === by.account)
        return serverRefusal('badRequest', 'This is your own message. You can remove it.', { field: 'message' })
      const refusal = aboveModeratorsRefusal(command.moderating, command.authorModerates)
      if (refusal !== undefined) return refusal
      if (removed !== undefined || hidden !== undefined)
        return serverRefusal('alreadySo', 'This message has already been hidden or removed.')
      const records = recordsOf(command.moderating, 'hideMessage', { about: message.id, whom: author })
      return { ok: true, event: { is: 'hidden', hiding: { at, as, why } }, ...records }
    }
    case 'show': {
      if (hidden === undefined) return serverRefusal('alreadySo', 'This message is not hidden.')
      const records = recordsOf(command.moderating, 'showMessage', { about: message.id, whom: author })
      return undoingRefusal(command.moderating, hidden.as) ?? { ok: true, event: { is: 'shown' }, ...records }
    }
  }
}

const NO_NAMES: TalkNames = { mentions: [], links: [] }

/** A message after something happened to it. `act` is the id of the act in the record of moderation. */
export function evolveMessage(message: TalkMessage, event: MessageEvent, act: number): TalkMessage {
  const { hidden: _, ...shown } = message
  switch (event.is) {
    case 'edited': {
      const { at: editedAt, text, names } = event
      return { ...message, text, names, versions: message.versions + 1, editedAt }
    }
    case 'removed': {
      const { text: __, ...rest } = shown
      return { ...rest, names: NO_NAMES, removed: event.removal }
    }
    case 'hidden':
      return { ...message, hidden: { ...event.hiding, act } }
    case 'shown':
      return shown
    case 'reacted':
      return message
  }
}

/** No one changes or reacts to a message that is removed or hidden. */
function fixedRefusal({ removed, hidden }: TalkMessage): ServerRefusal | undefined {
  if (removed !== undefined) return serverRefusal('alreadySo', 'This message has been removed.')
  return hidden && serverRefusal('notForYou', 'This message is hidden, so no one can change it or react to it.')
}

/** The author of a message, even as the host, cannot remove it while operators still need it as evidence. */
function removalRefusal(
  { author, removed }: TalkMessage,
  by: AccountId,
  isReported: boolean,
): ServerRefusal | undefined {
  if (removed !== undefined) return serverRefusal('alreadySo', 'This message has already been removed.')
  if (author.account !== by || !isReported) return undefined
  return serverRefusal(
    'notForYou',
    'This message has been reported; until someone has looked at it, it cannot be removed.',
  )
}
