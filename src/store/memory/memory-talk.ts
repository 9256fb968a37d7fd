import type { Email } from '../../ports/email.ts'
import type { BroughtTalk } from '../../ports/game-store.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { outranks } from '../../ports/moderators.ts'
import {
  MOST_UNREAD,
  type Talk,
  type TalkConversation,
  type TalkMessage,
  type TalkMute,
  type TalkReaction,
  type TalkVersion,
} from '../../ports/talk.ts'
import type { MemoryModerationLog } from './memory-moderation-log.ts'
import type { MemoryModerators } from './memory-moderators.ts'

/** The conversations of all games, in memory. `forget` removes a deleted account from them. */
export type MemoryTalk = Talk & {
  forget(account: AccountId): void
  /** Adds the messages that a passport brought, as far as they are newer than those stored here. */
  bring(game: GameId, talk: BroughtTalk): void
}

/** What talk needs from the other parts of the store. */
type Parts = {
  readonly outbox: { put(emails: readonly Email[]): Promise<void> }
  readonly moderationLog: Pick<MemoryModerationLog, 'keep'>
  readonly moderators: Pick<MemoryModerators, 'keep'>
  readonly gone: ReadonlySet<AccountId>
}

/** A version with its author, whose messages are counted. */
type Written = TalkVersion & { readonly message: string; readonly account: AccountId | null }

