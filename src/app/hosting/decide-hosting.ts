import type { Decided } from '../../ports/decided.ts'
import {
  CLOSED_WHY,
  type HostAbsence,
  type HostCandidate,
  type HostedState,
  type HostingChange,
  type HostingChanged,
  type HostNamed,
  noHost,
  type Passing,
} from '../../ports/hosting.ts'
import type { AccountId } from '../../ports/ids.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** What happens to the hosting of a game. `from` and `host` are its host as the caller knows them. */
export type HostingCommand =
  | { readonly do: 'offer'; readonly from: AccountId; readonly to: AccountId | undefined; readonly at: number }
  | { readonly do: 'endOffer'; readonly by: AccountId }
  | ({ readonly do: 'pass' } & Passing)
  | { readonly do: 'giveUp'; readonly from: AccountId; readonly at: number }
  | { readonly do: 'ask'; readonly candidate: HostCandidate }
  | { readonly do: 'withdraw'; readonly account: AccountId }
  | { readonly do: 'keepNamed'; readonly named: HostNamed | undefined }
  | { readonly do: 'announce'; readonly host: AccountId; readonly absence: HostAbsence }
  | { readonly do: 'seen'; readonly host: AccountId; readonly at: number }

type HostingDecided = Decided<HostingChanged, ServerRefusal>

export const DAY = 86_400_000

/** Decides who hosts a game, who is offered it and who wants it. */
export function decideHosting(of: HostedState, command: HostingCommand): HostingDecided {
  const { host, hosting } = of
  const { offer, absence, named: _, ...rest } = hosting
  const kept = (state: HostingChanged['hosting'], ...noted: HostingChange[]): HostingDecided => ({
    ok: true,
    host,
    hosting: state,
    noted,
  })
  switch (command.do) {
    case 'offer': {
      const { from, to, at } = command
      if (to === undefined) return serverRefusal('unknownThing', NO_ONE, { field: 'person' })
      if (to === from) return serverRefusal('badRequest', 'You already host this game.', { field: 'person' })
      const refusal = namedByRulesRefusal(of, from)
      if (refusal !== undefined) return refusal
      if (from !== host || personOf(of, to) === undefined) return hostingChangedRefusal()
      return kept({ ...hosting, offer: { to, at } })
    }
    case 'endOffer': {
      if (offer === undefined) return serverRefusal('unknownThing', 'Hosting is not offered to anyone.')
      if (command.by !== offer.to && command.by !== host)
        return serverRefusal('notForYou', 'Only the host and the player who was asked can end this offer.')
      const { offer: __, ...without } = hosting
      return kept(without)
    }
    case 'pass': {
      const { from, to, at, why, rule } = command
      if (from === host && mayPass(of, command)) {
        const change = { at, what: why, ...named('person', of, to), ...named('by', of, from), ...(rule && { rule }) }
        return { ok: true, ...passed(of, to, at), noted: [change] }
      }
      return personOf(of, to) === undefined
        ? serverRefusal('noSuchPerson', 'Only someone who plays in this game can host it. Take a seat first.')
        : hostingChangedRefusal()
    }
    case 'giveUp': {
      const refusal = namedByRulesRefusal(of, command.from)
      if (refusal !== undefined) return refusal
      if (of.seats.every(({ account }) => account === command.from))
        return serverRefusal(
          'badRequest',
          'No one else is in this game, so no one could take hosting. Invite someone first.',
        )
      return command.from === host ? { ok: true, ...lost(of, command.at, 'gaveUp') } : hostingChangedRefusal()
    }
    case 'ask': {
      const { candidate } = command
      if (personOf(of, candidate.account) === undefined)
        return serverRefusal(
          'noSuchPerson',
          'Only someone who plays in this game can ask to host it. Take a seat first.',
        )
      const isKnown = hosting.candidates.some(({ account }) => account === candidate.account)
      return kept(isKnown ? hosting : { ...hosting, candidates: [...hosting.candidates, candidate] })
    }
    case 'withdraw':
      return kept({ ...hosting, candidates: others(of, command.account) })
    case 'keepNamed': {
      const { named: __, ...without } = hosting
      return kept(command.named === undefined ? without : { ...hosting, named: command.named })
    }
    case 'announce': {
      const { at, until, by } = command.absence
      if (absence !== undefined)
        return serverRefusal('alreadySo', 'It has been announced already that the host is absent.')
      if (command.host !== host) return hostingChangedRefusal()
      if (by !== undefined && (rest.seenAt ?? at) > at - (until - at))
        return serverRefusal(
          'badRequest',
          `The host has been here in the last ${(until - at) / DAY} days. You can announce their absence only after that time.`,
        )
      const change = { at, what: 'announced', ...(by === undefined ? {} : { by }) } as const
      return kept({ ...hosting, absence: command.absence }, change)
    }
    case 'seen': {
      const { at } = command
      if (command.host !== host) return hostingChangedRefusal()
      const { absence: __, ...without } = hosting
      const back = { at, what: 'returned', ...named('person', of, host) } as const
      return kept({ ...without, seenAt: at }, ...(absence === undefined ? [] : [back]))
    }
  }
}

