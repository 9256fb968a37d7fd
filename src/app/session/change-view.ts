import { type Change, changeOf } from '../../institutions/change.ts'
import { reworded } from '../../institutions/reworded.ts'
import { paramOf } from '../../institutions/values.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { labelShown } from '../names/names.ts'
import { removalWord } from '../names/words.ts'
import { changeInWords } from '../prose/changes.ts'
import { ruleInWords } from '../prose/rules.ts'
import { textApart } from '../rules/text-compared.ts'
import { linesCompared, paramsView } from './adoption-view.ts'

/** What becomes of the standing of a rule by one of the changes; null where nothing does, or it is not asked. */
type Standing = (place: number, change: Change) => string | null

/** What a matter would change, each change with the text that is law now and the one that would be. */
export function changesView(
  state: State,
  { fields }: Pick<Matter, 'fields'>,
  standing: Standing = () => null,
): readonly JsonObject[] {
  const { changes, change } = fields
  const list = (Array.isArray(changes) ? changes : change == null ? [] : [change]) as readonly Json[]
  return list.flatMap((it, place) => {
    const understood = changeOf(it)
    return understood === undefined ? [] : [{ ...changeView(state, understood), becomes: standing(place, understood) }]
  })
}

function changeView(state: State, change: Change): JsonObject {
  const rule = ruleMeant(state, change)
  const text = newText(change, rule)
  return {
    kind: change.kind,
    words: changeInWords(state, change),
    rule: rule === undefined ? null : labelShown(state, rule),
    heading: rule === undefined ? null : ruleInWords(state, rule.id),
    title: 'title' in change ? (change.title ?? null) : null,
    text: text ?? null,
    was: rule?.text ?? null,
    changed: text === undefined || rule === undefined ? null : linesCompared(rule.text, text),
    ...programOf(change, rule),
    ...besideText(change, rule, text),
  }
}

/** The rule that a change is about; of what the rules carry out themselves, the one that would leave the game by it. */
function ruleMeant(state: State, change: Change): Rule | undefined {
  if ('rule' in change) return lookup(state.rules, change.rule)
  if (change.kind !== 'item' || !Object.hasOwn(change.item, removalWord(state))) return undefined
  const gone = Object.values(change.item).find(it => typeof it === 'string' && Object.hasOwn(state.rules, it))
  return lookup(state.rules, String(gone))
}

/** The text that would be law; undefined where no rule gets another one. */
function newText(change: Change, rule: Rule | undefined): string | undefined {
  if ('text' in change && change.text !== undefined) return change.text
  return change.kind === 'amend' && rule !== undefined ? reworded(rule, change.params ?? {}) : undefined
}

/** What the program that a rule keeps counts with otherwise, and whether its text says what the program does not know. */
function besideText(change: Change, rule: Rule | undefined, text: string | undefined): JsonObject {
  if (rule === undefined || text === undefined || !isKept(change)) return { apart: false, counted: [] }
  const asked = Object.entries(('params' in change ? change.params : undefined) ?? {})
  const after = { ...rule.front.params, ...Object.fromEntries(asked.map(([name, it]) => [name, paramOf(it)])) }
  return { apart: textApart(rule, text, after), counted: paramsView(rule.front.params, after, text) }
}

/** Whether a rule keeps its program under a change: it says so, or changes only what the program counts with. */
function isKept(change: Change): boolean {
  const program = 'program' in change ? change.program : undefined
  return program === 'keep' || (program === undefined && change.kind === 'amend' && change.text === undefined)
}

/** A program that comes with the text; or that the rule would keep, or lose, the one it has; or that it has none before or after. */
function programOf(change: Change, rule: Rule | undefined): JsonObject {
  const program = 'program' in change ? change.program : undefined
  if (typeof program === 'object') return { program: 'new', source: program.source }
  if (!isOfText(change)) return { program: null, source: null }
  return { program: rule?.program == null ? 'none' : isKept(change) ? 'keep' : 'drop', source: null }
}

/** Whether a rule has its text by a change. */
function isOfText({ kind }: Change): boolean {
  return ['enact', 'amend', 'amendAmendment', 'repealAmendment'].includes(kind)
}
