import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { State } from '../../kernel/state/state.ts'
import { registersSize } from '../../kernel/state/state-size.ts'
import type { World } from '../../kernel/state/world.ts'
import { valuesOf } from '../../kernel/values/persistent-map.ts'
import type { LogFault } from '../../ports/game-and-ruleset-files.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { checkStretch, verdictOfStretches } from '../log/verify-log.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { gameView } from '../views/game-view.ts'

/** What a server needs to know about the log of a game that someone brings. */
export type ArrivalFacts = {
  readonly fault?: LogFault
  /** The number of entries that were decided again here, with the same result, and notes on the others. */
  readonly decidedAgain: number
  readonly notes: readonly string[]
  readonly ruleset: string
  readonly people: readonly { readonly person: string; readonly name: string }[]
  readonly rules: number
  readonly nextDue?: number
  /** The number of sealed values whose texts are not in the file. */
  readonly lacking: number
}

/**
 * What decides entries again: this version, and the engines of other releases; and the processor time that the thread has
 * used, in milliseconds.
 */
export type Checkers = { readonly world: World; readonly engines: ReleasedEngines; cpuTime(): number }

/** Longer logs are checked against the chain, their dice and their effects, but not decided again. */
const MOST_DECIDED_AGAIN = 1_000

/**
 * Checks the log of a game that someone brings, and finds out what the server needs to know about it. If the game is
 * known here up to an entry, exactly the entries from that one on are decided again.
 */
export function arrivalFacts(checkers: Checkers, entries: readonly Entry[], known?: number): ArrivalFacts {
  const { world, engines, cpuTime } = checkers
  const to = entries.length
  const from = known ?? (to > MOST_DECIDED_AGAIN ? to : 0)
  const { state, ...checked } = checkStretch(world, entries, { from, to }, { engines })
  const { fault: chain, decidedAgain, notes } = verdictOfStretches(world.machine, [checked])
  const size = chain === undefined ? sizeFault(world, state) : undefined
  const large = size === undefined ? undefined : { entry: to - 1, message: size }
  const fault = chain ?? large ?? (decidedAgain < to ? slowEntry(entries, cpuTime) : undefined)
  if (fault !== undefined) return { ...NOTHING, fault }
  // A state to which made-up effects have led may be none that anyone can look at. If so, this throws.
  gameView(worldWithSharedGas(world), state)
  const due = nextDeadline(state, Number.POSITIVE_INFINITY)?.at
  return {
    decidedAgain,
    notes: known === undefined && from > 0 ? [...notes, NOT_AGAIN] : notes,
    ruleset: state.ruleset,
    people: Object.keys(state.persons).map(person => ({ person, name: nameOf(state, person) })),
    rules: Object.keys(state.rules).length,
    ...(due === undefined ? {} : { nextDue: due }),
    lacking: valuesOf(state.seals).filter(({ text }) => text === undefined).length,
  }
}

/** Processor time in milliseconds: applying any entry that was decided takes a small part of it. */
const MOST_PER_ENTRY = 1_000

/**
 * The first entry whose effects take longer to apply than those of any entry that was decided. A player who opens the
 * game would have to wait for it, and with them everyone whose game is on the same thread.
 */
function slowEntry(entries: readonly Entry[], cpuTime: () => number): LogFault | undefined {
  let state = stateBeforeFounding(entries[0]?.game ?? '')
  for (const entry of entries) {
    const began = cpuTime()
    state = evolve(state, entry)
    if (cpuTime() - began > MOST_PER_ENTRY)
      return { entry: entry.seq, message: 'its effects take longer to apply than those of any entry that was decided.' }
  }
  return undefined
}

const NOTHING = { decidedAgain: 0, notes: [], ruleset: '', people: [], rules: 0, lacking: 0 }

const NOT_AGAIN = `The log has more than ${MOST_DECIDED_AGAIN} entries, so they were not decided again here. To do so, use nomic verify.`

/** No game that was played under our limits is larger than they allow, so a larger one was made up. */
function sizeFault({ caps }: World, state: State): string | undefined {
  const { persons, rules, matters, registers } = state
  const many = [
    [Object.keys(persons).length, caps.people, 'people'],
    [Object.keys(rules).length, caps.rules, 'rules'],
    [Object.keys(matters).length, caps.rules, 'open matters'],
    [Object.keys(registers).length, caps.registers, 'registers'],
  ] as const
  const most = many.find(([count, cap]) => count > cap)
  if (most !== undefined) return `the game then has ${most[0]} ${most[2]}, and no game can have more than ${most[1]}.`
  return registersSize(state) > caps.state ? 'the registers of the game are larger than any game’s can be.' : undefined
}
