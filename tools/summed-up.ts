import type { SimulationView } from '../src/cli/commands/simulate-command.ts'

/** Combines the results of many simulations, line by line. */
export function summedUp(all: readonly SimulationView[]): readonly string[] {
  const rulesets = [...new Set(all.map(it => it.ruleset))].sort()
  return [
    '| ruleset | acts | games | done | adopted | defeated | rulings | questions held | rules void | deadlines | wins | stalls |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rulesets.map(name =>
      row(
        name,
        all.filter(it => it.ruleset === name),
      ),
    ),
    row('all', all),
    '',
    `Refused: ${inOrder(all.map(it => it.refused))}.`,
    `Stalled: ${inOrder(all.map(it => withoutCounts(it.stalls)))}.`,
    ...Object.keys(all[0]?.coverage ?? {}).map(what => reachedOf(what, all)),
    ...all.flatMap(({ ruleset, seed, fault }) =>
      fault === null ? [] : [`${ruleset}, seed ${seed}: ${fault.check}: ${fault.words} (${fault.script})`],
    ),
  ]
}

function row(name: string, all: readonly SimulationView[]): string {
  const sum = (of: (told: SimulationView) => number): number => all.reduce((total, it) => total + of(it), 0)
  const stalls = sum(it => Object.values(it.stalls).reduce((total, count) => total + count, 0))
  const figures = [
    sum(it => it.acts),
    sum(it => it.games),
    sum(it => it.accepted),
    sum(it => it.adopted),
    sum(it => it.defeated),
    sum(it => it.judged),
    sum(it => it.held),
    sum(it => it.voids),
    sum(it => it.deadlines),
    sum(it => it.wins),
    stalls,
  ]
  return `| ${name} | ${figures.map(it => it.toLocaleString('en')).join(' | ')} |`
}

function reachedOf(what: string, all: readonly SimulationView[]): string {
  const rulesets = new Map<string, Set<string>>()
  let of = 0
  for (const { ruleset, coverage } of all) {
    const { missing = [], of: there = 0 } = coverage[what] ?? {}
    of = Math.max(of, there)
    const known = rulesets.get(ruleset)
    rulesets.set(ruleset, known === undefined ? new Set(missing) : known.intersection(new Set(missing)))
  }
  const sets = [...rulesets.values()]
  if (what === 'acts') {
    const not = [...rulesets].flatMap(([name, missing]) => [...missing].map(act => `${act} (${name})`))
    return `Reached all acts${not.length === 0 ? '' : ` but ${not.join(', ')}`}.`
  }
  const missing = sets.reduce((one, other) => one.intersection(other), sets[0] ?? new Set())
  return `Reached ${of - missing.size} of ${of} ${what}${missing.size === 0 ? '' : `; not ${[...missing].join(', ')}`}.`
}

/** Removes the numbers of open questions, because results that differ only in these numbers count as the same. */
function withoutCounts(stalls: SimulationView['stalls']): SimulationView['stalls'] {
  return Object.fromEntries(
    Object.entries(
      Object.groupBy(Object.entries(stalls), ([why]) => why.replace(/^\d+ questions.*$/, 'too much is open')),
    ).map(([why, counts = []]) => [why, counts.reduce((sum, [, count]) => sum + count, 0)]),
  )
}

function inOrder(all: readonly SimulationView['refused'][]): string {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  const list = [...sums].sort(([, one], [, other]) => other - one)
  return list.length === 0 ? 'none' : list.map(([name, count]) => `${name} ${count}`).join(', ')
}
