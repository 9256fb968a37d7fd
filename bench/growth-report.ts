import { cpus } from 'node:os'
import type { AtSize, Compared } from './growing.ts'
import type { InStore } from './growing-in-stores.ts'

/** Formats the figures as a table with a column for each size of the game. */
export function growthTable(figures: readonly AtSize[]): string {
  const against = ({ old, fresh }: Compared): string => `${ms(old)} = ${(old / fresh).toFixed(2)} ×`
  const row = (title: string, of: (at: AtSize) => string): string => `| ${title} | ${figures.map(of).join(' | ')} |`
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

/** Formats the figures of servers as a table with a row for each figure and store. */
export function storesTable(figures: readonly InStore[]): string {
  const sizes = [...new Set(figures.map(it => it.entries))]
  const row = (title: string, of: (at: InStore) => number): readonly string[] =>
    (['SQLite', 'PostgreSQL'] as const).map(store => {
      const cells = sizes.map(size => figures.find(it => it.store === store && it.entries === size))
      return `| ${title}, ${store} | ${cells.map(it => (it === undefined ? '' : ms(of(it)))).join(' | ')} |`
    })
  return [
    `| on a server | ${sizes.map(size => `${whole(size)} entries`).join(' | ')} |`,
    `| --- | ${sizes.map(() => '---:').join(' | ')} |`,
    ...row('an act that says something, median, until it is stored', at => at.act),
    ...row('the first page after the game was put away', at => at.open),
    ...row('the table after something has changed, median', at => at.read),
    ...row('a search', at => at.search),
    ...row('indexing the whole game, once', at => at.indexing),
    ...row('reading the whole log', at => at.exporting),
  ].join('\n')
}

function ms(value: number): string {
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${value.toFixed(value < 10 ? 2 : 0)} ms`
}

function whole(value: number): string {
  return value.toLocaleString('en')
}
