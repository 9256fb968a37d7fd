import { newDiceSecret } from '../app/dice/dice-secret.ts'
import { foldLog } from '../app/log/chain-fault.ts'
import { entryReader } from '../app/log/entry-line.ts'
import { accessOf } from '../app/server/access.ts'
import type { FoundingPowers } from '../app/session/decide-founding.ts'
import { chainedText } from '../kernel/log/chain.ts'
import type { Entry } from '../kernel/log/entry.ts'
import { nextDeadline } from '../kernel/state/next-deadline.ts'
import type { StoredEntry } from '../ports/game-store.ts'
import { memoryStore } from '../store/memory/memory-store.ts'
import { answerPracticeRequest } from './answers.ts'
import { letTimePass } from './let-time-pass.ts'
import { openPracticeClock } from './practice-clock.ts'
import { type PracticeGame, practiceServer } from './practice-game.ts'

/** The identity of the game in the addresses of its pages. */
const GAME = 'what-if'

/** A game that goes on from the log of another one, with every seat in one person's hand. */
type WhatIfPlay = {
  readonly powers: FoundingPowers
  readonly title: string
  /** The log to go on from, one entry per line. */
  readonly log: string
  /** Called after every entry. */
  readonly news: () => void
}

/**
 * Goes on from the log of another game. Requests name the person who acts. Its clock begins a moment after the last
 * entry, so no deadline passes unseen.
 */
export async function startWhatIfGame({ powers, title, log, news }: WhatIfPlay): Promise<PracticeGame> {
  const entries = entriesIn(log)
  const state = foldLog(entries)
  const [first, ...others] = entries
  if (first === undefined) throw new Error('The log is empty.')
  const clock = openPracticeClock(Date.now, state.now + 1_000)
  const server = practiceServer(powers, GAME, memoryStore(), clock)
  const seats = Object.keys(state.persons).map(person => ({ person, account: accountOf(person) }))
  const [host = accountOf('newcomer')] = seats.map(({ account }) => account)
  const record = { id: GAME, title, ruleset: state.ruleset, visibility: 'private', host, seats } as const
  await server.store.games.found({
    record: { ...record, foundedAt: first.act.at },
    entry: storedEntry(first),
    diceSecret: newDiceSecret(),
    invitations: [],
    emails: [],
  })
  const due = nextDeadline(state, Number.MAX_SAFE_INTEGER)?.at
  const appended = others.map(storedEntry)
  if (appended.length > 0)
    await server.store.games.append({
      game: GAME,
      expectedSeq: 1,
      entries: appended,
      emails: [],
      ...(due === undefined ? {} : { nextDue: due }),
    })
  server.feed.follow(GAME, news)
  return {
    async ask({ as = 'newcomer', ...request }) {
      const account = accountOf(as)
      const access = await accessOf(server, GAME, account)
      if (access === undefined) throw new Error('the game is no longer open')
      return answerPracticeRequest({ server, access, account }, request)
    },
    goOn: async () => {},
    async letTimePass(span) {
      await letTimePass(server, GAME, clock, span, '', async () => {})
      news()
    },
    ahead: clock.ahead,
  }
}

/** The account that plays a person. Every one of them belongs to the person at the browser. */
function accountOf(person: string): string {
  return `seat ${person}`
}

function entriesIn(log: string): readonly Entry[] {
  const entries: Entry[] = []
  const readEntry = entryReader()
  for (const line of log.split('\n').filter(it => it !== '')) {
    const read = readEntry(new TextEncoder().encode(line))
    if (!read.ok) throw new Error(`Entry ${entries.length}: ${read.message}`)
    entries.push(read.entry)
  }
  return entries
}

function storedEntry(entry: Entry): StoredEntry {
  const { seq, hash, beside, machine, act } = entry
  return { seq, hash, beside, machine, at: act.at, line: chainedText(entry) }
}
