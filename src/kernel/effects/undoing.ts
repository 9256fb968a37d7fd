import { matterIn } from '../state/find-matter.ts'
import { readRegister } from '../state/register-value.ts'
import type { Rule } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import { negated, rational, written } from '../values/rational.ts'
import { cellOf, cellParts, standing } from './cell.ts'
import type { Effect, Undoing } from './effect.ts'

/**
 * What would undo an effect, worked out from the state before it. What cannot be undone (a throw, a word said) has none.
 * Undoing goes backwards, so that what is to be done last stands first.
 */
export function undoingOf(state: State, effect: Effect): readonly Undoing[] {
  const cell = cellOf(effect) ?? '[]'
  return inverses(state, effect)
    .map(inverse => ({ cell, effect: inverse }))
    .toReversed()
}

/** The same with what the effect left standing, so that it is undone only where no one has written since. */
export function whatStands(state: State, undoing: Undoing): Undoing {
  const stands = undoing.effect.do === 'add' ? undefined : standing(state, undoing.cell)
  return stands === undefined ? undoing : { ...undoing, stands }
}

function inverses(state: State, effect: Effect): readonly Effect[] {
  switch (effect.do) {
    case 'add':
      return [{ ...effect, amount: written(negated(rational(effect.amount) ?? { n: 0n, d: 1n })) }]
    case 'write':
      return unwritten(state, effect)
    case 'addRule':
      return [{ do: 'removeRule', rule: effect.rule.id }]
    case 'find':
      return found(state, effect.finding.rule) ?? [{ do: 'lapse', rule: effect.finding.rule }]
    case 'lapse':
      return found(state, effect.rule) ?? []
    case 'answer':
      return [{ do: 'withdraw', id: effect.answer.id }]
    case 'editGroup':
      return unedited(state, effect.name)
    case 'changeMatter':
      return unchanged(state, effect.matter, Object.keys(effect.set))
    default:
      return 'rule' in effect && typeof effect.rule === 'string'
        ? unruled(lookup(state.rules, effect.rule), effect, state)
        : []
  }
}

/** The finding on a rule as it stood, to be put back; undefined when there was none. */
function found(state: State, rule: string): readonly Effect[] | undefined {
  const finding = state.findings.find(it => it.rule === rule)
  return finding === undefined ? undefined : [{ do: 'find', finding }]
}

function unwritten(state: State, effect: Extract<Effect, { do: 'write' }>): readonly Effect[] {
  const register = lookup(state.registers, effect.register)
  return register === undefined ? [] : [{ ...effect, value: readRegister(register, effect.key) }]
}

function unchanged(state: State, id: string, fields: readonly string[]): readonly Effect[] {
  const before = matterIn(state, id)
  if (before === undefined) return []
  return [
    {
      do: 'changeMatter',
      matter: id,
      set: Object.fromEntries(fields.map(name => [name, lookup(before.fields, name) ?? null] as const)),
    },
  ]
}

/** The heading and the note of a group as they stood. */
function unedited(state: State, name: string): readonly Effect[] {
  const group = state.groups.find(it => it.name === name)
  return group === undefined ? [] : [{ do: 'editGroup', name, heading: group.heading, note: group.note }]
}

function unruled(rule: Rule | undefined, effect: Effect, state: State): readonly Effect[] {
  if (rule === undefined) return []
  switch (effect.do) {
    case 'removeRule':
      return [{ do: 'addRule', rule, at: indexIn(state, rule) }]
    case 'replaceText':
    case 'bind':
    case 'unbind':
      return [{ do: 'replaceText', rule: rule.id, text: rule.text, title: rule.title }, ...rebound(rule)]
    case 'setAttribute':
      return [
        { do: 'setAttribute', rule: rule.id, name: effect.name, value: lookup(rule.attributes, effect.name) ?? null },
      ]
    case 'readAs': {
      const value = lookup(rule.front.readings, effect.reading)?.value ?? null
      return [{ do: 'readAs', rule: rule.id, reading: effect.reading, value }]
    }
    case 'place':
      return [{ do: 'place', rule: rule.id, group: rule.group, at: indexIn(state, rule) }]
    case 'relabel':
      return [{ do: 'relabel', rule: rule.id, label: rule.label }]
    case 'setFront':
      return [{ do: 'setFront', rule: rule.id, front: rule.front }]
    default:
      return []
  }
}

function rebound(rule: Rule): readonly Effect[] {
  return rule.program === null ? [] : [{ do: 'bind', rule: rule.id, program: rule.program }]
}

function indexIn(state: State, rule: Rule): number {
  const group = state.groups.find(it => it.name === rule.group)
  return Math.max(0, group?.rules.indexOf(rule.id) ?? 0)
}

/** Whether what a ruling wrote still stands as it wrote it. */
export function stillStands(state: State, undoing: Undoing): boolean {
  return undoing.stands === undefined || standing(state, undoing.cell) === undoing.stands
}

/** Whether a piece of the state was read: a register by its name, of rules what their lists and columns show. */
export function wasRead(undoing: Undoing, read: ReadonlySet<string>): boolean {
  const [kind, id = '', part, name = ''] = cellParts(undoing.cell)
  if (kind === 'register') return read.has(id)
  if (kind !== 'rule') return false
  if (read.has('rulebook') || (read.has('rules') && part !== 'text' && part !== 'front')) return true
  if (part === undefined) return [...read].some(it => it.startsWith('rules.'))
  return read.has(`rules.${part === 'attribute' ? name : part}`)
}
