import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lookup } from '../../kernel/values/lookup.ts'

/** The space around the drawing for the numbers at the axes, in pixels. */
const MARGIN = { top: 12, right: 12, bottom: 42, left: 40 }
const HEIGHT = 240

/** The size of the part of a chart in which lines and bars are drawn. */
export type Size = { readonly width: number; readonly height: number }

/**
 * The frame of a chart: a drawing as wide as its column. Its points are links to entries and one stop of the tab key;
 * the arrow keys lead from point to point.
 */
export function ChartFrame({
  label,
  children,
}: {
  /** What the chart shows, for screen readers. */
  readonly label: string
  readonly children: (size: Size) => ReactNode
}) {
  const { frame, width } = useWidth()
  const router = useRouter()
  const size = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a')?.getAttribute('href')
    if (link == null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: link })
  }
  return (
    <div className="chart" ref={frame}>
      {width === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
        <svg
          role="group"
          aria-label={`${label} Use the arrow keys to move between the points.`}
          width={width}
          height={HEIGHT}
          data-quoted
          onClick={follow}
          onKeyDown={moveFocus}
          onFocus={({ target, currentTarget }) => keepOneStop(currentTarget, target)}
        >
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>{children(size)}</g>
        </svg>
      )}
    </div>
  )
}

/** The width of an element, also after the window has changed. */
function useWidth(): { readonly frame: RefObject<HTMLDivElement | null>; readonly width: number } {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = frame
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

const STEPS: { readonly [key: string]: (at: number, last: number) => number } = {
  ArrowRight: at => at + 1,
  ArrowLeft: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus along a line, or with the vertical arrow keys to the nearest point of the next line. */
function moveFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('[data-line]')].map(it => [
    ...it.querySelectorAll<SVGAElement>('a'),
  ])
  const line = lines.findIndex(points => points.some(it => it === document.activeElement))
  const points = lines[line]
  if (points === undefined) return
  const at = points.indexOf(document.activeElement as SVGAElement)
  const next =
    event.key === 'ArrowDown' || event.key === 'ArrowUp'
      ? nearestPoint(points[at], lines[line + (event.key === 'ArrowDown' ? 1 : -1)])
      : points[lookup(STEPS, event.key)?.(at, points.length - 1) ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function nearestPoint(
  from: SVGAElement | undefined,
  line: readonly SVGAElement[] | undefined,
): SVGAElement | undefined {
  const place = (it: SVGAElement | undefined): number => it?.getBoundingClientRect().x ?? 0
  return line?.toSorted((a, b) => Math.abs(place(a) - place(from)) - Math.abs(place(b) - place(from)))[0]
}

/** Makes the focused point the only one at which the tab key stops. */
function keepOneStop(chart: SVGSVGElement, focused: Element): void {
  if (focused.closest('a') === null) return
  for (const point of chart.querySelectorAll('a')) point.setAttribute('tabindex', point === focused ? '0' : '-1')
}

type Scale = { (value: number): number; ticks(count?: number): number[] }

/** The horizontal axis, with the numbers of entries, and the vertical axis, with the values. */
export function Axes({
  size: { width, height },
  across,
  up,
  below,
}: {
  readonly size: Size
  readonly across?: Scale
  readonly up: Scale
  /** What the numbers on the horizontal axis mean. */
  readonly below: string
}) {
  const whole = (it: number): boolean => Number.isInteger(it)
  const values = up.ticks(5)
  const wholeValues = values.filter(whole)
  return (
    <Decoration>
      {(wholeValues.length < 2 ? values : wholeValues).map(value => (
        <g key={value} transform={`translate(0 ${up(value)})`}>
          <line x2={width} />
          <text x={-6} dy="0.32em" textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {(across?.ticks(Math.max(2, Math.floor(width / 90))) ?? []).filter(whole).map(value => (
        <text key={value} x={across?.(value)} y={height + 16} textAnchor="middle">
          {value}
        </text>
      ))}
      <text className="axis-name" x={width} y={height + 34} textAnchor="end">
        {below}
      </text>
    </Decoration>
  )
}

/** Numbers in a drawing that its points say too, so screen readers need not read them. */
export function Decoration({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in a drawing takes no focus.
    <g className="decoration" aria-hidden="true">
      {children}
    </g>
  )
}
