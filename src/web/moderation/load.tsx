import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/loading.tsx'
import { operateQuestions } from './operate-questions.ts'

/** How much goes on in the server at this moment, and what there is to do about it. */
export function Load() {
  const { data, error } = useQuery(operateQuestions.load())
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
            {lines(data).map(([what, told]) => (
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

type HouseLoad = Schema['HouseLoad']

function lines(load: HouseLoad): readonly (readonly [string, string])[] {
  const { uptime, memory, actsPerMinute, games, entries, desks, streams, letters, disk } = load
  return [
    ['Up for', span(uptime)],
    ['Acts in the last minute', whole(actsPerMinute)],
    ['Games', `${whole(games.all)}: ${whole(games.hot)} open on a desk, ${whole(games.suspended)} suspended`],
    ['Entries in all logs', whole(entries)],
    ['Desks', `${desks.up} of ${desks.all} up; ${whole(desks.asked)} answers still to come`],
    ['Followed live', streams === 0 ? 'by nobody' : `by ${whole(streams)} ${streams === 1 ? 'window' : 'windows'}`],
    [
      'Letters',
      `${whole(letters.waiting)} waiting, ${whole(letters.aside)} put aside, ${whole(letters.limited)} not sent: limit`,
    ],
    ['Memory', amountOfBytes(memory.resident)],
    ['Database', `${amountOfBytes(disk.bytes)}${disk.free === undefined ? '' : `, ${amountOfBytes(disk.free)} free`}`],
  ]
}

/** So little room is left on the disk that someone should do something about it. */
const LITTLE = 1_000_000_000

function concerns({ desks, letters, disk }: HouseLoad): readonly string[] {
  return [
    ...(desks.up < desks.all ? ['A desk is down. Another is starting; if that goes on, look into the log.'] : []),
    ...(letters.aside > 0 ? ['Some emails could not be sent. Run “nomic doctor” to list them.'] : []),
    ...(disk.free !== undefined && disk.free < LITTLE
      ? ['The disk is nearly full. Without room nothing is kept, and every act is refused.']
      : []),
  ]
}

function whole(count: number): string {
  return count.toLocaleString('en')
}

function span(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return 'less than a minute'
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** So many bytes as people say it: “1.2 GB”. */
function amountOfBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const words = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  })
  return words.format(bytes / 1_000 ** step)
}
