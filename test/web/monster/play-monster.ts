import assert from 'node:assert/strict'
import type { DecidedEntry, DoneAct } from '../../../src/app/session/messages.ts'
import type { GameSession } from '../../../src/app/session/session.ts'
import type { JsonObject } from '../../../src/kernel/values/json.ts'

/** The length of the game, in whole turns and in entries. About half of the entries say something. */
export type Length = { readonly turns: number; readonly entries: number }

/**
 * Number of people who comment in each debate, and number of other acts that they then do in the turn, as the rules
 * allow.
 */
const DEBATE = 40
const CLAIMS = 12
const HOUR = 3_600_000
/** The typical length of players' arguments. */
const ARGUMENT =
  'I have read this three times and still think that rule 203 is against it, whatever anybody said in the debate before.'

/**
 * Plays whole turns, each with a long debate and a vote in which everyone takes part, and yields every entry. At the
 * end, it is someone's turn and there is no proposal.
 */
export function playMonster(
  desk: GameSession,
  start: number,
  players: number,
  { turns, entries }: Length,
): DecidedEntry[] {
  const made: DecidedEntry[] = []
  let at = start
  const go = (player: number, act: string, args: JsonObject = {}): DoneAct => {
    at += HOUR
    const by = { person: `p${player + 1}` }
    const reply = desk.ask({ ask: 'act', by, do: act, with: args, at, id: `${at}` })
    assert.ok(reply.is === 'done' && reply.act !== undefined, `${by.person}: ${act}: ${JSON.stringify(reply)}`)
    made.push(...reply.entries)
    return reply.act
  }
  let own: unknown
  for (let turn = 0; turn < turns; turn += 1) {
    const mover = turn % players
    const disputed = turn % 3 === 2
    const consents = disputed ? players / 2 : 0
    const { number } = go(mover, 'propose', change(turn, own)).answer
    if (disputed) dispute(go, players, mover, turn)
    const ends = Math.floor(((turn + 1) * entries) / turns) - players - consents - 2
    for (let said = 0; said < DEBATE; said += 1) go(said % players, 'comment', { text: ARGUMENT })
    for (let more = 0; made.length < ends; more += 1)
      if (more % 2 === 0) go((more / 2) % players, `claim${(more / 2) % CLAIMS}`)
      else go(more % players, 'comment', { text: ARGUMENT })
    go(mover, 'callVote')
    const proposal = number ?? null
    const votes = Array.from({ length: players }, (_, voter) =>
      go(voter, 'vote', { proposal, choice: turn % 5 === 4 && voter === 7 ? 'against' : 'for' }),
    )
    for (let after = 2; after < consents + 2; after += 1) go((mover + after) % players, 'consent')
    if (votes.at(-1)?.answer['outcome'] === 'adopted') own = own !== undefined && turn % 4 === 3 ? undefined : number
  }
  while (made.length < entries - 1) go(0, 'claim0')
  return made
}

/** Repeatedly enacts one of the players’ own rules, amends it twice and repeals it. */
function change(turn: number, own: unknown): JsonObject {
  const text = `Players shall give a reason for each vote.\n\n${ARGUMENT} This was in turn ${turn}.`
  if (own === undefined) return { enact: { text, title: 'Reasons' } }
  return turn % 4 === 3 ? { repeal: { rule: String(own) } } : { amend: { rule: String(own), text } }
}

/**
 * Puts a question to the Judge, who is the player before the mover. The next turn begins when half of the others
 * consent.
 */
function dispute(
  go: (player: number, act: string, args?: JsonObject) => DoneAct,
  players: number,
  mover: number,
  turn: number,
): void {
  go((mover + 2) % players, 'invokeJudgment', {
    question: `Is that legal in turn ${turn}, and if so, why? ${ARGUMENT}`,
  })
  go((mover + players - 1) % players, 'judge', { ruling: `Yes. ${ARGUMENT}` })
}
