import type { Rule, RuleId } from '../state/rule.ts'
import type { Group, State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import { put, without } from './copy-on-write.ts'
import type { NewRule, RulebookEffect } from './effect.ts'

/** Returns the state after one change to the rulebook. `seq` is the number of the entry that makes the change. */
export function applyRulebookEffect(state: State, effect: RulebookEffect): State {
  switch (effect.do) {
    case 'addRule':
      return addRule(state, effect.rule, effect.at)
    case 'removeRule':
      return removeRule(state, effect.rule)
    case 'place':
      return {
        ...state,
        rules: rulesWithGroup(state, effect.rule, effect.group),
        groups: groupsWithRulePlaced(state.groups, effect.rule, effect.group, effect.at),
      }
    case 'addGroup':
      return {
        ...state,
        groups: [...state.groups, { name: effect.name, heading: effect.heading, note: effect.note, rules: [] }],
      }
    case 'editGroup':
      return {
        ...state,
        groups: state.groups.map(group => (group.name === effect.name ? editedGroup(group, effect) : group)),
      }
    case 'removeGroup':
      return { ...state, groups: state.groups.filter(group => group.name !== effect.name || group.rules.length > 0) }
    case 'replaceText':
    case 'setAttribute':
    case 'relabel':
    case 'setFront':
    case 'bind':
    case 'unbind':
      return changeRule(state, effect)
  }
}

type RuleChange = Extract<
  RulebookEffect,
  { readonly do: 'replaceText' | 'setAttribute' | 'relabel' | 'setFront' | 'bind' | 'unbind' }
>

function changeRule(state: State, effect: RuleChange): State {
  const rule = lookup(state.rules, effect.rule)
  return rule === undefined ? state : { ...state, rules: put(state.rules, rule.id, changedRule(rule, effect, state)) }
}

function changedRule(rule: Rule, effect: RuleChange, state: State): Rule {
  switch (effect.do) {
    case 'replaceText':
      return ruleWithNewText(rule, effect, state)
    case 'setAttribute':
      return { ...rule, attributes: { ...rule.attributes, [effect.name]: effect.value } }
    case 'relabel':
      return { ...rule, label: effect.label, lineage: effect.lineage ?? [...rule.lineage, rule.label] }
    case 'setFront':
      return { ...rule, front: effect.front }
    case 'bind':
      return { ...rule, program: effect.program }
    case 'unbind':
      return { ...rule, program: null }
  }
}

function ruleWithNewText(rule: Rule, effect: Extract<RuleChange, { do: 'replaceText' }>, { seq, now }: State): Rule {
  const program = effect.keep === true ? rule.program : null
  return {
    ...rule,
    text: effect.text,
    title: effect.title ?? rule.title,
    version: rule.version + 1,
    textSince: seq,
    textFrom: now,
    program,
  }
}

function addRule(state: State, added: NewRule, at: number | undefined): State {
  const { lineage = [], version = 1, since = state.seq, textSince = state.seq, textFrom = state.now, ...rest } = added
  const rule: Rule = { ...rest, lineage, version, since, textSince, textFrom }
  return {
    ...state,
    rules: put(state.rules, rule.id, rule),
    groups: groupsWithRulePlaced(state.groups, rule.id, rule.group, at),
  }
}

function removeRule(state: State, id: RuleId): State {
  const groups = state.groups.map(group => ({ ...group, rules: group.rules.filter(member => member !== id) }))
  return { ...state, rules: without(state.rules, id), groups }
}

function rulesWithGroup({ rules }: State, id: RuleId, group: string): State['rules'] {
  const rule = lookup(rules, id)
  return rule === undefined ? rules : put(rules, id, { ...rule, group })
}

/** Returns the groups after adding the rule to the named group (created if necessary), at an index or at its end. */
function groupsWithRulePlaced(
  groups: readonly Group[],
  id: RuleId,
  name: string,
  at: number | undefined,
): readonly Group[] {
  const known = groups.some(group => group.name === name)
  const all = known ? groups : [...groups, { name, heading: '', note: '', rules: [] }]
  return all.map(group => {
    const others = group.rules.filter(member => member !== id)
    if (group.name !== name) return { ...group, rules: others }
    return { ...group, rules: [...others.slice(0, at ?? others.length), id, ...others.slice(at ?? others.length)] }
  })
}

function editedGroup(group: Group, effect: { readonly heading?: string; readonly note?: string }): Group {
  return { ...group, heading: effect.heading ?? group.heading, note: effect.note ?? group.note }
}
