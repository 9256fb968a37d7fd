import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GROUPS } from './groups.ts'
import { STATIC_CHECKS } from './static-checks.ts'

/** What to run: what a change concerns (`quick`), a part of everything within minutes (`test`), or everything (`all`). */
type Tier = 'quick' | 'test' | 'all'

export type CommandLine = {
  readonly tier: Tier
  readonly full: boolean
  readonly minutes: number
  readonly turn?: number | undefined
  readonly base?: string | undefined
  readonly store: 'sqlite' | 'postgres'
  readonly shard?: { readonly shard: number; readonly shards: number } | undefined
  readonly bail: boolean
  readonly failed: boolean
  readonly rest: boolean
  readonly list: boolean
  readonly lanes?: number | undefined
  readonly acceptCosts: boolean
  /** Groups and static checks that are named, or all of them. */
  readonly names: readonly string[]
  /** Test files that are named. */
  readonly files: readonly string[]
}

/** A quick run takes less than a minute with its start and its end. */
const MINUTES: { readonly [tier in Tier]: number } = { quick: 0.85, test: 8, all: Number.POSITIVE_INFINITY }

const USAGE = `node tools/check.ts [option …] [name or file …]

  --tier quick        only what a change concerns, in a minute
  --tier test         essential files, what a change concerns, and others by turn, in eight minutes
  --minutes N         other limits for these two; or as much of everything as this machine, by its last run, can do
  --turn N            the turn of an earlier run
  --base REF          what a change is compared with (where this branch left origin/main)
  --full              large counts of random cases, instead of small ones
  --store postgres    tests of the server and its pages store everything in PostgreSQL
  --shard 1/4         the first of four parts that take about as long
  --failed            only files that failed in their last run, or have not run
  --rest              only files that have not passed in full since the last change
  --bail              ends at the first failure
  --list              only says what would run
  --lanes N           processes at the same time
  --accept-costs      keeps the measured times, by which runs are planned, in tools/check/costs.json

The names: ${[...STATIC_CHECKS, ...GROUPS].map(({ name }) => name).join(', ')}.`

/** Reads the command line. What is wrong with it ends the process with status 2. */
export function readCommandLine(): CommandLine {
  try {
    return parsed()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(2)
  }
}

function parsed(): CommandLine {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string', default: 'all' },
      minutes: { type: 'string' },
      turn: { type: 'string' },
      base: { type: 'string' },
      full: { type: 'boolean', default: false },
      store: { type: 'string', default: 'sqlite' },
      shard: { type: 'string' },
      failed: { type: 'boolean', default: false },
      rest: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      bail: { type: 'boolean', default: false },
      lanes: { type: 'string' },
      'accept-costs': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const tier = oneOf(values.tier, ['quick', 'test', 'all'], 'tier')
  if (tier === 'all' && values.minutes !== undefined && (values.full || values.shard !== undefined))
    throw new Error('--minutes plans small counts on one machine, so it goes with neither --full nor --shard.')
  const known = [...STATIC_CHECKS, ...GROUPS].map(({ name }) => name)
  const names = positionals.filter(it => known.includes(it))
  const files = positionals.filter(it => !known.includes(it)).map(testFileNamed)
  return {
    tier,
    full: values.full,
    minutes: values.minutes === undefined ? MINUTES[tier] : positive(values.minutes, 'minutes'),
    turn: values.turn === undefined ? undefined : whole(values.turn, 'turn'),
    base: values.base,
    store: oneOf(values.store, ['sqlite', 'postgres'], 'store'),
    shard: values.shard === undefined ? undefined : shardNamed(values.shard),
    bail: values.bail,
    failed: values.failed,
    rest: values.rest,
    list: values.list,
    lanes: values.lanes === undefined ? undefined : positive(values.lanes, 'lanes'),
    acceptCosts: values['accept-costs'],
    names,
    files,
  }
}

function oneOf<T extends string>(value: string, among: readonly T[], option: string): T {
  const found = among.find(one => one === value)
  if (found === undefined) throw new Error(`--${option} is ${among.join(' or ')}, not ${value}.`)
  return found
}

function whole(value: string, option: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${option} needs a whole number, not ${value}.`)
  return Number(value)
}

function positive(value: string, option: string): number {
  const number = whole(value, option)
  if (number === 0) throw new Error(`--${option} must be at least 1.`)
  return number
}

function shardNamed(value: string): { shard: number; shards: number } {
  const [, shard = '', shards = ''] = /^(\d{1,3})\/(\d{1,3})$/.exec(value) ?? []
  if (shard === '' || Number(shard) < 1 || Number(shard) > Number(shards))
    throw new Error(`--shard is written like 1/4, not ${value}.`)
  return { shard: Number(shard), shards: Number(shards) }
}

function testFileNamed(path: string): string {
  const file = path.replace(/^\.\//, '')
  if (!existsSync(file) || !statSync(file).isFile() || !file.endsWith('.test.ts'))
    throw new Error(`There is no check, no group and no test file named ${path}.`)
  return file
}
