import { statSync } from 'node:fs'
import { foundGame } from '../app/founding/found-game.ts'
import { foldLog } from '../app/log/chain-fault.ts'
import { toldChance } from '../app/play/chance.ts'
import type { Entry } from '../kernel/log/entry.ts'
import type { State } from '../kernel/state/state.ts'
import { Complaint } from './complaint.ts'
import { entryNumber, readLog } from './read-log.ts'
import { readRuleset } from './read-ruleset.ts'
import type { Saying } from './saying.ts'
import type { Workshop } from './workshop.ts'

/** A rulebook to look at: a game's, as of some entry, or the one that a game of a ruleset begins with. */
export type Rulebook = { readonly state: State; readonly entries: readonly Entry[] }

/** The rulebook that somebody named: a game's file, or a ruleset by name or path. */
export function rulebookOf(workshop: Workshop, what: string, { speech }: Saying, at?: string): Rulebook {
  if (!isFile(what)) return beginning(workshop, what, at)
  const all = readLog(workshop, what, speech.complain)
  const entries = at === undefined ? all : all.slice(0, entryNumber(at, all) + 1)
  return { state: foldLog(entries), entries }
}

function beginning(workshop: Workshop, what: string, at: string | undefined): Rulebook {
  if (at !== undefined) throw new Complaint([`--at ${at}: only a game has entries, and ${what} is a ruleset.`])
  const ruleset = readRuleset(workshop, what)
  const founding = { game: ruleset.name, settings: {}, at: 0, players: [] }
  const decided = foundGame(workshop.world(), ruleset, founding, toldChance([]))
  if (!decided.ok) throw new Complaint(decided.problems.map(({ label, message }) => `${what}: ${label}: ${message}.`))
  return { state: decided.state, entries: [decided.entry] }
}

/** Whether a path leads to a plain file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
