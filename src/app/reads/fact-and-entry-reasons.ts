import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import type { Explanation, Why } from '../../wire/game/explanation.ts'
import { type Fact, startFactOf } from '../explain/fact.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, NoAnswer, SessionAnswer } from '../session/messages.ts'
import { dataAnswer } from '../session/question.ts'
import { broughtReason } from './brought-history.ts'
import { findEntries } from './find-entries.ts'

/** Number of entries examined at a time. */
const PAGE = 100
/** Number of entries examined per request, in a search for changes. */
const MOST = 100_000
/** Number of entries examined per request, in a search for questions. */
const MOST_ASKED = 1_000

/** What to explain: a fact (“points of Ames”) or the answer to a question (“required 302”), after a given entry. */
type WhyAsked = { readonly of: string; readonly upTo: number; readonly by: Asker }

/**
 * Explains why something is the case by finding the entry that last changed it. The request is read as a fact if
 * possible, and otherwise as a question to the rules.
 */
export async function whyOnServer(
  server: GameServer,
  record: GameRecord,
  asked: WhyAsked,
): Promise<SessionAnswer<Why>> {
  const { of, upTo, by } = asked
  const past = upTo === record.entries ? {} : { upTo }
  const meant = await askGame(server, record.id, { about: 'factMeant', by, of: { of }, ...past })
  if (!meant.ok) return (await whyAnswered(server, record, asked)) ?? meant
  const { fact } = valueOfText(meant.json)
  const changed = (await whyChanged(server, record, asked, fact)) ?? (await whyAnswered(server, record, asked))
  const start = startFactOf(fact)
  return changed ?? (start === undefined ? undefined : await whyChanged(server, record, asked, start)) ?? NEVER
}

const NEVER: NoAnswer = {
  ok: false,
  code: 'unknown',
  sentence: `Nothing has changed it since the game began. (Only the last ${MOST.toLocaleString('en')} entries were searched; to search earlier ones, ask as of an earlier entry.)`,
}

async function whyChanged(server: GameServer, { id }: GameRecord, { upTo, by }: WhyAsked, fact: Fact) {
  let before = upTo
  while (before > 0 && before > upTo - MOST) {
    const from = Math.max(0, before - PAGE)
    const last = (await findEntries(server, id, from, before, [{ is: 'changesFact', fact }])).at(-1)
    const told = last === undefined ? undefined : await whyOf(server, id, by, fact, last)
    if (told !== undefined) return last === 0 ? withBroughtReason(server, id, fact, told) : told
    // An entry may write a fact and still leave it unchanged, so the search goes on.
    before = last ?? from
    await yieldToPendingWork()
  }
  return undefined
}

/** Explains how an entry changed a fact; undefined if it left the fact unchanged. */
async function whyOf(server: GameServer, game: string, by: Asker, fact: Fact, seq: number) {
  const told = await askGame(server, game, { about: 'whyFact', by, of: { fact }, from: seq, upTo: seq + 1 })
  return told.ok || told.code !== 'unknown' ? told : undefined
}

/** Adds where a rule's first text, title or label comes from, if a history that was brought says so. */
async function withBroughtReason(
  server: GameServer,
  game: GameId,
  fact: Fact,
  told: SessionAnswer<Why>,
): Promise<SessionAnswer<Why>> {
  const brought = fact.is === 'rule' ? await broughtReason(server, game, fact.rule, fact.what) : undefined
  if (brought === undefined || !told.ok) return told
  return dataAnswer({ ...valueOfText(told.json), brought })
}

/** Finds the latest entry in which a question was asked, provided that the entry's questions are public. */
async function whyAnswered(server: GameServer, { id }: GameRecord, { of, upTo, by }: WhyAsked) {
  const named = `"of":${JSON.stringify(of)}`
  for (let seq = upTo - 1; seq >= 0 && seq >= upTo - MOST_ASKED; seq -= 1) {
    const kept = await server.store.games.decisions(id, seq)
    if (kept?.includes(named) === true) {
      const past = { from: seq, upTo: seq + 1 }
      const answer = await askGame(server, id, { about: 'whyAnswer', by, of: { of, kept }, ...past })
      if (answer.ok) return answer
    }
    if (seq % PAGE === 0) await yieldToPendingWork()
  }
  return undefined
}

/** Returns the questions behind an entry, from what was stored when the entry was decided. */
export async function explainOnServer(
  server: GameServer,
  game: GameId,
  seq: number,
  by: Asker,
): Promise<SessionAnswer<Explanation>> {
  const kept = await server.store.games.decisions(game, seq)
  const of = kept === undefined ? {} : { kept }
  return askGame(server, game, { about: 'explanation', by, of, from: seq, upTo: seq + 1 })
}
