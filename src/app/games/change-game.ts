import type { GameRecord, Visibility } from '../../ports/game-store.ts'
import { lettersToAll, putLetters } from '../emails/emails-for.ts'
import { normalName } from '../names/name-fault.ts'
import { type ServerCode, type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'

/** What a host changes about a game; what is absent stays as it is. */
type GameChange = { readonly title?: string; readonly visibility?: Visibility }

type ChangedGame = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/** Changes what a game is called and who may look at it, for its host. Whoever plays in it is told who may look now. */
export async function changeGame(server: GameServer, record: GameRecord, asked: GameChange): Promise<ChangedGame> {
  const { store, clock } = server
  const title = asked.title === undefined ? undefined : titleMeant(asked.title, 'badRequest')
  if (typeof title === 'object') return title
  await store.games.setRecord(record.id, { ...asked, ...(title === undefined ? {} : { title }) })
  const after = await store.games.record(record.id)
  if (after === undefined) throw new Error(`game ${record.id} is gone`)
  if (after.visibility !== record.visibility) {
    const told = { id: `visibility/${clock.now()}`, ...WHO_LOOKS[after.visibility] }
    await putLetters(server, lettersToAll(server, after, told, 'game'))
  }
  return { ok: true, record: after }
}

const WHO_LOOKS = {
  public: { headline: 'public from now on', lines: ['The host has made the game public: everybody may look at it.'] },
  private: {
    headline: 'private from now on',
    lines: ['The host has made the game private: only its players and those invited may look at it.'],
  },
} as const

const LONGEST = 120

/** The title of a game in its one form, or why it is none. */
export function titleMeant(title: string, code: ServerCode): string | ServerRefusal {
  return normalName(title, LONGEST) ?? serverRefuses(code, SENTENCE, { field: 'title' })
}

const SENTENCE = `A title has 1 to ${LONGEST} characters that can be seen, on one line, and no marks that make text run backwards.`

/** A browser, in which a practice game is played, knows no `setImmediate`. */
const later: (go: () => void) => unknown = globalThis.setImmediate ?? setTimeout

/** Lets everything else that waits have its turn before a long work goes on. */
export function letOthers(): Promise<void> {
  return new Promise(resolve => {
    later(resolve)
  })
}