export function memoryTalk({ outbox, moderationLog, moderators, gone }: Parts): MemoryTalk {
  let messages: readonly TalkMessage[] = []
  let written: readonly Written[] = []
  let reactions: readonly TalkReaction[] = []
  let mutes: readonly TalkMute[] = []
  const names = new Map<string, string>()
  const reads = new Map<string, number>()
  const ofGame = (game: string): readonly TalkMessage[] => messages.filter(it => it.game === game)
  const change = (id: string, to: (message: TalkMessage) => TalkMessage): void => {
    messages = messages.map(it => (it.id === id ? to(it) : it))
  }
  const readUpTo = (game: string, account: AccountId, about: string): number =>
    Math.max(reads.get(key(account, game, about)) ?? 0, reads.get(key(account, game, '')) ?? 0)
  const unreadBy = (account: AccountId, message: TalkMessage): boolean =>
    message.removed === undefined &&
    message.hidden === undefined &&
    message.broughtAt === undefined &&
    message.author.account !== account &&
    message.number > readUpTo(message.game, account, message.about)
  const conversationsOf = (game: string, reader: AccountId | undefined): readonly TalkConversation[] =>
    [...Map.groupBy(ofGame(game), ({ about }) => about)].map(([about, all]) => ({
      about,
      name: names.get(key(game, about)) ?? '',
      messages: all.filter(({ removed }) => removed === undefined).length,
      latest: all.at(-1)?.number ?? 0,
      unread: reader === undefined ? 0 : Math.min(MOST_UNREAD, all.filter(it => unreadBy(reader, it)).length),
    }))
  const rationaleOf = (game: string, about: string): TalkMessage | undefined =>
    ofGame(game).find(it => it.about === about && it.rationale && it.removed === undefined)
  const latest = (id: string): TalkMessage | undefined =>
    messages.find(message => message.id === id && message.removed === undefined)
  const unreact = (message: string, account: AccountId, reaction: string): void => {
    reactions = reactions.filter(
      it => it.message !== message || it.author.account !== account || it.reaction !== reaction,
    )
  }
  return {
    async add(message, name, emails = []) {
      const { id, game, about, author, at, text, rationale } = message
      if (messages.some(it => it.id === id)) throw new Error(`message ${id} already exists`)
      if (gone.has(author.account)) return 'gone'
      if (rationale && rationaleOf(game, about) !== undefined) return 'conflict'
      const added = { ...message, number: ofGame(game).length + 1, versions: 1 }
      if (!names.has(key(game, about))) names.set(key(game, about), name)
      messages = [...messages, added]
      written = [...written, { message: id, version: 1, at, text, account: author.account }]
      await outbox.put(emails)
      return added
    },
    async edit(id, by, { at, text, names }) {
      const before = latest(id)
      if (before === undefined) return 'unknown'
      const version = before.versions + 1
      change(id, it => ({ ...it, text, names, versions: version, editedAt: at }))
      written = [...written, { message: id, version, at, text, account: by }]
      return 'kept'
    },
    async remove(id, removed, action, act) {
      if (latest(id) === undefined) return 'unknown'
      change(id, ({ text: _, hidden: __, ...rest }) => ({ ...rest, names: { mentions: [], links: [] }, removed }))
      written = written.map(({ text, ...rest }) =>
        rest.message === id || text === undefined ? rest : { ...rest, text },
      )
      reactions = reactions.filter(({ message }) => message !== id)
      moderationLog.keep(action)
      moderators.keep(act)
      return 'kept'
    },
    async hide(id, act, action) {
      const message = latest(id)
      if (message === undefined || message.hidden !== undefined) return 'unknown'
      const { at, as, why } = act
      const hidden = { at, as, why, act: moderators.keep(act) }
      change(id, it => ({ ...it, hidden }))
      moderationLog.keep(action)
      return 'kept'
    },
    async show(id, act, action) {
      if (latest(id)?.hidden === undefined) return 'unknown'
      change(id, ({ hidden: _, ...rest }) => rest)
      moderators.keep(act)
      moderationLog.keep(action)
      return 'kept'
    },
    one: async (game, id) => ofGame(game).find(message => message.id === id),
    versions: async id =>
      written.filter(({ message }) => message === id).map(({ message: _, account: __, ...version }) => version),
    async page(game, { about, before = Number.MAX_SAFE_INTEGER, limit }) {
      const found = ofGame(game)
        .filter(({ number }) => number < before)
        .filter(it => about === undefined || it.about === about)
        .reverse()
      const page = found.slice(0, limit)
      const next = found.length > limit ? page.at(-1)?.number : undefined
      return { messages: page, ...(next === undefined ? {} : { before: next }) }
    },
    rationale: async (game, about) => rationaleOf(game, about),
    async conversations(game, { reader, before = Number.MAX_SAFE_INTEGER, limit }) {
      const all = conversationsOf(game, reader).filter(it => it.latest < before)
      return all.toSorted((a, b) => b.latest - a.latest).slice(0, limit)
    },
    conversation: async (game, about, reader) => conversationsOf(game, reader).find(it => it.about === about),
    unread: async (game, account) =>
      Math.min(MOST_UNREAD, ofGame(game).filter(message => unreadBy(account, message)).length),
    async markRead(game, account, upTo, about = '') {
      const before = reads.get(key(account, game, about)) ?? 0
      reads.set(key(account, game, about), Math.max(before, upTo))
    },
    async react(reaction) {
      const { message, author } = reaction
      unreact(message, author.account, reaction.reaction)
      if (!gone.has(author.account) && latest(message) !== undefined) reactions = [...reactions, reaction]
    },
    unreact: async (message, account, reaction) => unreact(message, account, reaction),
    reactions: async ids => reactions.filter(({ message }) => ids.includes(message)),
    async mute(mute, action, act) {
      const before = mutes.find(it => it.game === mute.game && it.account === mute.account)
      if (before !== undefined && isInForce(before, mute.at) && outranks(before.as, mute.as)) return 'conflict'
      const person = before?.person === undefined ? {} : { person: before.person }
      mutes = before === undefined ? [...mutes, mute] : mutes.map(it => (it === before ? { ...person, ...mute } : it))
      moderationLog.keep(action)
      moderators.keep(act)
      return 'kept'
    },
    async unmute(game, id, action, act) {
      const left = mutes.filter(it => it.game !== game || it.id !== id)
      if (left.length === mutes.length) return 'unknown'
      mutes = left
      moderationLog.keep(action)
      moderators.keep(act)
      return 'kept'
    },
    mutes: async (game, now) => mutes.filter(it => it.game === game && isInForce(it, now)),
    async muteOf(game, now, account, person) {
      const own = mutes.filter(it => it.game === game && (it.account === account || isPerson(it, person)))
      return own
        .filter(it => isInForce(it, now))
        .sort((a, b) => Number(outranks(b.as, a.as)) - Number(outranks(a.as, b.as)))[0]
    },
    writtenSince: async (account, since) => written.filter(it => it.account === account && it.at >= since).length,
    bring(game, { at: broughtAt, messages: brought }) {
      const latestAt = Math.max(-1, ...ofGame(game).map(({ at }) => at))
      for (const { name, versions, reactions: given, replyTo, ...message } of brought) {
        const { id, about, author, at } = message
        if (at <= latestAt) continue
        const last = versions.at(-1)
        const added: TalkMessage = {
          ...message,
          game,
          number: ofGame(game).length + 1,
          author: { ...author, account: null },
          names: { mentions: [], links: [] },
          rationale: message.rationale && rationaleOf(game, about) === undefined,
          ...(messages.some(it => it.id === replyTo) ? { replyTo: replyTo ?? '' } : {}),
          versions: versions.length,
          ...(last === undefined ? {} : { text: last.text }),
          ...(last === undefined || versions.length < 2 ? {} : { editedAt: last.at }),
          broughtAt,
        }
        if (!names.has(key(game, about))) names.set(key(game, about), name)
        messages = [...messages, added]
        const texts = versions.map((it, place) => ({ ...it, message: id, version: place + 1, account: null }))
        written = [...written, ...texts]
        const made = given.map(({ reaction, ...by }, place) => ({
          ...{ message: id, reaction, author: { ...by, account: `brought:${place}` } },
        }))
        reactions = [...reactions, ...made]
      }
    },
    forget(account) {
      messages = messages.map(it =>
        it.author.account === account ? { ...it, author: { ...it.author, account: null } } : it,
      )
      written = written.map(it => (it.account === account ? { ...it, account: null } : it))
      reactions = reactions.filter(it => it.author.account !== account)
      mutes = mutes.filter(it => it.account !== account || it.person !== undefined)
      for (const read of reads.keys()) if (read.startsWith(key(account, ''))) reads.delete(read)
    },
  }
}

function isInForce({ until }: TalkMute, now: number): boolean {
  return until === undefined || until > now
}

function isPerson(mute: TalkMute, person: string | undefined): boolean {
  return person !== undefined && mute.person === person
}

function key(...parts: readonly string[]): string {
  return parts.join(' ')
}
