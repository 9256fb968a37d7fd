import { recordedChance } from '../src/app/play/chance.ts'
import { decide } from '../src/kernel/acts/decide.ts'
import { evolve, stateBeforeFounding } from '../src/kernel/state/evolve.ts'
import type { Table } from './opening.ts'

/** Replays the log from its beginning several times, and returns the entries per second. */
export function foldedPerSecond({ founded, played }: Table, times: number): number {
  const log = [founded.entry, ...played.map(it => it.entry)]
  const begin = performance.now()
  for (let time = 0; time < times; time += 1) {
    let state = stateBeforeFounding(founded.entry.game)
    for (const entry of log) state = evolve(state, entry)
    if (state.head !== log.at(-1)?.hash) throw new Error('the fold ends elsewhere')
  }
  return (log.length * times * 1_000) / (performance.now() - begin)
}

/** Decides every entry again, each from the state before it, and compares the hashes. Returns the acts per second. */
export function verifiedPerSecond({ game, founded, played }: Table): number {
  let { state } = founded
  const begin = performance.now()
  for (const { entry } of played) {
    const again = decide(game.world, state, entry.act, recordedChance(entry.outside), entry.beside)
    if (!again.ok || again.entry.hash !== entry.hash) throw new Error(`entry ${entry.seq} comes out differently`)
    state = evolve(state, entry)
  }
  return (played.length * 1_000) / (performance.now() - begin)
}
