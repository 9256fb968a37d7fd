import { accessOf } from '../app/server/access.ts'
import { actInGame } from '../app/server/act-in-game.ts'
import { askGame } from '../app/server/ask-game.ts'
import type { GameServer } from '../app/server/server-context.ts'
import { valueOfText } from '../kernel/values/json-text.ts'
import type { GameId } from '../ports/game-store.ts'
import type { ComputerPlayer, Habits, Idea, Move, Seen, Situation } from './habits/habits.ts'
import { BEFOREHAND } from './let-time-pass.ts'

/**
 * A practice game in progress. It keeps track of the proposals and comments made so far, so that none of them is
 * repeated.
 */
export type PracticeTable = {
  readonly server: GameServer
  readonly game: GameId
  readonly players: readonly ComputerPlayer[]
  readonly habits: Habits
  /** The ideas that no one has proposed yet. */
  readonly left: Idea[]
  readonly said: Set<string>
  /** The comments in favour of their proposal that a player has yet to make. */
  speech: string | undefined
  /** The newcomer's name. Everyone votes for their first proposal, so that they see what an adopted rule does. */
  readonly newcomer: string
  /** The newcomer's proposals so far, by kind and label. */
  readonly proposed: Set<string>
  /** Number of ideas that the computer players have proposed. */
  ideas: number
  /** Returns a random number from 0 up to but not including 1. */
  readonly chance: () => number
}

/** Makes the next move of a computer player. Returns false if it is the person’s turn to do something. */
export async function takeComputerTurn(table: PracticeTable): Promise<boolean> {
  const seen = await gameStateNow(table)
  for (const move of table.habits.moves(situationAt(table, seen))) {
    if (!(await doMove(table, move))) continue
    move.noted?.()
    return true
  }
  return false
}

async function gameStateNow({ server, game }: PracticeTable): Promise<Seen> {
  const answer = await askGame(server, game, { about: 'state', by: 'nobody' })
  if (!answer.ok) throw new Error(answer.sentence)
  return valueOfText(answer.json)
}

function situationAt(table: PracticeTable, seen: Seen): Situation {
  const { players, newcomer, proposed, left, said, chance, habits } = table
  const pick = (below: number): number => Math.floor(chance() * below)
  for (const { kind, label, by } of seen.matters) if (by === newcomer) proposed.add(`${kind} ${label}`)
  const [first] = proposed
  return {
    seen,
    players,
    pick,
    isAwaited: ({ person }) => seen.waitsFor.some(it => it.person === person),
    isDueSoon: ({ person }, event) =>
      seen.deadlines.some(
        it =>
          it.event === event &&
          it.persons.includes(person) &&
          Date.parse(it.at ?? '') <= table.server.clock.now() + BEFOREHAND,
      ),
    approves: (player, { kind, label, by }) =>
      `${kind} ${label}` === first || by === player.name || chance() < player.likes,
    isOursToPropose: seen.matters.length === 0 && table.ideas < proposed.size,
    *ideas(player, act) {
      const untried = [...left]
      while (untried.length > 0) {
        const [idea] = untried.splice(pick(untried.length), 1)
        if (idea === undefined) return
        const noted = (): void => {
          left.splice(left.indexOf(idea), 1)
          table.ideas += 1
          table.speech = idea.says
        }
        yield { player, do: act, with: idea.change, noted }
      }
      const noted = (): void => {
        table.ideas += 1
      }
      const spare = habits.spareIdea?.(table.ideas)
      if (spare !== undefined) yield { player, do: act, with: spare, noted }
    },
    remark(label) {
      const player = players[pick(players.length)]
      const text = habits.remarks[pick(habits.remarks.length)]
      if (said.has(label) || player === undefined || text === undefined) return undefined
      return { player, text, noted: () => void said.add(label) }
    },
    speech() {
      const { speech } = table
      table.speech = undefined
      return speech
    },
  }
}

async function doMove({ server, game }: PracticeTable, { player, do: act, with: args }: Move): Promise<boolean> {
  const access = await accessOf(server, game, player.account)
  if (access === undefined) return false
  const { ok } = await actInGame(server, access, player.account, { do: act, with: args, asked: '' })
  return ok
}
