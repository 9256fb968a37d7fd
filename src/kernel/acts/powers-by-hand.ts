import type { Effect } from '../effects/effect.ts'
import { inForce, labelOf, rulesInOrder } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Item, Reaction } from './reaction.ts'
import type { Refusal } from './refusal.ts'
import type { Run } from './run.ts'

/** Stands for the names of people in a rule's list of what is recorded by whom. Names are in no register. */
export const NAMES = 'names'

/**
 * Refuses effects by hand that a rule in force reserves for others: its front matter says who records a register or
 * causes an effect such as `adopt`, and the author of the act is someone else.
 */
export function refuseReserved(run: Run, reaction: Reaction): Refusal | undefined {
  if (!('items' in reaction)) return undefined
  const { state, act } = run
  const changed = new Set([
    ...reaction.items.filter(it => !isOfRuling(it)).flatMap(({ effect }) => nameChanged(effect) ?? []),
    ...effectsNamed(act.with['effects'] ?? null),
  ])
  const reasons = rulesInOrder(state)
    .filter(({ id, front }) => front.byHand !== undefined && inForce(state, id))
    .flatMap(({ id, front }) =>
      Object.entries(front.byHand ?? {})
        .filter(([name, who]) => changed.has(name) && !isAmong(run, who, act.by))
        .map(([name, who]) => ({
          rule: id,
          label: labelOf(state, id),
          reason: `only people in “${who}” ${lookup(state.registers, name) === undefined ? 'enter' : 'change'} “${name}” by hand.`,
        })),
    )
  if (reasons.length === 0) return undefined
  const sentence = reasons.map(({ label, reason }) => `Rule ${label}: ${reason}`).join(' ')
  return { code: 'forbidden', sentence, reasons }
}

/** Whether a ruling takes something back. It gives nothing to anybody, so nothing is reserved in it. */
function isOfRuling({ warrant: { via, matter } }: Item): boolean {
  return via === 'restoring' && matter !== undefined
}

function nameChanged(effect: Effect): string | undefined {
  if ('register' in effect && typeof effect.register === 'string') return effect.register
  return effect.do === 'rename' ? NAMES : undefined
}

/** The names of effects that a person enters by hand, also of those that a ruling by hand contains. */
function effectsNamed(written: Json): readonly string[] {
  if (Array.isArray(written)) return written.flatMap(effectsNamed)
  if (!isObject(written)) return []
  const name = written['effect']
  return [...(typeof name === 'string' ? [name] : []), ...Object.values(written).flatMap(effectsNamed)]
}

/** Whether a text can name people: `anyone`, `REGISTER` or `REGISTER.KEY`. */
export function isNameOfPeople(text: string): boolean {
  return /^\p{L}[\p{L}\p{N}_]*(?:\.[^.]{1,100})?$/u.test(text) && text.length <= 200
}

/** Whether a person is named by `who`: `anyone`, a register with a person or persons, or `REGISTER.KEY`. */
export function isAmong(run: Run, who: string, person: string): boolean {
  return who === 'anyone' || personsNamed(run, who).includes(person)
}

function personsNamed(run: Run, who: string): readonly string[] {
  const [register = '', key] = who.split('.')
  const whole = valueIn(run.state, register) ?? derivedValue(run, register)
  const held = key === undefined ? whole : isObject(whole) ? (lookup(whole, key) ?? null) : null
  if (typeof held === 'string') return [held]
  return Array.isArray(held) ? (held as readonly string[]) : []
}

function valueIn(state: State, register: string): Json | undefined {
  return lookup(state.registers, register)?.value
}

function derivedValue(run: Run, register: string): Json {
  for (const institution of Object.values(run.world.institutions)) {
    const make = lookup(institution.derived, register)
    if (make !== undefined) return make(run.sit(run, run.state, { rule: null, via: 'hand' }))
  }
  return null
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
