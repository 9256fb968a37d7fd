import type { Entry } from '../kernel/log/entry.ts'
import type { Chance } from '../kernel/state/world.ts'

/** A named release of Nomothete, whose engine has decided entries of games. */
export type Release = {
  /** The name of the release, such as `0.1.0-alpha.1`. */
  readonly name: string
  /** The day from which it decided games, such as `2026-11-21`. */
  readonly date: string
  /** The hash that its entries have as their `machine`. */
  readonly machine: string
  /** The format of its entries. */
  readonly format: number
}

/** The engine of a release: its kernel, institutions and sandbox, as they were. */
export type ReleasedEngine = {
  readonly machine: string
  /** Begins a game before its entry 0. */
  begin(game: string): Replay
}

/** A game that a released engine follows. */
export type Replay = {
  /** Applies the recorded effects of the next entries, whichever machine decided them. */
  apply(entries: readonly Entry[]): void
  /**
   * Decides the act of the next entry again, without applying it. `entry` contains the recorded act and the texts beside
   * it, and entry 0 also contains its effects, which include the founders’.
   */
  decide(entry: Entry, chance: Chance): EntryAgain
}

/** An act that was decided again: the entry that it gives now, or the refusal. */
export type EntryAgain =
  | { readonly ok: true; readonly entry: Entry; readonly lacking: readonly string[] }
  | { readonly ok: false; readonly refusal: { readonly sentence: string }; readonly lacking: readonly string[] }

/** The releases whose engines are known here. */
export type ReleasedEngines = {
  readonly releases: readonly Release[]
  /** Opens the engine with this machine; undefined if no known release has it. Throws if a file of it is damaged. */
  open(machine: string): ReleasedEngine | undefined
}

/** The files of the engines, for clients that decide entries again themselves. */
export type EngineFiles = {
  readonly releases: readonly (Release & { readonly files: readonly string[] })[]
  /** The content of a file that a release names; undefined for any other name. */
  read(file: string): Promise<Uint8Array | undefined>
}

/** Thrown if a file of a released engine is missing, or is not the one that was released. */
export class EngineFileFault extends Error {}
