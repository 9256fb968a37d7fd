/** Number of points of a chart that can be drawn and read. */
const MOST_POINTS = 400

/** Returns a line with as many points as a chart with that many lines has space for, always with the last point. */
export function fewEnough<Point>(points: readonly Point[], lines: number): readonly Point[] {
  const every = Math.ceil(points.length / Math.max(1, Math.floor(MOST_POINTS / Math.max(1, lines))))
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

/** The corners of a line whose value stays the same until an entry changes it, up to the last entry. */
export function stepPath(
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
