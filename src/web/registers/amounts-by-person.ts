import { lookup } from '../../kernel/values/lookup.ts'
import type { Register } from '../../wire/game/register.ts'
import { hasAmountPerPerson, isEmpty, isKeyed } from './register-shape.ts'

/** The registers with an amount for each person, and the people to list: everyone who plays or has an amount. */
export type AmountsByPerson = {
  readonly counted: readonly Register[]
  /** The people, sorted by the first register, larger amounts first. */
  readonly rows: readonly string[]
  /** A person's amount: the starting value for players whose amount has never changed, undefined for others. */
  readonly amountOf: (register: Register, name: string) => unknown
}

/** Sorts the people of a game by their amounts. */
export function amountsByPerson(registers: readonly Register[], names: readonly string[]): AmountsByPerson {
  const counted = registers.filter(register => hasAmountPerPerson(register) && !isEmpty(register.value))
  const held = (register: Register, name: string): unknown =>
    isKeyed(register.value) ? lookup(register.value, name) : undefined
  const players = registers.find(({ name }) => name === 'players')?.value ?? names
  const plays = (name: string): boolean => Array.isArray(players) && players.includes(name)
  const present = names.filter(it => plays(it) || counted.some(register => held(register, it) !== undefined))
  const [first] = counted
  return {
    counted,
    rows:
      first === undefined
        ? present
        : present.toSorted((a, b) => compareAmountsDescending(held(first, a), held(first, b))),
    amountOf: (register, name) => held(register, name) ?? (plays(name) ? register.start : undefined),
  }
}

/** Sorts larger amounts first. Amounts are compared exactly. */
function compareAmountsDescending(one: unknown, other: unknown): number {
  return amountAsNumber(other) - amountAsNumber(one)
}

function amountAsNumber(amount: unknown): number {
  const [over = 0, under = 1] = String(amount ?? 0)
    .split('/')
    .map(Number)
  return over / under
}
