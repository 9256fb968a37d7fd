import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { State } from '../../../kernel/state/state.ts'
import { canonical } from '../../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check, Step } from './check.ts'

/**
 * When a ruling is overruled, every value that it wrote, and that no one has written since, is restored to the value
 * before the ruling.
 */
export const rulingsUndone: Check = step => {
  const { before, decided } = step
  if (!decided.entry.effects.some(({ warrant }) => warrant.via === 'undoing')) return undefined
  for (const { entry, matter } of before.rulings) {
    const overruled = decided.entry.effects.some(it => it.warrant.via === 'undoing' && it.warrant.matter === matter)
    const wrong = overruled ? leftStanding(step, entry) : undefined
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function leftStanding({ before, after, decided, stood, entryAt }: Step, ruling: number): string | undefined {
  const [earlier, then, ruled] = [stood(ruling - 1), stood(ruling), entryAt(ruling)]
  if (earlier === undefined || then === undefined || ruled === undefined) return undefined
  const ordered = ruled.entry.effects.filter(({ warrant }) => warrant.via === 'ruling')
  const isWrittenSince = (cell: string): boolean =>
    range(ruling + 1, decided.entry.seq).some(seq => entryAt(seq)?.entry.effects.some(it => cellOf(it) === cell))
  for (const effect of ordered) {
    const cell = cellOf(effect)
    const written = (effects: readonly LoggedEffect[]): number => effects.filter(it => cellOf(it) === cell).length
    if (cell === undefined || written(ruled.entry.effects) !== 1) continue
    if (decided.entry.effects.some(it => it.warrant.via !== 'undoing' && cellOf(it) === cell)) continue
    if (at(then, effect) !== at(before, effect) || isWrittenSince(cell)) continue
    if (at(after, effect) !== at(earlier, effect))
      return `The ruling of entry ${ruling} is overruled, but its ${effect.do} is still in place.`
  }
  return undefined
}

function range(from: number, before: number): readonly number[] {
  return Array.from({ length: Math.max(0, before - from) }, (_, index) => from + index)
}

function cellOf(effect: LoggedEffect): string | undefined {
  if (effect.do === 'write' || effect.do === 'add') return `${effect.register} ${effect.key ?? ''}`
  return effect.do === 'replaceText' ? `text ${effect.rule}` : undefined
}

function at(state: State, effect: LoggedEffect): string {
  if (effect.do === 'replaceText') return canonical(lookup(state.rules, effect.rule)?.text ?? null)
  if (effect.do !== 'write' && effect.do !== 'add') return ''
  const register = lookup(state.registers, effect.register)
  const { keys, start } = register?.declaration ?? {}
  const held: Json = register?.value ?? null
  return canonical(
    keys === undefined || effect.key === undefined ? held : (lookup(held as JsonObject, effect.key) ?? start ?? null),
  )
}
