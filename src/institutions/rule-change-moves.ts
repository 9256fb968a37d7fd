import type { CallContext, Move } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { changeEffects } from './change-effects.ts'
import { decidedAttributes, decidedLabel, isAttributes, labelIfValid } from './decided-value.ts'
import { type GroupChange, groupChangeOf, groupEffect } from './group-change.ts'
import { changeFault, parseRequestedChange, type RuleChange } from './proposed-change.ts'

/** Changes to the rulebook without a proposal: by hand, by a ruling, or by a rule itself. */
export const RULE_CHANGE_MOVES: { readonly [effect: string]: Move } = {
  enact: {
    about: 'enact{title,text,program,label,…}: enacts a new rule',
    expand: (context, args) => changeByHand(context, 'enact', args),
  },
  amend: {
    about: 'amend{rule,text,program,params,label,…}: changes the text of a rule',
    expand: (context, args) => changeByHand(context, 'amend', args),
  },
  repeal: {
    about: 'repeal{rule}: repeals a rule',
    expand: (context, args) => changeByHand(context, 'repeal', args),
  },
  transmute: {
    about: 'transmute{rule,label}: transmutes a rule',
    expand: (context, args) => changeByHand(context, 'transmute', args),
  },
  appoint: { about: 'appoint{rule,program}: gives an existing text a program, if the rules allow it', expand: appoint },
  addGroup: {
    about: 'addGroup{name,heading,note}: adds a group of rules',
    expand: (context, args) => changeGroup(context, 'addGroup', args),
  },
  editGroup: {
    about: 'editGroup{name,heading,note}: changes the heading or note of a group',
    expand: (context, args) => changeGroup(context, 'editGroup', args),
  },
  removeGroup: {
    about: 'removeGroup{name}: removes a group',
    expand: (context, args) => changeGroup(context, 'removeGroup', args),
  },
  placeRule: {
    about: 'placeRule{rule,group,at}: moves a rule to another group, or to another place in its group',
    expand: place,
  },
  unbind: { about: "unbind{rule}: removes a rule's program", expand: unbind },
  selfAmend: {
    about: "selfAmend{text,params}: changes the rule's own text, and keeps its program",
    expand: selfAmend,
  },
}

/** Carries out a change without a proposal, requested by a person, a ruling or another rule. */
function changeByHand(context: CallContext, kind: string, args: JsonObject): Expansion {
  const { says: _says, label, attributes = {}, ...rest } = args
  const fault = changeFault({ [kind]: rest }) ?? givenFault(label, attributes)
  if (fault !== undefined) return { bad: `${kind}: ${fault}` }
  const change = parseRequestedChange({ [kind]: rest }) as RuleChange | undefined
  if (change === undefined) return { bad: `${kind} is incomplete` }
  const named = labelFor(context, change, label)
  const asked = context.ask('attributes', {
    kind: change.kind,
    ...('rule' in change ? { rule: change.rule } : {}),
    ...(named === undefined ? {} : { label: named }),
  })
  const given = {
    label: named,
    attributes: { ...decidedAttributes(asked), ...(attributes as JsonObject) },
  }
  const effects = changeEffects(context, change, given, given.label ?? 'by hand')
  if (typeof effects === 'string') return { bad: effects }
  const took = change.kind === 'enact' && label === undefined && given.label !== undefined
  return took ? { effects, events: [{ name: 'numbered', data: { number: given.label ?? '' } }] } : { effects }
}

/** The fault in a label or in attributes given to a rule by hand. */
function givenFault(label: Json | undefined, attributes: Json): string | undefined {
  if (label !== undefined && labelIfValid(label) === undefined) return '“label” is neither a number nor a short text'
  return isAttributes(attributes) ? undefined : '“attributes” is not a map of words, numbers and truth values'
}

function labelFor(context: CallContext, change: RuleChange, label: Json | undefined): string | undefined {
  if (label !== undefined) return labelIfValid(label)
  if (change.kind !== 'enact') return undefined
  const number = context.ask('number', { by: context.by })
  return decidedLabel(number) ?? `unnumbered ${Object.keys(context.state.rules).length + 1}`
}

function appoint(context: CallContext, args: JsonObject): Expansion {
  const { rule } = args
  const allowed = context.ask('mayAppoint', {
    rule: rule ?? null,
    ...(context.matter === undefined ? {} : { matter: context.matter }),
  })
  if (allowed.outcome.is === 'undecided') return { held: allowed }
  if (allowed.outcome.is !== 'decided' || allowed.outcome.value !== true)
    return { bad: 'no rule allows a program to be appointed to an existing text' }
  const text = typeof rule === 'string' ? lookup(context.state.rules, rule)?.text : undefined
  const asked = { amend: { rule: rule ?? null, program: args['program'] ?? null, text: text ?? null } }
  const fault = changeFault(asked)
  if (fault !== undefined) return { bad: `appoint: ${fault}` }
  const change = parseRequestedChange(asked) as RuleChange | undefined
  if (change === undefined) return { bad: 'appoint needs a rule and a program' }
  const effects = changeEffects(context, change, { label: undefined, attributes: {} }, 'by appointment')
  return typeof effects === 'string'
    ? { bad: effects }
    : { effects: effects.filter(effect => effect.do === 'bind' || effect.do === 'keepProgram') }
}

function changeGroup(
  { state }: CallContext,
  kind: GroupChange['kind'],
  { says: _says, ...args }: JsonObject,
): Expansion {
  const change = groupChangeOf(kind, args)
  if (change?.kind === 'addGroup' && state.groups.some(group => group.name === change.name))
    return { bad: 'addGroup: a group with this name already exists' }
  return change === undefined ? { bad: `${kind} is incomplete` } : { effects: [groupEffect(change)] }
}

function place({ state }: CallContext, { rule, group, at }: JsonObject): Expansion {
  const known = typeof rule === 'string' && lookup(state.rules, rule) !== undefined
  if (!known || typeof group !== 'string' || !state.groups.some(it => it.name === group))
    return { bad: 'placeRule needs a rule and a group' }
  if (at === undefined || at === null) return { effects: [{ do: 'place', rule, group }] }
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0)
    return { bad: 'placeRule: “at” is not a position in the group, counted from 0' }
  return { effects: [{ do: 'place', rule, group, at }] }
}

function unbind({ state }: CallContext, { rule }: JsonObject): Expansion {
  const bound = typeof rule === 'string' ? lookup(state.rules, rule) : undefined
  return bound?.program
    ? { effects: [{ do: 'unbind', rule: bound.id }] }
    : { bad: 'unbind needs a rule with a program' }
}

/** Changes a rule's own text in a way that the text provides for. The rule keeps its program and its number. */
function selfAmend(context: CallContext, args: JsonObject): Expansion {
  const rule = context.rule === null ? undefined : lookup(context.state.rules, context.rule)
  if (rule === undefined) return { bad: 'only a rule can change itself' }
  const { text, params } = args
  const asked = { amend: { rule: rule.id, program: 'keep', text: text ?? null, params: params ?? null } }
  const fault = changeFault(asked)
  if (fault !== undefined) return { bad: `selfAmend: ${fault}` }
  const change = parseRequestedChange(asked) as RuleChange | undefined
  if (change === undefined) return { bad: 'selfAmend needs a text or parameters' }
  const effects = changeEffects(context, change, { label: undefined, attributes: {} }, undefined)
  return typeof effects === 'string'
    ? { bad: effects }
    : { effects: effects as readonly Effect[], events: [{ name: 'changedItself', data: { rule: rule.id } }] }
}
