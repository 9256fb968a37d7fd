import type { Decision } from '../../../kernel/decision.ts'
import type { LoggedEffect } from '../../../kernel/effect.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { listeners } from '../../../kernel/listeners.ts'
import { isRulebook } from '../../../kernel/may-change.ts'
import type { Check } from './check.ts'

/**
 * While rules say what may be changed, nothing in the rulebook changes that was not put to them in the same entry, or
 * that every rule which spoke of it stopped.
 */
export const changesAllowed: Check = ({ before, decided: { entry, decisions } }) => {
  const changes = entry.effects.filter(it => isRulebook(it) && it.warrant.via === 'institution')
  if (changes.length === 0 || entry.seq === 0 || !someListen(before)) return undefined
  const items = decisions.filter(({ question }) => question === 'mayChange').flatMap(putIn)
  for (const change of changes) {
    const same = items.filter(it => isSame(it.facts, change))
    if (same.length === 0) return `${change.do} was not put to the rules that say what may be changed.`
    if (same.every(({ stopped }) => stopped)) return `${change.do} was done although the rules stopped it.`
  }
  return undefined
}

function someListen(state: Parameters<typeof listeners>[0]): boolean {
  return ['mayChange', 'mayChange rules'].some(name => listeners(state, 'answers', name).length > 0)
}

type Put = { readonly facts: JsonObject; readonly stopped: boolean }

function putIn({ asks, answers }: Decision): readonly Put[] {
  const items = Array.isArray(asks['items']) ? (asks['items'] as readonly JsonObject[]) : []
  const said = answers.flatMap(({ value, standing }) => (standing.is === 'failed' ? [] : sayingsOf(value)))
  return items.map((facts, index) => {
    const verdicts = said.filter(it => (it['items'] as readonly number[]).includes(index)).map(it => it['verdict'])
    return { facts, stopped: verdicts.length > 0 && !verdicts.includes('apply') }
  })
}

function sayingsOf(value: Json | undefined): readonly JsonObject[] {
  const list = Array.isArray(value) ? (value as readonly JsonObject[]) : []
  return list.filter(it => typeof it === 'object' && it !== null && Array.isArray(it['items']))
}

function isSame(facts: JsonObject, change: LoggedEffect): boolean {
  if (facts['do'] !== change.do || facts['warrant'] !== change.warrant.rule) return false
  if (change.do === 'addRule') return facts['rule'] === change.rule.id
  return !('rule' in change) || facts['rule'] === change.rule
}
