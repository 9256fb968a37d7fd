import type { AtSize } from './growing.ts'
import type { InStore } from './growing-in-stores.ts'

/** A curve: its name, whether it is dashed, and its points (entries, milliseconds). */
type Curve = {
  readonly name: string
  readonly colour: string
  readonly dashed: boolean
  readonly points: readonly (readonly [number, number])[]
}

const WIDTH = 860
const HEIGHT = 520
const LEFT = 70
const TOP = 30
const RIGHT = 250
const BOTTOM = 50

const COLOURS = ['#0b7285', '#c2410c', '#6d28d9', '#15803d', '#b91c1c', '#a16207', '#475569']

/** Draws how the costs of a game grow with its log, both axes in powers of ten. */
export function growthPicture(inSessions: readonly AtSize[], inStores: readonly InStore[]): string {
  const curves = curvesOf(inSessions, inStores)
  const points = curves.flatMap(({ points }) => points)
  const across = scale(
    points.map(([entries]) => entries),
    LEFT,
    WIDTH - RIGHT,
  )
  const up = scale(
    points.map(([, ms]) => ms),
    HEIGHT - BOTTOM,
    TOP,
  )
  const lines = [
    ...across.powers.map(
      at =>
        `<line class="grid" x1="${across.at(at)}" x2="${across.at(at)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/>` +
        `<text x="${across.at(at)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${at.toLocaleString('en')}</text>`,
    ),
    ...up.powers.map(
      at =>
        `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up.at(at)}" y2="${up.at(at)}"/>` +
        `<text x="${LEFT - 8}" y="${up.at(at) + 4}" text-anchor="end">${inWords(at)}</text>`,
    ),
  ]
  const drawn = curves.map(({ colour, dashed, points }) => {
    const path = points.map(([entries, ms]) => `${across.at(entries)},${up.at(ms)}`).join(' ')
    return `<polyline points="${path}" stroke="${colour}"${dashed ? ' stroke-dasharray="6 5"' : ''}/>`
  })
  const named = curves.map(({ name, colour, dashed }, place) => {
    const y = TOP + 10 + place * 24
    const x = WIDTH - RIGHT + 20
    return (
      `<line x1="${x}" x2="${x + 30}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"${dashed ? ' stroke-dasharray="6 5"' : ''}/>` +
      `<text x="${x + 38}" y="${y + 4}">${name}</text>`
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    '<title>What a game costs as its log grows</title>',
    '<style>svg{background:#fff}text{fill:#1f2937}.grid{stroke:#d1d5db}polyline{fill:none;stroke-width:2}' +
      '@media(prefers-color-scheme:dark){svg{background:#111827}text{fill:#e5e7eb}.grid{stroke:#374151}}</style>',
    ...lines,
    ...drawn,
    ...named,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">entries of the game</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function curvesOf(inSessions: readonly AtSize[], inStores: readonly InStore[]): readonly Curve[] {
  const of = (title: string, place: number, figure: (at: InStore) => number): readonly Curve[] =>
    (['SQLite', 'PostgreSQL'] as const).map(store => ({
      name: `${title}, ${store}`,
      colour: COLOURS[place] ?? '',
      dashed: store === 'PostgreSQL',
      points: inStores.filter(it => it.store === store).map(it => [it.entries, figure(it)] as const),
    }))
  const plain = (name: string, place: number, figure: (at: AtSize) => number | undefined): Curve => ({
    name,
    colour: COLOURS[place] ?? '',
    dashed: false,
    points: inSessions.flatMap(it => {
      const ms = figure(it)
      return ms === undefined ? [] : [[it.entries, ms] as const]
    }),
  })
  return [
    ...of('act', 0, at => at.act),
    ...of('first page', 1, at => at.open),
    ...of('table', 2, at => at.read),
    ...of('search', 3, at => at.search),
    ...of('whole log', 4, at => at.exporting),
    plain('verify', 5, at => at.verify),
    plain('script', 6, at => at.script),
  ]
}

/** A scale in powers of ten between two places. */
function scale(values: readonly number[], from: number, to: number) {
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.ceil(Math.log10(Math.max(...values)))
  const steps = Math.max(1, high - low)
  const at = (value: number): number => Math.round(from + ((Math.log10(value) - low) / steps) * (to - from))
  return { at, powers: Array.from({ length: steps + 1 }, (_, place) => 10 ** (low + place)) }
}

function inWords(ms: number): string {
  return ms >= 1_000 ? `${(ms / 1_000).toLocaleString('en')} s` : `${ms} ms`
}