/** What becomes of the hosting of a game whose host deletes their account. A game is closed if no one else is left. */
export function withoutHost(of: HostedState, at: number): HostingChanged {
  const changed = lost(of, at, 'deleted')
  if (ifHostGoes(of) !== 'closed') return changed
  return { ...changed, noted: [...changed.noted, { at, what: 'closed' }], closed: { at, why: CLOSED_WHY } }
}

/** Hosting passes to a player who asked for it, the game waits for someone who takes it, or it is closed. */
export function ifHostGoes(of: HostedState): { readonly passesTo: AccountId } | 'waits' | 'closed' {
  const next = firstCandidate(of, of.host)
  if (next !== undefined) return { passesTo: next }
  const everHere = [...of.seats.map(({ account }) => account), ...of.left, ...of.invited]
  return everHere.every(account => account === of.host) ? 'closed' : 'waits'
}

/** The first of the people who asked to host a game, and still have a seat. */
export function firstCandidate(of: HostedState, besides?: AccountId): AccountId | undefined {
  return others(of, besides).find(({ account }) => personOf(of, account) !== undefined)?.account
}

/** Someone else was faster, or the host has changed since the page was loaded. */
function hostingChangedRefusal(): ServerRefusal {
  return serverRefusal('movedOn', 'The hosting of this game has changed in the meantime. Look at it again.')
}

/** Refuses to let a host give away what the rules gave them. */
function namedByRulesRefusal(of: HostedState, account: AccountId): ServerRefusal | undefined {
  const { named } = of.hosting
  if (named === undefined || personOf(of, account) !== named.person) return undefined
  return serverRefusal(
    'notForYou',
    `Rule ${named.rule} makes you the host. Only the rules of the game can change that.`,
  )
}

const NO_ONE = 'No one with an account plays this person now, so they can’t host the game.'

function personOf({ seats }: HostedState, account: AccountId): string | undefined {
  return seats.find(seat => seat.account === account)?.person
}

/** The person whom an account plays, under a name, if it plays one. */
function named(name: 'person' | 'by', of: HostedState, account: AccountId): Pick<HostingChange, 'person' | 'by'> {
  const person = personOf(of, account)
  return person === undefined ? {} : { [name]: person }
}

function others({ hosting }: HostedState, account: AccountId | undefined): readonly HostCandidate[] {
  return hosting.candidates.filter(it => it.account !== account)
}

function passed(of: HostedState, host: AccountId, at: number): Pick<HostingChanged, 'host' | 'hosting'> {
  const byRules = of.hosting.named === undefined ? {} : { named: of.hosting.named }
  return { host, hosting: { ...byRules, seenAt: at, candidates: others(of, host) } }
}

function lost(of: HostedState, at: number, what: 'gaveUp' | 'deleted'): HostingChanged {
  const next = firstCandidate(of, of.host)
  const person = next === undefined ? {} : named('person', of, next)
  return { ...passed(of, next ?? noHost(of.game), at), noted: [{ at, what, ...person, ...named('by', of, of.host) }] }
}

function mayPass(of: HostedState, { to, at, why }: Passing): boolean {
  const { offer, absence } = of.hosting
  switch (why) {
    case 'rules':
      return personOf(of, to) !== undefined
    case 'accepted':
      return offer?.to === to && personOf(of, to) !== undefined
    case 'absent':
      return absence !== undefined && absence.until <= at && mayTake(of, to)
    case 'took':
      return mayTake(of, to)
  }
}

/** While no one has a seat, someone who had one or was invited can take the game. */
function mayTake({ seats, left, invited }: HostedState, account: AccountId): boolean {
  return seats.length > 0 ? seats.some(seat => seat.account === account) : [...left, ...invited].includes(account)
}
