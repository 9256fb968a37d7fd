import type { BroughtTalk, GameId } from '../../ports/game-store.ts'
import type { BroughtMessage, TalkNames } from '../../ports/talk.ts'
import { getRow, getRows, insertRows, run, type Value, type Work } from './query.ts'

const NO_NAMES: TalkNames = { mentions: [], links: [] }

/**
 * Adds the messages that a passport brought, as far as they are newer than those stored here. They belong to no account,
 * cause no email, and do not count as unread.
 */
export function* insertBroughtTalk(game: GameId, { at, messages }: BroughtTalk): Work<void> {
  const known = yield* getRow('SELECT max(number) AS last, max(at) AS latest FROM talk_messages WHERE game = ?', game)
  const latest = Number(known?.['latest'] ?? -1)
  const last = Number(known?.['last'] ?? 0)
  const newer = messages.filter(message => message.at > latest)
  const numbered = newer.map((message, place) => ({ ...message, number: last + place + 1 }))
  yield* addToConversations(game, numbered)
  yield* insertRows('talk_messages', MESSAGE, yield* messageRows(game, at, numbered))
  yield* insertRows(
    'talk_versions',
    ['message', 'version', 'at', 'account', 'text'],
    newer.flatMap(({ id, versions }) => versions.map((it, place) => [id, place + 1, it.at, null, it.text])),
  )
  yield* insertRows(
    'talk_reactions',
    ['message', 'account', 'person', 'reaction'],
    newer.flatMap(({ id, reactions }) =>
      reactions.map(({ reaction, person }, place) => [id, `brought:${place}`, person ?? null, reaction]),
    ),
  )
}

type Numbered = BroughtMessage & { readonly number: number }

function* addToConversations(game: GameId, messages: readonly Numbered[]): Work<void> {
  for (const [about, own] of Map.groupBy(messages, message => message.about))
    yield* run(
      `INSERT INTO talk_conversations (game, about, name, messages, latest) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (game, about) DO UPDATE SET messages = talk_conversations.messages + excluded.messages,
         latest = excluded.latest`,
      game,
      about,
      own[0]?.name ?? '',
      own.length,
      own.at(-1)?.number ?? 0,
    )
}

const MESSAGE = [
  ...['game', 'number', 'id', 'about', 'account', 'person', 'author_name', 'at', 'names', 'rationale', 'reply_to'],
  ...['versions', 'brought_at'],
]

/** The rows of messages. A conversation has one rationale, and only a message that is here can be replied to. */
function* messageRows(
  game: GameId,
  broughtAt: number,
  messages: readonly Numbered[],
): Work<readonly (readonly Value[])[]> {
  const ids = new Set((yield* getRows('SELECT id FROM talk_messages WHERE game = ?', game)).map(({ id }) => id))
  const withRationale = new Set(
    (yield* getRows(
      'SELECT about FROM talk_messages WHERE game = ? AND rationale = 1 AND removed_at IS NULL',
      game,
    )).map(({ about }) => about),
  )
  return messages.map(({ number, id, about, author, at, rationale, replyTo = null, versions }) => {
    const isRationale = rationale && !withRationale.has(about)
    if (isRationale) withRationale.add(about)
    const reply = ids.has(replyTo) ? replyTo : null
    ids.add(id)
    return [
      ...[game, number, id, about, null, author.person ?? null, author.name ?? null, at, JSON.stringify(NO_NAMES)],
      ...[Number(isRationale), reply, versions.length, broughtAt],
    ]
  })
}
