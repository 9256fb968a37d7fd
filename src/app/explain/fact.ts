import type { Effect } from '../../kernel/effects/effect.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Register, RegisterDeclaration } from '../../kernel/state/register.ts'
import { retiredRegister, retiredRegisters } from '../../kernel/state/retired-registers.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { keyBound } from '../binding/bind-value.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { matterFound, ruleFound } from '../names/names-and-labels.ts'
import type { Turnout } from '../play/entry-with-state-before.ts'
import { registerDisplayName } from '../prose/values.ts'

/**
 * A fact in a game, such as “points of Ames”, “text of 203”, “phase of proposal 301” or “mover”. A deadline is referred
 * to by its identity.
 */
export type Fact =
  | { readonly is: 'register'; readonly register: string; readonly key?: string }
  | StartFact
  | RuleFact
  | { readonly is: 'matter'; readonly matter: string; readonly what: string }
  | { readonly is: 'deadline'; readonly deadline: string }

/** The initial value of a register before its first change, known from the declaration alone: “points of Ames”. */
export type StartFact = { readonly is: 'start'; readonly register: string; readonly key?: string }

/**
 * A fact about a rule: its text, its status, or the constant called `named` in its program (`param`) or reading
 * (`reading`).
 */
export type RuleFact = { readonly is: 'rule'; readonly rule: string; readonly what: string; readonly named?: string }

/**
 * Returns the initial value of the register behind a fact that nothing has ever changed; undefined for a fact without a
 * register.
 */
export function startFactOf(fact: Fact): StartFact | undefined {
  return fact.is === 'register' ? { ...fact, is: 'start' } : undefined
}

/** Whether an effect changes a fact. */
export function changesFact(fact: Fact, effect: Effect): boolean {
  switch (fact.is) {
    case 'register':
      return writes(effect, fact.register, fact.key)
    case 'start':
      return effect.do === 'declare' && effect.register.name === fact.register
    case 'rule':
      return changesRule(effect, fact.rule, fact.what)
    case 'matter':
      return changesMatter(effect, fact.matter, fact.what)
    case 'deadline':
      return changesDeadline(effect, fact.deadline)
  }
}

/** Finds the fact that a text refers to in the current game. A rule that has left the game is looked up in its past. */
export function factMeant(state: State, past: readonly Turnout[], of: string): Fact {
  const one = ruleFactCalled(state, of.trim())
  if (one !== undefined) return one
  const [, what, whose] = /^(\S+) of (.+)$/.exec(of.trim()) ?? []
  const register = registerCalled(state, what ?? of.trim())
  if (register !== undefined) {
    const key = whose === undefined || register.keys === undefined ? undefined : keyBound(state, register.keys, whose)
    return { is: 'register', register: register.name, ...(key === undefined ? {} : { key }) }
  }
  const deadline = lookup(state.deadlines, /^deadline (\S+)$/.exec(of.trim())?.[1] ?? '')
  if (deadline !== undefined) return { is: 'deadline', deadline: deadline.id }
  const fact = whose === undefined || what === undefined ? undefined : factOf(state, past, what, whose)
  if (fact === undefined)
    throw new NotUnderstood(
      `“${of}” is not a fact of this game. Ask for one such as “points of Ames”, “text of 203”, “outcome of 301” or “mover”.`,
    )
  return fact
}

/** Finds one of a rule's constants or readings: “param mail of 208” or “reading halves of 202”. */
function ruleFactCalled(state: State, of: string): RuleFact | undefined {
  const [, what, named, whose = ''] = /^(param|reading) (\S+) of (.+)$/.exec(of) ?? []
  const rule = what === undefined ? undefined : ruleFound(state, whose)
  return what === undefined || named === undefined || rule === undefined
    ? undefined
    : { is: 'rule', rule: rule.id, what, named }
}

/** Finds a register by its name or its display name. Those in use come first, then the one that was retired last. */
function registerCalled(state: State, called: string): RegisterDeclaration | undefined {
  const named = lookup(state.registers, called)?.declaration
  if (named !== undefined) return named
  const isCalled = ({ declaration }: Register) => registerDisplayName(declaration) === called
  const found = Object.values(state.registers).find(isCalled)
  return (found ?? retiredRegister(state, called) ?? retiredRegisters(state).findLast(isCalled))?.declaration
}

function writes(effect: Effect, register: string, key: string | undefined): boolean {
  if (effect.do !== 'write' && effect.do !== 'add' && effect.do !== 'clear') return false
  return effect.register === register && (key === undefined || effect.key === undefined || effect.key === key)
}

const OF_MATTER = ['outcome', 'phase', 'ballots', 'tally', 'ruling', 'judges']

function factOf(state: State, past: readonly Turnout[], what: string, whose: string): Fact | undefined {
  const id = ruleFound(state, whose)?.id ?? ruleInPast(past, whose)
  if (id !== undefined && !OF_MATTER.includes(what)) return { is: 'rule', rule: id, what }
  const matter = matterCalled(state, whose)?.id
  return matter === undefined ? undefined : { is: 'matter', matter, what }
}

/**
 * Finds a matter by its label (“301”), or by its kind and label (“proposal 301”) if something else may have the same
 * label.
 */
function matterCalled(state: State, whose: string): Matter | undefined {
  const [, kind = '', label = ''] = /^(\S+) (.+)$/.exec(whose) ?? []
  return matterFound(state, kind, label) ?? matterFound(state, '', whose)
}

function ruleInPast(past: readonly Turnout[], label: string): string | undefined {
  const before = past.findLast(turnout => ruleFound(turnout.before, label) !== undefined)
  return before === undefined ? undefined : ruleFound(before.before, label)?.id
}

function changesRule(effect: Effect, rule: string, what: string): boolean {
  if (effect.do === 'addRule') return effect.rule.id === rule
  if (effect.do === 'removeRule') return effect.rule === rule
  if (effect.do === 'find') return what === 'void' && effect.finding.rule === rule
  if (!('rule' in effect) || effect.rule !== rule) return false
  const changed = lookup(CHANGED_BY, what)
  return changed?.includes(effect.do) ?? (effect.do === 'setAttribute' && effect.name === what)
}

/** The effects that change each part of a rule. Any name not in this table is an attribute. */
const CHANGED_BY: { readonly [part: string]: readonly Effect['do'][] } = {
  text: ['replaceText'],
  title: ['replaceText'],
  label: ['relabel'],
  number: ['relabel'],
  program: ['bind', 'unbind'],
  void: ['lapse'],
  param: ['setFront'],
  params: ['setFront', 'replaceText'],
  reading: ['readAs', 'setFront'],
  readings: ['readAs', 'setFront'],
}

function changesDeadline(effect: Effect, deadline: string): boolean {
  if (effect.do === 'arm') return effect.deadline.id === deadline
  return (effect.do === 'suspend' || effect.do === 'resume') && effect.deadline === deadline
}

function changesMatter(effect: Effect, matter: string, what: string): boolean {
  if (effect.do === 'openMatter') return effect.matter.id === matter && has(effect.matter.fields, what)
  if (effect.do !== 'changeMatter' && effect.do !== 'closeMatter') return false
  return effect.matter === matter && has(effect.set ?? {}, what)
}

function has(fields: JsonObject, name: string): boolean {
  return (lookup(fields, name) ?? null) !== null
}
