import { cpus } from 'node:os'
import type { ServerFigures } from './measure-server.ts'
import type { BoardgameLoad } from './server-boardgame.ts'
import type { Load } from './server-load.ts'

type Line = readonly [figure: string, measured: string, target: string]

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const times = (value: number): string => `${value.toFixed(2)} ×`
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** What the server bore as a table, with the targets beside it. */
export function serverTable(figures: ServerFigures): string {
  const lines = [...loadLines(figures), ...boardgameLines(figures), ...watchLines(figures), ...memoryLines(figures)]
  const table = lines.map(line => `| ${line.join(' | ')} |`).join('\n')
  return `| figure | measured | target |\n| --- | ---: | ---: |\n${table}\n\n${notes(figures)}`
}

function loadLines({ load, cpu, raw }: ServerFigures): readonly Line[] {
  if (load === undefined || cpu === undefined) return []
  const took = (ms: number): string => `${ms.toFixed(2)} ms`
  const others = cpu.all - cpu.main - cpu.threads
  return [
    ['acts kept per second', whole(load.perSecond), '≥ 600'],
    ['one act, half of them answered within', ms(load.p50), ''],
    ['one act, 99 of 100 answered within', ms(load.p99), '≤ 100 ms'],
    [
      'a processor’s time for one act: decided, served, the rest of the process, its sender',
      [cpu.threads, cpu.main, others, cpu.sender].map(took).join(', '),
      '',
    ],
    [
      'against SQLite alone, one row to a sync',
      `${times(load.perSecond / raw.alone)} (${whole(raw.alone)} rows/s)`,
      '',
    ],
    [
      'against SQLite alone, as many rows to a sync as acts under way',
      `${times(load.perSecond / raw.together)} (${whole(raw.together)} rows/s)`,
      '',
    ],
  ]
}

function boardgameLines({ load, boardgame, old }: ServerFigures): readonly Line[] {
  const against = (of: string, theirs: BoardgameLoad | undefined, target: string): readonly Line[] =>
    theirs === undefined ? [] : [[`against boardgame.io’s server, ${of}`, ratio(load, theirs), target]]
  return [
    ...against('its FlatFile storage', boardgame.files, '≥ 2 ×'),
    ...against('its FlatFile storage, each file synced as our acts are', boardgame.synced, ''),
    ...against('keeping nothing (its default)', boardgame.memory, ''),
    ...oldLines(old),
  ]
}

function oldLines(old: ServerFigures['old']): readonly Line[] {
  if (old === undefined) return []
  const { acts, games, ours, grown, files } = old
  return [
    [`acts kept per second in ${games} games from their first act to their ${acts}th`, whole(grown), ''],
    [
      'against boardgame.io’s server, its FlatFile storage, over as many moves of each match',
      `${times(grown / files.before)} (${whole(files.before)} moves/s)`,
      '≥ 2 ×',
    ],
    [`acts kept per second in ${games} games that were ${acts} acts old`, whole(ours.perSecond), ''],
    [`against boardgame.io’s server, its FlatFile storage, in matches that were as old`, ratio(ours, files), '≥ 2 ×'],
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
    [`the last of ${watchers} watchers has it, from its being kept`, both(fromKept), '≤ 250 ms'],
    [`the last of ${watchers} watchers has it, from its being sent`, both(fromSent), ''],
  ]
}

function memoryLines({ memory, settings: { games } }: ServerFigures): readonly Line[] {
  if (memory === undefined) return []
  const { hot, away, few, many } = memory
  const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
  const alive = ({ main, threads }: typeof hot): number => main + threads
  const each = (more: typeof hot, less: typeof hot): string => {
    const kilo = (alive(more) - alive(less)) / games / 1e3
    return kilo < 1 ? '< 1 kB' : `${kilo.toFixed(1)} kB`
  }
  return [
    ['memory of a game that lies open', each(hot, away), ''],
    ['memory of a game that does not', each(many, few), ''],
    [`the whole process with ${games} games open, and with all put away`, `${mega(hot.rss)}, ${mega(away.rss)}`, ''],
  ]
}

function notes({ settings: { games, connections, seconds }, load, watched }: ServerFigures): string {
  const where = `Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, which bear the senders too`
  const acts = load === undefined ? '' : `, ${whole(load.done)} acts answered with 201`
  const crowd = watched === undefined ? '' : ` Watchers: ${watched.acts} acts, while others play at 20 acts a second.`
  return (
    `${games} games of Suber’s, six players each, whole turns over HTTP by API tokens for ${seconds} seconds after a ` +
    `warm-up: ${connections} connections, each with one act under way, each game with one at most, which game comes next ` +
    `drawn by chance${acts} (${where}).${crowd}\n` +
    `boardgame.io: equal moves over its own socket.io transport in as many matches with as many moves under way, drawn ` +
    'in the same way, one client to a match (its broadcast reaches nobody else). Its FlatFile storage writes through the package ' +
    'node-persist. It tells its clients before it writes; we answer once the act is synced.\n' +
    'Memory: what is alive after garbage was collected, on all threads, for each game of those counted.'
  )
}
