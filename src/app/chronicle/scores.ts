import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { holdsNumbers, type RegisterDeclaration } from '../../kernel/state/register.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import { parseRational, plus, type Rational } from '../../kernel/values/rational.ts'
import { declaredNewsStyle } from '../prose/effects.ts'

type Point = { readonly entry: number; readonly at: number; readonly value: number }

/** The key of a single number that belongs to no person. */
export const OF_NO_ONE = ''

/** How the numbers of one register changed, person by person. `now` has the exact values. */
type Score = { readonly start: Json; readonly now: Map<string, Rational>; readonly lines: Map<string, Point[]> }

/**
 * How scores changed. A score is any register that its declaration describes as a number for each person, or as a
 * single number that the table shows.
 */
export type Scores = { readonly registers: Map<string, Score>; points: number }

/** Limits on the remembered data of one game, because a rule may declare anything and write anywhere. */
const MOST_REGISTERS = 30
const MOST_PEOPLE = 60
const MOST_POINTS = 6_000

type Place = { readonly entry: number; readonly at: number }

/** Records the declaration of a register. Returns whether any points were left out. */
export function declareScore(
  scores: Scores,
  place: Place,
  { register, value }: Extract<LoggedEffect, { do: 'declare' }>,
): boolean {
  const { name, start } = register
  if (!isScore(register)) {
    scores.registers.delete(name)
    return false
  }
  if (scores.registers.has(name)) return value === undefined ? false : setAll(scores, place, name, value)
  const dropped = scores.registers.size >= MOST_REGISTERS && dropOldestRetired(scores)
  if (scores.registers.size < MOST_REGISTERS) scores.registers.set(name, { start, now: new Map(), lines: new Map() })
  return (value !== undefined && setAll(scores, place, name, value)) || dropped
}

/** The name under which the numbers of a register are kept that an entry retired. */
export function nameOfRetired(register: string, entry: number): string {
  return `${register} ${entry}`
}

/** Keeps the numbers of a register apart once it is retired, so that another register can have its name. */
export function retireScore({ registers }: Scores, entry: number, register: string): void {
  rename(registers, register, nameOfRetired(register, entry))
}

/** Goes on with the numbers of the register that was retired last under a name. */
export function reinstateScore({ registers }: Scores, register: string): void {
  const last = [...registers.keys()].findLast(it => it.startsWith(nameOfRetired(register, 0).slice(0, -1)))
  if (last !== undefined) rename(registers, last, register)
}

function rename(registers: Scores['registers'], from: string, to: string): void {
  const score = registers.get(from)
  if (score === undefined) return
  registers.delete(from)
  registers.set(to, score)
}

/** Makes room for another register. Returns whether there was a retired one to forget. */
function dropOldestRetired(scores: Scores): boolean {
  const oldest = [...scores.registers].find(([name]) => name.includes(' '))
  if (oldest === undefined) return false
  scores.registers.delete(oldest[0])
  for (const line of oldest[1].lines.values()) scores.points -= line.length
  return true
}

/** Whether a register is a score: a number for each person whose changes are news, or a number that the table shows. */
function isScore(declaration: RegisterDeclaration): boolean {
  const { keys, type } = declaration
  const style = declaredNewsStyle(declaration)
  return holdsNumbers({ type }) && (keys === 'person' ? style === undefined : keys === undefined && style === 'table')
}

/** Records a changed value. Returns whether any points were left out. */
export function writeScores(
  scores: Scores,
  place: Place,
  effect: Extract<LoggedEffect, { do: 'write' | 'add' | 'clear' }>,
): boolean {
  const score = scores.registers.get(effect.register)
  if (score === undefined) return false
  if (effect.do === 'clear') return setOne(scores, score, place, effect.key, parseRational(score.start))
  if (effect.do === 'write') {
    if (effect.key === undefined) return setAll(scores, place, effect.register, effect.value)
    return setOne(scores, score, place, effect.key, parseRational(effect.value))
  }
  const { key = OF_NO_ONE } = effect
  const [before, amount] = [score.now.get(key) ?? parseRational(score.start), parseRational(effect.amount)]
  if (before === undefined || amount === undefined) return false
  return setOne(scores, score, place, key, plus(before, amount))
}

function setAll(scores: Scores, place: Place, register: string, values: Json): boolean {
  const score = scores.registers.get(register)
  if (score === undefined) return false
  if (!isObject(values)) return setOne(scores, score, place, OF_NO_ONE, parseRational(values))
  return Object.entries(values)
    .map(([key, value]) => setOne(scores, score, place, key, parseRational(value)))
    .some(Boolean)
}

/** A value that is not a number, such as a sealed one, is skipped. */
function setOne(scores: Scores, score: Score, place: Place, key: string, value: Rational | undefined): boolean {
  if (value === undefined) return false
  const line = score.lines.get(key) ?? []
  if (line.length === 0 && score.lines.size >= MOST_PEOPLE) return true
  score.now.set(key, value)
  score.lines.set(key, line)
  const point = { ...place, value: roundedNumber(value) }
  if (line.at(-1)?.entry === place.entry) {
    line[line.length - 1] = point
    return false
  }
  line.push(point)
  scores.points += 1
  if (scores.points <= MOST_POINTS) return false
  thin(scores)
  return true
}

/** Drops every second point of each line, always keeping the last one. */
function thin(scores: Scores): void {
  scores.points = 0
  for (const { lines } of scores.registers.values())
    for (const [key, line] of lines) {
      const kept = line.filter((_, index) => index % 2 === 0 || index === line.length - 1)
      lines.set(key, kept)
      scores.points += kept.length
    }
}

/** The nearest number to an exact amount, for charts only. */
export function roundedNumber({ n, d }: Rational): number {
  const [whole, rest] = [n / d, n % d]
  const value = Number(whole) + Number((rest * 1_000_000n) / d) / 1_000_000
  return Number.isFinite(value) ? value : Math.sign(Number(n > 0n) - 0.5) * Number.MAX_SAFE_INTEGER
}
