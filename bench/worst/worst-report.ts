import { cpus } from 'node:os'
import { type CrowdFigures, LIMITS } from './measure-crowds.ts'
import { type Cost, type WorstFigures, worstOfEachKind } from './measure-worst.ts'

const CPU_LIMIT = 1_500
const MEMORY_LIMIT = 128e6
const DELAY_LIMIT = 500

const WHERE = `Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}`

const ms = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * A table of the most expensive request of each kind by processor, memory and disk, and of the effect of floods on
 * others, with the limits.
 */
export function worstTable({ costs, delays }: WorstFigures): string {
  const lines = worstOfEachKind(costs).flatMap(({ request: { kind } }) => {
    const all = costs.filter(cost => cost.request.kind === kind)
    return [
      line(`${kind}: processor time`, most(all, 'cpu'), it => it.cpu, ms, CPU_LIMIT),
      line(`${kind}: peak memory`, most(all, 'memory'), it => it.memory, mega, MEMORY_LIMIT),
      ...(kind === 'act' && all.some(it => it.stored > 0)
        ? [line('act: bytes stored', most(all, 'stored'), it => it.stored, mega)]
        : []),
    ]
  })
  const floods = delays.map(({ cost, worst, alone }) => {
    const measured = `${ms(worst)}${worst > DELAY_LIMIT ? ' (over)' : ''}`
    const what = `an act in another game during a hundred such requests (${cost.request.kind}; ${ms(alone)} without them)`
    return `| ${what} | ${measured} | ≤ ${ms(DELAY_LIMIT)} | ${named(cost)} |`
  })
  return [
    '| cost | measured | limit | most expensive attack |',
    '| --- | ---: | ---: | --- |',
    ...lines,
    ...floods,
    '',
    `We sent ${costs.length} hostile requests, one at a time, to a real server without rate limits; the hundred requests at once went to two hostile games (${WHERE}).`,
  ].join('\n')
}

/** A table of how long others wait during each crowd, as a share of what they may wait. */
export function crowdsTable(crowds: readonly CrowdFigures[]): string {
  const lines = crowds.map(
    ({ crowd, worst: { act, health }, answers }) =>
      `| ${crowd} | ${share(act, LIMITS.act)} | ${share(health, LIMITS.health)} | ${inWords(answers)} |`,
  )
  const alone = (name: 'act' | 'health'): string => ms(Math.max(...crowds.map(it => it.alone[name])))
  return [
    `| a hundred requests at once | an act in another game, of ${ms(LIMITS.act)} | a health check, of ${ms(LIMITS.health)} | answers |`,
    '| --- | ---: | ---: | --- |',
    ...lines,
    '',
    `The requests came from fifty addresses and as many accounts, to a real server without rate limits; the figures are the longest waits, in the best of several rounds. Without a crowd, an act took up to ${alone('act')}, and a health check up to ${alone('health')} (${WHERE}).`,
  ].join('\n')
}

function share(waited: number, limit: number): string {
  return `${(waited / limit).toFixed(2)}${waited > limit ? ' (over)' : ''}`
}

function inWords(answers: CrowdFigures['answers']): string {
  return Object.entries(answers)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ')
}

function most(costs: readonly Cost[], by: 'cpu' | 'memory' | 'stored'): Cost {
  return costs.toSorted((a, b) => b[by] - a[by])[0] as Cost
}

function line(
  what: string,
  cost: Cost,
  value: (cost: Cost) => number,
  unit: (value: number) => string,
  limit?: number,
): string {
  const over = limit !== undefined && value(cost) > limit ? ' (over)' : ''
  return `| ${what} | ${unit(value(cost))}${over} | ${limit === undefined ? '' : `≤ ${unit(limit)}`} | ${named(cost)} |`
}

function named({ attack, request: { kind, path } }: Cost): string {
  return kind === 'read' ? `${attack} (\`GET ${path}\`)` : attack
}
