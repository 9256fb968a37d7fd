import { hash } from 'node:crypto'
import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_EVENTS } from '../../kernel/acts/event-types.ts'
import { KERNEL_MOVES } from '../../kernel/effects/kernel-moves.ts'
import { openPrograms } from '../../kernel/programs/open-programs.ts'
import type { ScriptRunner, TypeStripper } from '../../kernel/programs/program-runner.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import { CAPS, type Caps, type World } from '../../kernel/state/world.ts'

/** A world of which someone watches how long it takes to apply entries that are not decided. */
export type WatchedWorld = World & {
  /** Called after each such entry. It may throw `GivenUp`. */
  readonly watchApplied?: () => void
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

/**
 * Assembles everything that the kernel needs: the programs, the institutions with their questions and moves, and the
 * hash of the machine. `law` is the hash of the code of the kernel and the institutions, because that code affects
 * decisions too.
 */
export function openWorld(scripts: ScriptRunner, law: string, types: TypeStripper, caps: Caps = CAPS): World {
  const programs = openPrograms(scripts, types)
  const questions = [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(institution => institution.questions)]
  const moves = ALL_INSTITUTIONS.map(institution => institution.moves)
  return {
    machine: sha256(`${law}\n${programs.machine}`),
    sha256,
    programs,
    institutions: Object.fromEntries(ALL_INSTITUTIONS.map(institution => [institution.name, institution])),
    kinds: Object.fromEntries(questions.map(kind => [kind.name, kind])),
    moves: Object.assign({}, KERNEL_MOVES, ...moves),
    reserved: new Set([...KERNEL_EVENTS, ...ALL_INSTITUTIONS.flatMap(institution => institution.events)]),
    caps,
  }
}

/**
 * Returns a world in which each of several trials that answer the same question has an equal share of the gas of one
 * act.
 */
export function worldWithGasPerTrial(world: World, trials: number): World {
  return { ...world, caps: { ...world.caps, gasPerAct: Math.floor(world.caps.gasPerAct / trials) } }
}

/**
 * Returns a world in which all questions asked for one answer may together use only the gas of one act, or a share of
 * it, however expensive the rules are and however many questions are asked.
 */
export function worldWithSharedGas(world: World, share = 1): World {
  return { ...world, purse: { left: Math.floor(world.caps.gasPerAct * share), loaded: new Set() } }
}

/**
 * Returns a world in which each act has its own gas, as when the act was first decided. Used to decide entries again.
 */
export function worldWithGasPerAct({ purse: _, ...world }: World): World {
  return world
}
