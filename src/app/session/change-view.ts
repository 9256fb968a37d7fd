import { paramOf } from '../../institutions/object-and-param.ts'
import { type Change, parseRequestedChange } from '../../institutions/proposed-change.ts'
import { isRestoration, type Restoration } from '../../institutions/restoration.ts'
import { paramAfter, textWithNewParams } from '../../institutions/text-with-new-params.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ChangeView } from '../../wire/game/adoption.ts'
import { isUntouched } from '../correction/parts-between.ts'
import { removalWord } from '../names/display-text.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { changeInWords } from '../prose/changes.ts'
import { partInWords, purposeInWords } from '../prose/restorations.ts'
import { ruleInWords } from '../prose/rules.ts'
import { isTextApart } from '../rules/rule-change-compared.ts'
import { linesCompared, paramsView, type TextAgainstProgram } from './adoption-view.ts'

/**
 * Describes how one of the changes would affect the status of a rule; null if it would not, or if the status was not
 * requested.
 */
type Standing = (place: number, change: Change) => string | null

/** The changes in a matter, each with the current and the proposed text. */
export function changesView(
  state: State,
  { fields }: Pick<Matter, 'fields'>,
  standing: Standing = () => null,
): readonly ChangeView[] {
  const { changes, change } = fields
  const list = (Array.isArray(changes) ? changes : change == null ? [] : [change]) as readonly Json[]
  return list.flatMap((it, place) => {
    const understood = parseRequestedChange(it)
    return understood === undefined ? [] : [{ ...changeView(state, understood), becomes: standing(place, understood) }]
  })
}

function changeView(state: State, change: Change): Omit<ChangeView, 'becomes'> {
  const rule = ruleMeant(state, change)
  const text = newText(change, rule)
  const { words, parts } = changeInWords(state, change)
  return {
    kind: change.kind,
    words,
    parts,
    restoration: isRestoration(change) ? restorationView(state, change) : null,
    rule: rule === undefined ? null : uniqueRuleLabel(state, rule),
    heading: rule === undefined ? null : ruleInWords(state, rule.id).words,
    currentTitle: rule?.title || null,
    title: 'title' in change ? (change.title ?? null) : null,
    label: change.kind === 'enact' ? (change.label ?? null) : null,
    group: change.kind === 'enact' && change.group !== undefined ? headingOf(state, change.group) : null,
    removal: rule !== undefined && (change.kind === 'repeal' || change.kind === 'item') ? removalWord(state) : null,
    text: text ?? null,
    was: rule?.text ?? null,
    changed: text === undefined || rule === undefined ? null : linesCompared(rule.text, text),
    ...programChangeView(change, rule),
    ...textAgainstProgram(change, rule, text),
  }
}

function headingOf({ groups }: State, name: string): string {
  return groups.find(group => group.name === name)?.heading || name
}

/** Everything that a correction changes, part by part, and whether somebody has changed it since. */
function restorationView(state: State, restoration: Restoration): ChangeView['restoration'] {
  const { entries, without = [], instead = {}, document = null, parts } = restoration
  return {
    purpose: purposeInWords(restoration).words,
    entries,
    without,
    instead,
    document,
    differences: parts.map(part => {
      const { words, parts: named } = partInWords(state, part)
      return { words, parts: named, isOvertaken: !isUntouched(state, part) }
    }),
  }
}

/**
 * The rule that a change is about. For items that the rules carry out themselves, this is the rule that would be
 * removed.
 */
function ruleMeant(state: State, change: Change): Rule | undefined {
  if ('rule' in change) return lookup(state.rules, change.rule)
  if (change.kind !== 'item' || !Object.hasOwn(change.item, removalWord(state))) return undefined
  const gone = Object.values(change.item).find(it => typeof it === 'string' && Object.hasOwn(state.rules, it))
  return lookup(state.rules, String(gone))
}

/** The proposed text; undefined if the change gives no rule a text. */
function newText(change: Change, rule: Rule | undefined): string | undefined {
  if ('text' in change && change.text !== undefined) return change.text
  return change.kind === 'amend' && rule !== undefined ? textWithNewParams(rule, change.params ?? {}) : undefined
}

/**
 * The constants that change in a kept program, and whether the new text contains words that the program does not know.
 */
function textAgainstProgram(change: Change, rule: Rule | undefined, text: string | undefined): TextAgainstProgram {
  if (rule === undefined || text === undefined || !keepsProgram(change)) return { apart: false, counted: [] }
  const asked = Object.entries(('params' in change ? change.params : undefined) ?? {})
  const before = rule.front.params
  const given = asked.map(([name, it]) => [name, paramAfter(lookup(before, name), paramOf(it), text)] as const)
  const after = { ...before, ...Object.fromEntries(given) }
  return { apart: isTextApart(rule, text, after), counted: paramsView(before, after, text) }
}

/** Whether a rule keeps its program, because the change says so or changes only the program's constants. */
function keepsProgram(change: Change): boolean {
  const program = 'program' in change ? change.program : undefined
  return program === 'keep' || (program === undefined && change.kind === 'amend' && change.text === undefined)
}

/**
 * The program that comes with the text or, if there is none, whether the rule keeps its program, loses it, or never had
 * one.
 */
function programChangeView(change: Change, rule: Rule | undefined): Pick<ChangeView, 'program' | 'source'> {
  const program = 'program' in change ? change.program : undefined
  if (typeof program === 'object') return { program: 'new', source: program.source }
  if (!setsRuleText(change)) return { program: null, source: null }
  return { program: rule?.program == null ? 'none' : keepsProgram(change) ? 'keep' : 'drop', source: null }
}

/** Whether a change sets the text of a rule. */
function setsRuleText({ kind }: Change): boolean {
  return ['enact', 'amend', 'amendAmendment', 'repealAmendment'].includes(kind)
}
