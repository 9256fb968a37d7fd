import { cpus } from 'node:os'
import type { AtSize, Compared } from './growing.ts'

/** Formats the figures as a table with a column for each size of the game. */
export function growthTable(figures: readonly AtSize[]): string {
  const ms = (value: number): string =>
    value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 2 : 0)} ms`
  const against = ({ old, fresh }: Compared): string => `${ms(old)} = ${(old / fresh).toFixed(2)} ×`
  const row = (title: string, of: (at: AtSize) => string): string => `| ${title} | ${figures.map(of).join(' | ')} |`
  const whole = (value: number): string => value.toLocaleString('en')
  const head = row('', at => `${whole(at.entries)} entries, ${whole(at.texts)} texts`)
  return [
    head,
    `| --- | ${figures.map(() => '---:').join(' | ')} |`,
    row('a proposal or a vote, median, compared with a new game', at => against(at.plain)),
    row('an act that says something, median, compared with a new game', at => against(at.saying)),
    row('reading the table, median, compared with a new game', at => against(at.table)),
    row('opening the game from its last snapshot', at => ms(at.opening)),
    row('making a snapshot', at => `${ms(at.snapshot)}, ${whole(Math.round(at.snapshotBytes / 1_000))} kB`),
    row('`nomic verify`, with its start', at => (at.verify === undefined ? '' : ms(at.verify))),
    row('`nomic rules --history` of a rule', at => ms(at.history)),
    row('export as a script', at => ms(at.script)),
    '',
    `One game of Suber’s set with six players grows; half of its acts are announcements (Node ${process.versions.node}, ` +
      `${cpus().length} × ${cpus()[0]?.model ?? 'an unknown processor'}). An act is measured in its session, with its news and ` +
      'emails but without network and disk; new and old games play in alternation.',
  ].join('\n')
}
