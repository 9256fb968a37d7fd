import { matterIn } from '../state/find-matter.ts'
import { readRegister } from '../state/register-value.ts'
import { retiredRegister } from '../state/retired-registers.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import { lookup } from '../values/lookup.ts'
import type { Effect, Undoing } from './effect.ts'

/**
 * The name of the piece of state that an effect writes, such as ["register","points","p1"] or ["rule","r3","text"];
 * undefined if the effect creates something new.
 */
export function cellOf(effect: Effect): string | undefined {
  switch (effect.do) {
    case 'write':
    case 'add':
    case 'clear':
      return cell('register', effect.register, ...(effect.key === undefined ? [] : [effect.key]))
    case 'retire':
    case 'reinstate':
      return cell('use', effect.register)
    case 'replaceText':
    case 'bind':
    case 'unbind':
      return cell('rule', effect.rule, 'text')
    case 'setFront':
      return cell('rule', effect.rule, 'front')
    case 'setAttribute':
      return cell('rule', effect.rule, 'attribute', effect.name)
    case 'readAs':
      return cell('rule', effect.rule, 'reading', effect.reading)
    case 'relabel':
      return cell('rule', effect.rule, 'label')
    case 'place':
    case 'removeRule':
      return cell('rule', effect.rule)
    case 'addRule':
      return cell('rule', effect.rule.id)
    case 'rename':
      return cell('person', effect.person)
    case 'editGroup':
    case 'removeGroup':
      return cell('group', effect.name)
    case 'changeMatter':
    case 'closeMatter':
      return cell('matter', effect.matter)
    case 'find':
      return cell('finding', effect.finding.rule)
    case 'lapse':
      return cell('finding', effect.rule)
    case 'addGroup':
    case 'throw':
    case 'found':
    case 'keepProgram':
    case 'declare':
    case 'introduce':
    case 'openMatter':
    case 'arm':
    case 'disarm':
    case 'suspend':
    case 'resume':
    case 'say':
    case 'raise':
    case 'seal':
    case 'reveal':
    case 'ask':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
      return undefined
  }
}

/** Builds a cell's name from its parts, whatever characters they contain. */
function cell(...parts: readonly string[]): string {
  return canonical(parts)
}

/** The parts of a cell's name. */
export function cellParts(name: string): readonly string[] {
  return JSON.parse(name) as readonly string[]
}

/** The current value of a cell in canonical JSON; undefined if there is nothing to compare. */
export function cellValueText(state: State, name_: string): string | undefined {
  const [kind, id = '', part, name = ''] = cellParts(name_)
  if (kind === 'register') {
    const register = lookup(state.registers, id)
    return register === undefined ? undefined : canonical(readRegister(register, part))
  }
  if (kind === 'use')
    return canonical(lookup(state.registers, id) === undefined ? (retiredRegister(state, id)?.retired ?? null) : true)
  if (kind === 'finding') return canonical(state.findings.some(finding => finding.rule === id))
  if (kind === 'matter') return canonical(matterIn(state, id) === undefined ? null : { ...matterIn(state, id) })
  if (kind === 'person') {
    const person = lookup(state.persons, id)
    return canonical(person === undefined ? null : [person.name, person.surname])
  }
  if (kind === 'group') return canonical((state.groups.find(group => group.name === id) ?? null) as never)
  const rule = lookup(state.rules, id)
  if (rule === undefined) return 'null'
  if (part === 'text') return canonical([rule.text, rule.program?.hash ?? null])
  if (part === 'front') return canonical({ ...rule.front } as never)
  if (part === 'label') return canonical(rule.label)
  if (part === 'reading') return canonical(lookup(rule.front.readings, name)?.value ?? null)
  return part === 'attribute' ? canonical(lookup(rule.attributes, name) ?? null) : canonical([rule.label, rule.text])
}

/**
 * Whether none of what belongs together is undone if this cannot be. In a correction, this is so for a matter or a
 * question, because it may have been continued.
 */
export function bindsOthers({ whole, corrects, cell, effect }: Undoing): boolean {
  return whole === true && (corrects !== true || cellParts(cell)[0] === 'matter' || effect.do === 'settle')
}

/** The rule that a correction has changed in a cell; undefined if it is no cell of a rule, or belongs to no correction. */
export function correctedRule({ corrects, cell }: Undoing): RuleId | undefined {
  const [kind, id] = cellParts(cell)
  return corrects === true && kind === 'rule' ? id : undefined
}

/** Whether a cell says whether a register is in use. */
export function isOfUse({ cell }: Undoing): boolean {
  return cellParts(cell)[0] === 'use'
}
