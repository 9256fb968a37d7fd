import { cpus } from 'node:os'
import type { ServerFigures } from './measure-server.ts'
import type { BoardgameLoad } from './server-boardgame.ts'
import type { Load } from './server-load.ts'

type Line = readonly [figure: string, measured: string, target: string]

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const times = (value: number): string => `${value.toFixed(2)} ×`
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Formats the server's figures as a table, with the targets. */
export function serverTable(figures: ServerFigures): string {
  const lines = [
    ...loadLines(figures),
    ...boardgameLines(figures),
    ...watchLines(figures),
    ...memoryLines(figures),
    ...idleLines(figures),
  ]
  const table = lines.map(line => `| ${line.join(' | ')} |`).join('\n')
  return `| figure | measured | target |\n| --- | ---: | ---: |\n${table}\n\n${notes(figures)}`
}

function loadLines({ load, cpu, raw }: ServerFigures): readonly Line[] {
  if (load === undefined || cpu === undefined) return []
  const took = (ms: number): string => `${ms.toFixed(2)} ms`
  const others = cpu.all - cpu.main - cpu.threads
  return [
    ['acts stored per second', whole(load.perSecond), '≥ 600'],
    ['one act, median response time', ms(load.p50), ''],
    ['one act, 99th percentile of response time', ms(load.p99), '≤ 100 ms'],
    [
      'processor time for one act: deciding, serving, the rest of the process, its sender',
      [cpu.threads, cpu.main, others, cpu.sender].map(took).join(', '),
      '',
    ],
    [
      'compared with SQLite alone, one row per sync',
      `${times(load.perSecond / raw.alone)} (${whole(raw.alone)} rows/s)`,
      '',
    ],
    [
      'compared with SQLite alone, as many rows per sync as acts in progress',
      `${times(load.perSecond / raw.together)} (${whole(raw.together)} rows/s)`,
      '',
    ],
  ]
}

function boardgameLines({ load, boardgame, old }: ServerFigures): readonly Line[] {
  const against = (of: string, theirs: BoardgameLoad | undefined, target: string): readonly Line[] =>
    theirs === undefined ? [] : [[`compared with boardgame.io’s server ${of}`, ratio(load, theirs), target]]
  return [
    ...against('with its FlatFile storage', boardgame.files, '≥ 2 ×'),
    ...against('with its FlatFile storage and each file synced like our acts', boardgame.synced, ''),
    ...against('when it stores nothing (its default)', boardgame.memory, ''),
    ...oldLines(old),
  ]
}

function oldLines(old: ServerFigures['old']): readonly Line[] {
  if (old === undefined) return []
  const { acts, games, ours, grown, files } = old
  return [
    [`acts stored per second in ${games} games from the first act to the ${acts}th`, whole(grown), ''],
    [
      'compared with boardgame.io’s server with its FlatFile storage, over the same number of moves of each match',
      `${times(grown / files.before)} (${whole(files.before)} moves/s)`,
      '≥ 2 ×',
    ],
    [
      `acts stored per second in ${games} games that already had ${acts.toLocaleString('en')} acts`,
      whole(ours.perSecond),
      '',
    ],
    [
      `compared with boardgame.io’s server with its FlatFile storage, in matches of the same age`,
      ratio(ours, files),
      '≥ 2 ×',
    ],
  ]
}

function ratio(load: Omit<Load, 'errors'> | undefined, { perSecond, p99 }: BoardgameLoad): string {
  const factor = load === undefined ? '' : `${times(load.perSecond / perSecond)} `
  return `${factor}(${whole(perSecond)} moves/s, 99 of 100 within ${ms(p99)})`
}

function watchLines({ watched }: ServerFigures): readonly Line[] {
  if (watched === undefined) return []
  const { fromKept, fromSent, watchers } = watched
  const both = ({ p50, worst }: typeof fromKept): string => `${ms(p50)}, at worst ${ms(worst)}`
  return [
    [`time from storing an act until the last of ${watchers} watchers has it`, both(fromKept), '≤ 250 ms'],
    [`time from sending an act until the last of ${watchers} watchers has it`, both(fromSent), ''],
  ]
}

function idleLines({ idle }: ServerFigures): readonly Line[] {
  if (idle === undefined) return []
  const both = `${mega(idle.first)}, ${mega(idle.again)}`
  return [
    ['memory of an idle server with the five demo games: after its first start, and after another', both, '≤ 250 MB'],
  ]
}

function memoryLines({ memory, settings: { games } }: ServerFigures): readonly Line[] {
  if (memory === undefined) return []
  const { hot, away, few, many } = memory
  const alive = ({ main, threads }: typeof hot): number => main + threads
  const each = (more: typeof hot, less: typeof hot): string => {
    const kilo = (alive(more) - alive(less)) / games / 1e3
    return kilo < 1 ? '< 1 kB' : `${kilo.toFixed(1)} kB`
  }
  return [
    ['memory of an open game', each(hot, away), ''],
    ['memory of a closed game', each(many, few), ''],
    [
      `memory of the whole process with ${games} games open, and with all of them closed`,
      `${mega(hot.rss)}, ${mega(away.rss)}`,
      '',
    ],
  ]
}

function notes({ settings: { games, connections, seconds }, load, watched }: ServerFigures): string {
  const where = `Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, which also run the senders`
  const acts = load === undefined ? '' : ` ${whole(load.done)} acts were answered with 201.`
  const crowd =
    watched === undefined
      ? ''
      : ` The times for watchers are from ${watched.acts} acts, while others played at 20 acts per second.`
  return (
    `The load is ${games} games of Suber’s set with six players each, who play whole turns over HTTP with API tokens ` +
    `for ${seconds} seconds after a warm-up. There are ${connections} connections, each with one act in progress, and ` +
    `at most one act per game; the games are chosen at random (${where}).${acts}${crowd}\n` +
    'Each game has its own players, texts, changes and votes, so it is hardly ever answered from what the server ' +
    'remembers of another game.\n' +
    'boardgame.io plays equal moves over its own socket.io transport, with the same numbers of matches and of moves ' +
    'in progress, chosen in the same way, with the same texts and votes, and with one client per match (its broadcast reaches no one else). Its ' +
    'FlatFile storage writes through the package node-persist. It informs its clients before it writes; we respond ' +
    'once the act is synced.\n' +
    'Memory is live memory after garbage collection, on all threads, per game.'
  )
}
