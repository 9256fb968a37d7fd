import { useRouter } from '@tanstack/react-router'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { dateInWords } from '../parts/dates.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Folded } from '../parts/form-parts.tsx'
import { Axes, ChartFrame } from './chart-frame.tsx'
import { EntryTable } from './entry-table.tsx'
import { chartsLabels } from './labels.ts'

type Point = { readonly entry: number; readonly at: string; readonly value: number }
/** A line of a chart. */
export type Line = { readonly name: string; readonly points: readonly Point[] }

/** Number of lines that can be told apart. */
export const MOST_LINES = 8

/**
 * A chart of values that stay the same until an entry changes them, with the same figures as a table and, unless the
 * title says enough, a legend. Each line has its own colour and its own shape of points.
 */
export function LineChart({
  game,
  title,
  lines: all,
  end,
}: {
  readonly game: string
  readonly title: string
  readonly lines: readonly Line[]
  /** The last entry of the game. */
  readonly end: number
}) {
  const router = useRouter()
  const highest = all.toSorted((a, b) => lastValue(b) - lastValue(a)).slice(0, MOST_LINES)
  const lines = highest.map(({ name, points }) => ({ name, points: fewEnough(points, highest.length) }))
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value))
  const range = [Math.min(0, ...values), Math.max(1, ...values)]
  const hrefOf = (entry: number): string =>
    router.buildLocation({ to: '/g/$game/entries/$seq', params: { game, seq: String(entry) } }).href
  return (
    <figure className="figure">
      <figcaption>
        <h3>{title}</h3>
        {lines.every(({ name }) => name === title) ? null : (
          <ul className="legend plain row">
            {lines.map(({ name }, index) => (
              <li key={name} data-series={index}>
                <svg width="14" height="14" aria-hidden="true">
                  <Marker shape={index} x={7} y={7} />
                </svg>{' '}
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <ChartFrame label={fillIn(chartsLabels.chart, { title })}>
        {size => {
          const across = scaleLinear<number>({ domain: [0, Math.max(1, end)], range: [0, size.width] })
          const up = scaleLinear<number>({ domain: range, range: [size.height, 0], nice: true })
          return (
            <>
              <Axes size={size} across={across} up={up} below="entry" />
              {lines.map(({ name, points }, index) => (
                <g key={name} data-line data-series={index}>
                  <LinePath
                    data={stepPath(points, end)}
                    x={([entry]) => across(entry)}
                    y={([, value]) => up(value)}
                    className="line"
                  />
                  {points.map(({ entry, at, value }, place) => (
                    <a
                      key={entry}
                      href={hrefOf(entry)}
                      tabIndex={index === 0 && place === points.length - 1 ? 0 : -1}
                      aria-label={`${name}: ${value}, entry ${entry}, ${dateInWords(Date.parse(at))}`}
                    >
                      <title>{`${name}: ${value} (entry ${entry})`}</title>
                      <Marker shape={index} x={across(entry)} y={up(value)} />
                    </a>
                  ))}
                </g>
              ))}
            </>
          )
        }}
      </ChartFrame>
      {all.length > lines.length ? (
        <p className="small soft">
          The <span data-counts>{lines.length}</span> highest of <span data-counts>{all.length}</span> are shown.
        </p>
      ) : null}
      <Folded summary={fillIn(chartsLabels.asTable, { title })}>
        <EntryTable
          game={game}
          caption={title}
          columns={lines.map(({ name }) => name)}
          rows={lines.flatMap(({ points }, column) =>
            points.map(({ entry, at, value }) => ({ entry, at, values: { [column]: String(value) } })),
          )}
        />
      </Folded>
    </figure>
  )
}

function lastValue({ points }: Line): number {
  return points.at(-1)?.value ?? 0
}

/** The size of a point from its middle to its edge, in pixels. */
const R = 4.5

/** Shapes of points, so that lines can be told apart without their colours. */
const SHAPES: readonly string[] = [
  `M${-R},0a${R},${R} 0 1,0 ${2 * R},0a${R},${R} 0 1,0 ${-2 * R},0z`,
  `M${-R},${-R}h${2 * R}v${2 * R}h${-2 * R}z`,
  `M0,${-R - 1}L${R + 1},${R}H${-R - 1}z`,
  `M0,${-R - 1.5}L${R + 1.5},0L0,${R + 1.5}L${-R - 1.5},0z`,
  `M0,${R + 1}L${R + 1},${-R}H${-R - 1}z`,
  `M-1.5,${-R}h3v${R - 1.5}h${R - 1.5}v3h${1.5 - R}v${R - 1.5}h-3v${1.5 - R}h${1.5 - R}v-3h${R - 1.5}z`,
  `M${-R},-2h${2 * R}v4h${-2 * R}z`,
  `M-2,${-R}h4v${2 * R}h-4z`,
]

/** A point of a line, with the shape of that line. */
function Marker({ shape, x, y }: { readonly shape: number; readonly x: number; readonly y: number }) {
  return <path className="marker" d={SHAPES[shape % SHAPES.length]} transform={`translate(${x} ${y})`} />
}

/** Number of points of a chart that can be drawn and read. */
const MOST_POINTS = 400

/** Returns a line with as many points as a chart with that many lines has space for, always with the last point. */
function fewEnough<Point>(points: readonly Point[], lines: number): readonly Point[] {
  const every = Math.ceil(points.length / Math.max(1, Math.floor(MOST_POINTS / Math.max(1, lines))))
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

/** The corners of a line whose value stays the same until an entry changes it, up to the last entry. */
function stepPath(
  points: readonly { readonly entry: number; readonly value: number }[],
  end: number,
): (readonly [number, number])[] {
  const corners = points.flatMap(({ entry, value }, index): (readonly [number, number])[] => {
    const before = points[index - 1]
    return [...(before === undefined ? [] : [[entry, before.value] as const]), [entry, value]]
  })
  const last = points.at(-1)
  return last === undefined || last.entry >= end ? corners : [...corners, [end, last.value]]
}
