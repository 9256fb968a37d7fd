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
export function Marker({ shape, x, y }: { readonly shape: number; readonly x: number; readonly y: number }) {
  return <path className="marker" d={SHAPES[shape % SHAPES.length]} transform={`translate(${x} ${y})`} />
}
