import { allMatters } from '../../kernel/state/find-matter.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { type Placing, place } from './placing.ts'

/**
 * Derives the facts about turns that a position leaves out from those that it gives. Each turn takes one number, so the
 * next number, the turn, the circuit and the mover determine one another, and a proposal under consideration belongs to
 * the current turn.
 */
export function turnPlaced(placing: Placing): void {
  const start = startOf(placing)
  const hasTurns = start.order.length > 0 && ['mover', 'turn', 'circuit'].every(register => has(placing, register))
  if (!hasTurns) numbered(placing, start.first)
  else if (saysAnything(placing)) turnFollows(placing, start)
}

function turnFollows(placing: Placing, { order, first }: Start): void {
  const pending = pendingProposal(placing)
  const turn = given(placing, 'turn') ?? turnFrom(placing, pending, first, order)
  const counted = pending !== undefined || tellsOfTurns(placing)
  numbered(placing, counted ? first + turn - 1 + (pending === undefined ? 0 : 1) : first)
  const mover = movingIn(placing, pending) ?? order[(turn - 1) % order.length] ?? null
  write(placing, 'turn', turn)
  write(placing, 'circuit', 1 + Math.floor((turn - 1) / order.length))
  write(placing, 'mover', mover)
  begun(placing, pending, turn, order, mover)
}

function begun(
  placing: Placing,
  pending: Matter | undefined,
  turn: number,
  order: readonly string[],
  mover: string | null,
): void {
  const place = Math.max(0, order.indexOf(mover ?? ''))
  write(placing, 'moved', order.slice(0, place))
  write(placing, 'lastMover', turn > 1 ? (order[(place + order.length - 1) % order.length] ?? null) : null)
  write(placing, 'begun', pending !== undefined)
  if (pending !== undefined) write(placing, 'phase', pending.fields['phase'] ?? 'debate')
}

type Start = { readonly order: readonly string[]; readonly first: number }

/** The order of turns and the first number in the newly started game. */
function startOf({ fresh, state }: Placing): Start {
  const order = (state.registers['order']?.value ?? []) as readonly string[]
  return { order, first: Number(fresh.registers['nextNumber']?.value ?? 1) }
}

function has({ state }: Placing, register: string): boolean {
  return lookup(state.registers, register) !== undefined
}

/** Whether any part of the position concerns turns. */
function saysAnything({ position }: Placing): boolean {
  return ['turn', 'circuit', 'mover', 'phase', 'nextNumber', 'proposals', 'rules', 'switched'].some(
    name => lookup(position, name) !== undefined,
  )
}

/** Whether the position states how many turns there have been; a mover alone does not. */
function tellsOfTurns({ position }: Placing): boolean {
  return ['turn', 'circuit', 'nextNumber', 'switched'].some(name => lookup(position, name) !== undefined)
}

function given({ position, state }: Placing, register: string): number | undefined {
  return lookup(position, register) === undefined ? undefined : Number(lookup(state.registers, register)?.value)
}

function movingIn({ position, state }: Placing, pending: Matter | undefined): string | undefined {
  if (position['mover'] !== undefined) return (state.registers['mover']?.value as string | null) ?? undefined
  return pending?.by ?? undefined
}

function pendingProposal({ state }: Placing): Matter | undefined {
  return allMatters(state).find(matter => matter.kind === 'proposal' && matter.open)
}

/**
 * The current turn: derived from the proposal under consideration, or else from the given circuit, or else from the
 * next number.
 */
function turnFrom(placing: Placing, pending: Matter | undefined, first: number, order: readonly string[]): number {
  const circuit = given(placing, 'circuit')
  const mover = movingIn(placing, pending)
  const free = (given(placing, 'nextNumber') ?? highest(placing, first) + 1) - first + 1
  if (circuit === undefined && pending !== undefined) return Number(pending.label) - first + 1 || 1
  if (circuit === undefined)
    return mover === undefined || placing.position['nextNumber'] !== undefined ? free : turnOf(mover, order, free)
  const start = (circuit - 1) * order.length + 1
  return mover === undefined ? Math.min(Math.max(start, free), start + order.length - 1) : turnOf(mover, order, start)
}

/** The first turn at or after a given one that belongs to the mover. */
function turnOf(mover: string, order: readonly string[], from: number): number {
  const ahead = order.findIndex((_, index) => order[(from - 1 + index) % order.length] === mover)
  return from + Math.max(0, ahead)
}

/** The highest number of a rule or a proposal, starting at `first`; one less than `first` if there is none. */
function highest({ state }: Placing, first: number): number {
  const labels = [...Object.values(state.rules), ...allMatters(state)].map(({ label }) => Number(lastOf(label)))
  return Math.max(first - 1, ...labels.filter(label => Number.isSafeInteger(label) && label >= first))
}

/** The last number in the label of a proposal with several changes (“338 - 340”). */
function lastOf(label: string): string {
  return label.split(' - ').at(-1) ?? label
}

/** Sets the next number above every number in use. */
function numbered(placing: Placing, atLeast: number): void {
  const { first } = startOf(placing)
  write(placing, 'nextNumber', Math.max(atLeast, highest(placing, first) + 1))
}

/** Sets a register to a derived value, if the game has that register and the position gives no other value. */
function write(placing: Placing, register: string, value: Json): void {
  if (!has(placing, register) || lookup(placing.position, register) !== undefined) return
  place(placing, { do: 'write', register, value })
}
