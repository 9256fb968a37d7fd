/** A change to a rule, the time of the change, and who joins or leaves meanwhile. */
export type Cell = {
  readonly rule: string
  readonly change: (typeof CHANGES)[number]
  readonly moment: (typeof MOMENTS)[number]
  readonly people: People
}

type People = 'nobody' | `${(typeof COMING_AND_GOING)[number]} at ${number}`

export const CHANGES = ['repealed', 'amended', 'transmuted', 'renumbered'] as const

/** Before anything is proposed, during a vote, and after the vote before the adopted change takes effect. */
const MOMENTS = ['before', 'in the vote', 'before the effect'] as const

const COMING_AND_GOING = ['the mover leaves', 'another leaves', 'somebody joins'] as const

/**
 * Numbers of acts before which someone may join or leave. They cover a proposal, its vote, and the acts after the vote.
 */
const POINTS = 8

const PEOPLE: readonly People[] = Array.from({ length: POINTS }, (_, point) =>
  COMING_AND_GOING.map((who): People => `${who} at ${point}`),
).flat()

/** The name of a cell, in reports and in the list of known failures. */
export function nameOf({ rule, change, moment, people }: Cell): string {
  return `${rule} ${change}, ${moment}, ${people}`
}

/** Every cell for the rules of a ruleset, by their labels. */
export function everyCell(labels: readonly string[], changes: readonly Cell['change'][]): readonly Cell[] {
  return situations(labels, changes).flatMap(it => (['nobody', ...PEOPLE] as const).map(people => ({ ...it, people })))
}

/**
 * Each rule with each change at each time, while no one joins or leaves. In addition, someone joins or leaves in
 * `besides` cells for each rule and time, with a different change and at a different point in each cell.
 */
export function crossedCells(
  labels: readonly string[],
  changes: readonly Cell['change'][],
  besides: number,
): readonly Cell[] {
  return labels.flatMap((rule, place) => [
    ...situations([rule], changes).map((it): Cell => ({ ...it, people: 'nobody' })),
    ...MOMENTS.flatMap((moment, at) =>
      Array.from({ length: besides }, (_, time): Cell => {
        const turn = (place * MOMENTS.length + at) * besides + time
        const change = changes[(turn + Math.floor(turn / PEOPLE.length)) % changes.length] ?? 'repealed'
        return {
          rule,
          moment,
          change,
          people: PEOPLE[(turn * STRIDE + Math.floor(turn / PEOPLE.length)) % PEOPLE.length] ?? 'nobody',
        }
      }),
    ),
  ])
}

/** This number is coprime to the number of ways to join and leave, so each way occurs equally often. */
const STRIDE = 7

function situations(labels: readonly string[], changes: readonly Cell['change'][]): readonly Omit<Cell, 'people'>[] {
  return labels.flatMap(rule => changes.flatMap(change => MOMENTS.map(moment => ({ rule, change, moment }))))
}

/** Picks a number of cells, spread evenly over all of them. The result is always the same. */
export function sampleOf(cells: readonly Cell[], count: number): readonly Cell[] {
  const step = cells.length / Math.min(count, cells.length)
  return Array.from({ length: Math.min(count, cells.length) }, (_, place) => cells[Math.floor(place * step)] as Cell)
}
