import type { Coverage } from '../app/simulation/coverage.ts'
import type { Counts } from '../app/simulation/summary.ts'
import type { SimulationTold } from './simulation-told.ts'

/** What a simulation came to, line by line. The last line alone may differ between two runs of the same seed. */
export function simulationInWords(told: SimulationTold): readonly string[] {
  const { ruleset, seed, games, acts, accepted, entries, adopted, defeated, reached, refused, coverage } = told
  const { undecided, held, voids, wins, judged, undone, deadlines, stalls, gas, dearest } = told
  return [
    `${ruleset}, seed ${seed}: ${counted(acts, 'act')} in ${counted(games, 'game')}, ${accepted} of them done; ${counted(entries, 'entry', 'entries')}.`,
    `Rule-changes: ${adopted} adopted, ${defeated} defeated. ${wins === 1 ? 'One game was' : `${wins} games were`} won.`,
    `Disputes: ${judged} rulings, ${undone} of their effects undone; ${held} questions held, ${undecided} undecided, ${voids} rules void.`,
    `${deadlines} deadlines fell. ${gas} gas; the dearest act was ${dearest.act || 'none'}, with ${dearest.gas}.`,
    `Refused: ${inOrder(refused)}.`,
    `Stalled: ${inOrder(stalls)}.`,
    `Acts: ${inOrder(reached.acts)}.`,
    `Effects: ${inOrder(reached.effects)}.`,
    ...Object.entries(coverage).map(([what, it]) => covered(what, it)),
    `${told.actsPerSecond} acts a second.`,
  ]
}

function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`
}

function covered(what: string, { reached, of, missing }: Coverage): string {
  const not = missing.length === 0 ? '' : `; not ${missing.join(', ')}`
  return `Reached ${reached} of ${of} ${what}${not}.`
}

function inOrder(counts: Counts): string {
  const all = Object.entries(counts).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  return all.length === 0 ? 'none' : all.map(([name, count]) => `${name} ${count}`).join(', ')
}
