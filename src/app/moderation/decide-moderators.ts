import type { Decided } from '../../ports/decided.ts'
import type { AccountId } from '../../ports/ids.ts'
import {
  MOST_MODERATORS,
  type ModeratedGame,
  type ModeratorsByRules,
  type ModeratorsEvent,
  type ModeratorsState,
  type NewModerationAct,
} from '../../ports/moderators.ts'
import { listInWords } from '../prose/sentence.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Moderating } from './moderating.ts'

/** Someone names or dismisses the person whom an account plays. */
export type ModeratorsCommand = {
  readonly person: string
  readonly account: AccountId | undefined
  readonly moderating: Moderating
} & ({ readonly do: 'name'; readonly canModerate: boolean } | { readonly do: 'dismiss' })

type ModeratorsDecided = Decided<{ readonly events: readonly ModeratorsEvent[] }, ServerRefusal>

/** Decides who moderates a game, as far as its host decides it. */
export function decideModerators(
  { named, byRules, seated }: ModeratedGame,
  command: ModeratorsCommand,
): ModeratorsDecided {
  const { person, account, moderating } = command
  const { game, at, as, by, why } = moderating
  if (byRules !== undefined) return namedByRulesRefusal(byRules)
  const event = (is: ModeratorsEvent['is'], what: NewModerationAct['what'], whom: AccountId): ModeratorsDecided => ({
    ok: true,
    events: [{ is, account: whom, act: { game, at, what, as, by, whom: { account: whom, person }, why } }],
  })
  switch (command.do) {
    case 'name':
      if (account === undefined)
        return serverRefusal('unknownThing', 'No one with an account plays this person now.', { field: 'person' })
      if (account === by.account)
        return serverRefusal('badRequest', 'You host this game, so you can moderate it already.', { field: 'person' })
      if (!command.canModerate)
        return serverRefusal('badRequest', 'This player is a guest or suspended, and cannot moderate a game.', {
          field: 'person',
        })
      if (!seated.includes(account)) return serverRefusal('movedOn', 'This player has left their seat in the meantime.')
      if (named.includes(account)) return { ok: true, events: [] }
      if (named.length >= MOST_MODERATORS)
        return serverRefusal(
          'quotaReached',
          `A game can have at most ${MOST_MODERATORS} moderators. Dismiss one first.`,
        )
      return event('named', 'nameModerator', account)
    case 'dismiss': {
      if (account === undefined) return NOT_NAMED
      const isOwn = account === by.account
      if (as !== 'host' && !isOwn)
        return serverRefusal('notForYou', 'Only the host can dismiss a moderator. You can step down yourself.')
      if (!named.includes(account)) return NOT_NAMED
      return event('dismissed', isOwn ? 'stepDown' : 'dismissModerator', account)
    }
  }
}

/** The moderators of a game after one of them was named or dismissed. */
export function evolveModerators<State extends ModeratorsState>(state: State, { is, account }: ModeratorsEvent): State {
  const others = state.named.filter(it => it !== account)
  return { ...state, named: is === 'named' ? [...others, account] : others }
}

const NOT_NAMED = serverRefusal('unknownThing', 'The host has not made this person a moderator.', { field: 'person' })

function namedByRulesRefusal({ rules }: ModeratorsByRules): ServerRefusal {
  const said = listInWords(rules.map(label => `rule ${label}`))
  return serverRefusal(
    'notForYou',
    `In this game, ${said} says who the moderators are. Only the rules of the game can change that.`,
  )
}
