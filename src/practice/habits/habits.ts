import type { JsonObject } from '../../kernel/values/json.ts'

/** A computer player, and how much they like changes, from 0 to 1. */
export type ComputerPlayer = {
  readonly account: string
  readonly person: string
  readonly name: string
  readonly likes: number
}

/** What everyone at the table can see. */
export type Seen = {
  readonly registers: { readonly [name: string]: unknown }
  readonly matters: readonly SeenMatter[]
  readonly waitsFor: readonly {
    readonly person: string
    readonly matters: readonly { readonly kind: string; readonly label: string }[]
  }[]
  readonly deadlines: readonly {
    readonly at: string | null
    readonly event: string
    readonly persons: readonly string[]
  }[]
}

export type SeenMatter = {
  readonly kind: string
  readonly label: string
  readonly by: string | null
  readonly fields: { readonly [name: string]: unknown }
}

/** A move that a computer player tries. If the rules refuse it, nothing happens. */
export type Move = {
  readonly player: ComputerPlayer
  readonly do: string
  readonly with: JsonObject
  /** Records that the move was made. */
  readonly noted?: () => void
}

/** A proposal that a computer player may make: the arguments of the act, and what they say in its favour. */
export type Idea = { readonly change: JsonObject; readonly says: string }

/** The table as the computer players see it before a move. */
export type Situation = {
  readonly seen: Seen
  readonly players: readonly ComputerPlayer[]
  /** Whether the game is waiting for this player. */
  isAwaited(player: ComputerPlayer): boolean
  /** Whether a deadline with this event, which concerns the player, is about to pass. */
  isDueSoon(player: ComputerPlayer, event: string): boolean
  /** Whether the player is in favour of a matter. Everyone likes the newcomer's first proposal. */
  approves(player: ComputerPlayer, matter: SeenMatter): boolean
  /** Whether it is the computer players' turn to have an idea, in a game without turns. */
  readonly isOursToPropose: boolean
  /**
   * Moves that propose something by the given act: each idea that no one has proposed yet, in random order, and finally
   * a spare one.
   */
  ideas(player: ComputerPlayer, act: string): Iterable<Move>
  /** A comment on a proposal of the newcomer, unless one has been made, by one of the players. */
  remark(
    label: string,
  ): { readonly player: ComputerPlayer; readonly text: string; readonly noted: () => void } | undefined
  /** The comment in favour of the latest idea, which is made once. */
  speech(): string | undefined
  /** An integer from 0 up to but not including `below`. */
  pick(below: number): number
}

/** How computer players play the games of one ruleset. */
export type Habits = {
  /** The founder's settings. */
  readonly settings?: JsonObject
  /** The position in which a game begins, from the players' names, of which the newcomer's is the first. */
  readonly position?: (names: readonly string[]) => JsonObject
  readonly ideas: readonly Idea[]
  /**
   * A small change to propose when no other idea is left or allowed. It depends on the number of ideas proposed so far, so
   * it is always a new one.
   */
  readonly spareIdea?: (count: number) => JsonObject
  /** Comments on proposals of the newcomer. */
  readonly remarks: readonly string[]
  /** The moves to try, likeliest first. The rules may have changed, so any of them may be refused. */
  moves(situation: Situation): Iterable<Move>
}

/** The matters of a kind on which the game is waiting for the player's vote or ruling. */
export function mattersAwaitedOf({ seen }: Situation, player: ComputerPlayer, kind?: string): readonly SeenMatter[] {
  const awaited = seen.waitsFor.filter(it => it.person === player.person).flatMap(({ matters }) => matters)
  return seen.matters.filter(
    it => (kind === undefined || it.kind === kind) && awaited.some(a => a.kind === it.kind && a.label === it.label),
  )
}

/** The player whose turn it is, if it is a computer player's turn. */
export function moverOf({ seen, players }: Situation): ComputerPlayer | undefined {
  return players.find(({ name }) => name === seen.registers['mover'])
}

/** The ruling of a computer player. They are no lawyers. */
export const RULING = 'Yes, as far as I can tell from the rules.'

const GREETINGS = ['Good day', 'Good law', 'Well met', 'Long live the rules']

/** A harmless rule, different for each count. */
export function greeting(count: number): JsonObject {
  const words = GREETINGS[count % GREETINGS.length] ?? ''
  return { title: `Greeting ${count}`, text: `Greeting number ${count} of the players is “${words}!”` }
}
