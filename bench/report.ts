import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { RulesetFigures } from './five.ts'
import { MIX } from './many-rules.ts'
import type { Figures } from './measure.ts'
import type { SimulationFigures } from './simulating.ts'

const ROOT = join(import.meta.dirname, '..')

/** Formats the figures as a table, with the targets. */
export function markdown(figures: Figures): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const rows: readonly (readonly [string, string, string])[] = [
    ['acts decided per second, metered, 6 players by mail', whole(figures.actsPerSecond), '≥ 1,000'],
    ['one act, median', `${figures.p50.toFixed(2)} ms`, ''],
    ['one act, 99th percentile', `${figures.p99.toFixed(2)} ms`, '≤ 5 ms'],
    ['time compared with unmetered programs', `${figures.toUnmetered.toFixed(1)} ×`, '≤ 8 ×'],
    ['time with 150 rules compared with Suber’s 29', `${figures.manyToFew.toFixed(2)} ×`, '≤ 2 ×'],
    ['gas with 150 rules compared with Suber’s 29', `${figures.manyGas.toFixed(2)} ×`, ''],
    ['time compared with boardgame.io’s reducer, equal moves', `${figures.toBoardgame.toFixed(1)} ×`, ''],
    ['entries folded per second', whole(figures.foldedPerSecond), ''],
    ['acts decided again (verify) per second', whole(figures.verifiedPerSecond), ''],
    ['one call of a program', `${whole(figures.usPerCall)} µs, ${whole(figures.gasPerCall)} gas`, ''],
    ...figures.kinds.map(
      ({ act, ms, calls, gas }) =>
        [`each “${act}”`, `${ms.toFixed(2)} ms, ${calls.toFixed(1)} calls, ${whole(gas)} gas`, ''] as const,
    ),
  ]
  const table = rows.map(row => `| ${row.join(' | ')} |`).join('\n')
  return `| figure | measured | target |\n| --- | ---: | ---: |\n${table}\n\n${notes(figures)}`
}

function notes({ turns }: Figures): string {
  const where = `Node ${process.versions.node}, one core of ${cpus()[0]?.model ?? 'an unknown processor'}`
  return (
    `${turns} turns after a warm-up (${where}); ratios are medians of rounds played one after the other. ` +
    'No program’s answer is cached from one act to the next.\n' +
    `The 150 rules are ${MIX}.`
  )
}

/** Formats the playthroughs of every built-in ruleset as a table. */
export function rulesetsTable(rulesets: readonly RulesetFigures[]): string {
  const rows = rulesets.map(
    it =>
      `| ${it.ruleset} | ${it.games} | ${it.entries} | ${Math.round(it.perSecond).toLocaleString('en')} | ${it.p50.toFixed(2)} ms | ${it.p99.toFixed(2)} ms | ${it.toUnmetered.toFixed(1)} × |`,
  )
  const head =
    '| ruleset | play-throughs | entries | entries per second | median | 99th percentile | compared with unmetered |'
  return `${head}\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n\nThe games are each ruleset’s ordinary play-throughs, directly in its folder of games/, replayed without checking expectations.`
}

/** Formats the simulator's figures for every built-in ruleset as a table. */
export function simulationsTable(simulations: readonly SimulationFigures[]): string {
  const share = (of: number): string => `${Math.round(100 * of)} %`
  const rows = simulations.map(
    ({ ruleset, simulated, plain, shares }) =>
      `| ${ruleset} | ${Math.round(simulated)} | ${Math.round(plain)} | ${share(shares.thinking)} | ${share(shares.deciding)} | ${share(shares.folding)} | ${share(shares.verifying)} | ${share(shares.checking)} |`,
  )
  const head =
    '| ruleset | simulated, acts per second | plain, acts per second | thinking | deciding | folding | verifying | checking |'
  return `${head}\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n\nA game with random players in each ruleset, with 200 acts tried, refused ones included: once as the [simulator](../docs/simulation.md) plays it with all its checks, and once with the acts only decided.`
}

/**
 * Writes the table in bench/README.md or another file, between its marks: `<!-- bench -->` and `<!-- /bench -->`,
 * or marks with a different name.
 */
export function writeReadme(table: string, name = 'bench', file = 'bench/README.md'): void {
  const path = join(ROOT, file)
  const text = readFileSync(path, 'utf8')
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [begin, end] = [text.indexOf(opening), text.indexOf(closing)]
  if (begin < 0 || end < begin) throw new Error(`${file} has no ${opening} … ${closing} to put the figures between.`)
  writeFileSync(path, `${text.slice(0, begin + opening.length)}\n${table}\n${text.slice(end)}`)
}
