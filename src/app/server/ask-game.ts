import { authorOf } from '../../kernel/log/unparsed-entry.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { AnswerTo, OfQuestion, QuestionName } from '../session/all-questions.ts'
import type { EntryAuthors } from '../session/doubted-entries.ts'
import type { Asker, Opening, SessionAnswer, SessionReply } from '../session/messages.ts'
import { addMissingSnapshots, renewSnapshots } from './build-snapshots.ts'
import { isLongPart } from './persistence.ts'
import { untilSaved } from './saved-reply.ts'
import type { GameServer } from './server-context.ts'

/** The name of a question, and what it is about if it needs that. */
export type NamedQuestion<About extends QuestionName> =
  unknown extends OfQuestion<About>
    ? { readonly about: About }
    : { readonly about: About; readonly of: OfQuestion<About> }

type GameQuestion<About extends QuestionName> = Wanted & NamedQuestion<About>

/**
 * Who asks a question about a game, and about what time. If the question needs the game's past, `upTo` is the number of
 * entries of the log to include, and `from` is the entry before which it is asked. Without `from`, it is asked after all
 * of them.
 */
type Wanted = {
  readonly by: Asker
  readonly upTo?: number
  readonly from?: number
  /** Whether the next question may be about the entries after these, so that their past is not computed once more. */
  readonly walk?: boolean
}

/** Asks a game a question. Answers contain only saved data, so no one sees an act that might still be lost. */
export async function askGame<About extends QuestionName>(
  server: GameServer,
  game: GameId,
  question: GameQuestion<About>,
): Promise<SessionAnswer<AnswerTo<About>>> {
  const { answer } = await untilSaved(server, game, () => askOrRenew(server, game, question))
  // The name of the question, by which the thread of the game finds it, determines the type of the answer.
  return answer as SessionAnswer<AnswerTo<About>>
}

/** A question of any kind, whose name and what it is about fit together. */
type AnyQuestion = Wanted & { readonly about: QuestionName; readonly of?: unknown }

type Answered = Extract<SessionReply, { is: 'answer' }>

async function askOrRenew(server: GameServer, game: GameId, question: AnyQuestion): Promise<Answered> {
  let renewed = false
  let whole = false
  let goesOn = question.walk === true && (question.from ?? 0) > 0
  let authors: EntryAuthors = {}
  for (;;) {
    const reply = await putQuestionToSession(server, game, { ...question, authors, whole, goesOn })
    if (reply.is === 'answer') return reply
    if (reply.is === 'needsAuthors') authors = await authorsOf(server, game, reply.entries)
    else if (goesOn) goesOn = false
    // Nodes with different engines would otherwise replace each other's snapshots for ever.
    else if (!server.nodes.hasLatestEngine() && !whole) whole = true
    else if (renewed || whole) throw new Error(`The new snapshots of game ${game} cannot be used either.`)
    else {
      await renewSnapshots(server, game)
      renewed = true
    }
  }
}

/** The authors of entries, from the log. Entries that are being saved are waited for. */
async function authorsOf(
  { store, persistence }: GameServer,
  game: GameId,
  entries: readonly number[],
): Promise<EntryAuthors> {
  await persistence.settled(game)
  const each = entries.map(async seq => {
    const [line] = await store.games.lines(game, seq, 1)
    return [seq, line === undefined ? '' : authorOf(line)] as const
  })
  return Object.fromEntries(await Promise.all(each))
}

type NotYetAnswered = Extract<SessionReply, { is: 'needsLog' | 'needsAuthors' }>

/**
 * `whole` means that the snapshots of the game cannot be used; `goesOn`, that the session may know how the game stood
 * before the entries.
 */
type Asking = { readonly authors: EntryAuthors; readonly whole: boolean; readonly goesOn: boolean }

/**
 * Asks a question with as much of the past as it needs, starting at the nearest earlier snapshot. A past can be long, so
 * a game is asked about one at a time: however many people ask, only one is in memory.
 */
async function putQuestionToSession(
  server: GameServer,
  game: GameId,
  question: AnyQuestion & Asking,
): Promise<Answered | NotYetAnswered> {
  if (question.upTo === undefined) return putWithPast(server, game, question, undefined)
  return server.turns(`past ${game}`, async () =>
    putWithPast(server, game, question, await pastOfQuestion(server, game, question)),
  )
}

async function putWithPast(
  { gameSessions, clock }: GameServer,
  game: GameId,
  { about, by, of = {}, from, walk, authors }: AnyQuestion & Asking,
  past: Opening | undefined,
): Promise<Answered | NotYetAnswered> {
  const reply = await gameSessions.ask(game, {
    ask: 'question',
    about,
    by,
    at: clock.now(),
    of,
    ...(past === undefined ? {} : { past }),
    ...(walk === undefined ? {} : { walk }),
    ...(from === undefined ? {} : { from }),
    authors,
  })
  if (reply.is !== 'answer' && reply.is !== 'needsLog' && reply.is !== 'needsAuthors')
    throw new Error('The game session returned the wrong kind of answer to a question.')
  return reply
}

/** The past that a question needs. If a long part of the log must be applied for it, the game gets more snapshots. */
async function pastOfQuestion(
  server: GameServer,
  game: GameId,
  { upTo, from = upTo, whole, goesOn }: AnyQuestion & Asking,
): Promise<Opening | undefined> {
  const { persistence, nodes } = server
  if (upTo === undefined || from === undefined) return undefined
  if (goesOn) return { game, entries: await persistence.entries(game, from, upTo - from), secret: '' }
  const past = await persistence.opening(game, whole, upTo, from)
  if (!whole && isLongPart(past.snapshot?.seq ?? 0, from) && nodes.hasLatestEngine()) addMissingSnapshots(server, game)
  return past
}
