import { useQuery } from '@tanstack/react-query'
import type { ServerLoad } from '../../wire/moderation.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { timeInWords } from '../parts/spans-and-lists-in-words.ts'
import { operatorQueries } from './operator-queries.ts'

/** The current load of the server, with advice for operators. */
export function ServerLoadView() {
  const { data, error } = useQuery(operatorQueries.load())
  return (
    <section className="paper stack" aria-labelledby="load">
      <h2 id="load">System load</h2>
      <Fault fault={error} />
      {data === undefined ? null : (
        <>
          {concerns(data).map(concern => (
            <p key={concern} className="notice no">
              {concern}
            </p>
          ))}
          <dl className="load">
            {loadLabelsAndValues(data).map(([what, told]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{told}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function loadLabelsAndValues(load: ServerLoad): readonly (readonly [string, string])[] {
  const { uptime, memory, actsPerMinute, games, entries, gameSessions, streams, emails, disk } = load
  return [
    ['Up for', durationInWords(uptime)],
    ['Acts in the last minute', formatCount(actsPerMinute)],
    [
      'Games',
      `${formatCount(games.all)}: ${formatCount(games.hot)} in memory, ${formatCount(games.suspended)} suspended`,
    ],
    ['Entries in all logs', formatCount(entries)],
    [
      'GameSessions',
      `${gameSessions.up} of ${gameSessions.all} running; ${formatCount(gameSessions.asked)} requests pending`,
    ],
    ['Live viewers', streams === 0 ? 'none' : `by ${formatCount(streams)} ${streams === 1 ? 'window' : 'windows'}`],
    [
      'Emails',
      `${formatCount(emails.waiting)} waiting, ${formatCount(emails.aside)} failed, ${formatCount(emails.limited)} not sent because of a limit`,
    ],
    ['Memory', byteCountInWords(memory.resident)],
    [
      'Database',
      `${byteCountInWords(disk.bytes)}${disk.free === undefined ? '' : `, ${byteCountInWords(disk.free)} free`}`,
    ],
  ]
}

/** If the disk has fewer free bytes than this, an operator should act. */
const LITTLE = 1_000_000_000

function concerns({ gameSessions, emails, disk }: ServerLoad): readonly string[] {
  return [
    ...(gameSessions.up < gameSessions.all
      ? ['A session thread has stopped. Another is starting; if this keeps happening, check the server log.']
      : []),
    ...(emails.aside > 0 ? ['Some emails could not be sent. Run “nomic doctor” to list them.'] : []),
    ...(disk.free !== undefined && disk.free < LITTLE
      ? ['The disk is nearly full. When it is full, nothing can be saved and every act is refused.']
      : []),
  ]
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}

function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return 'less than a minute'
  if (minutes < 120) return timeInWords(minutes, 'minute')
  return minutes < 2_880
    ? timeInWords(Math.floor(minutes / 60), 'hour')
    : timeInWords(Math.floor(minutes / 1_440), 'day')
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in readable form: “1.2 GB”. */
function byteCountInWords(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const words = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  })
  return words.format(bytes / 1_000 ** step)
}
