import type { Decided } from '../../ports/decided.ts'
import { outranks } from '../../ports/moderators.ts'
import type { MuteChange, TalkAuthor, TalkMute } from '../../ports/talk.ts'
import { USUAL_DAYS_MUTED } from '../../wire/days-muted.ts'
import { aboveModeratorsRefusal, type Moderating, recordsOf, undoingRefusal } from '../moderation/moderating.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/**
 * Someone mutes the author of a message, for some days if they say so, or ends a mute. An operator who does not see the
 * game ends only mutes `byOperators`.
 */
export type MuteCommand = { readonly id: string; readonly moderating: Moderating } & (
  | {
      readonly do: 'mute'
      readonly author: TalkAuthor
      readonly authorModerates: boolean
      readonly days: number | undefined
    }
  | { readonly do: 'unmute'; readonly byOperators: boolean }
)

const DAY = 86_400_000

/** Decides, by the mutes in force in a game, who may not write in its talk. */
export function decideMute(mutes: readonly TalkMute[], command: MuteCommand): Decided<MuteChange, ServerRefusal> {
  const { id, moderating } = command
  const { game, at, as, why } = moderating
  const by = moderating.by.account
  if (command.do === 'unmute') {
    const mute = mutes.find(it => it.id === id && (!command.byOperators || it.as === 'operator'))
    if (mute === undefined) return serverRefusal('unknownThing', 'No one is muted under this id.')
    const whom = { account: mute.account, ...(mute.person === undefined ? {} : { person: mute.person }) }
    const records = recordsOf(moderating, 'unmute', { about: id, whom })
    return undoingRefusal(moderating, mute.as) ?? { ok: true, event: { is: 'unmuted', id }, ...records }
  }
  const { account, person } = command.author
  if (account === null) return serverRefusal('unknownThing', 'The author has deleted their account.')
  if (account === by) return serverRefusal('badRequest', 'You can’t mute yourself.', { field: 'message' })
  const refusal = aboveModeratorsRefusal(moderating, command.authorModerates)
  if (refusal !== undefined) return refusal
  if (mutes.some(it => it.account === account && outranks(it.as, as)))
    return serverRefusal('alreadySo', 'Someone with a higher role has already muted this person.')
  // Only a mute by an operator can be without an end.
  const days = command.days ?? (as === 'operator' ? undefined : USUAL_DAYS_MUTED)
  const until = days === undefined ? {} : { until: at + days * DAY }
  const mute = { id, game, account, ...(person === undefined ? {} : { person }), at, by, as, why, ...until }
  const records = recordsOf(moderating, 'mute', { about: id, whom: command.author, ...until })
  return { ok: true, event: { is: 'muted', mute }, ...records }
}
