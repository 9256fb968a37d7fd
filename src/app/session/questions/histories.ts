import { CLERK } from '../../../kernel/acts/act.ts'
import { applyEffect } from '../../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { Warrant } from '../../../kernel/effects/warrant.ts'
import type { Entry } from '../../../kernel/log/entry.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { Matter, MatterId } from '../../../kernel/state/matter.ts'
import type { Rule, RuleId } from '../../../kernel/state/rule.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import { isObject } from '../../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { ChangeView } from '../../../wire/game/adoption.ts'
import type { MatterHistory } from '../../../wire/game/matter.ts'
import type { RegisterHistory } from '../../../wire/game/register.ts'
import type { RuleHistory } from '../../../wire/game/rule.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { changesFact, type Fact } from '../../explain/fact.ts'
import { isRemark, touchesMatter } from '../../log/touches-matter.ts'
import { wordsOfName } from '../../names/display-text.ts'
import { nameOf, uniqueRuleLabel } from '../../names/names-and-labels.ts'
import { labelledAsBefore, warrantInWords } from '../../prose/decisions.ts'
import { entryInBrief, entryInWords } from '../../prose/entries.ts'
import { newsView } from '../../prose/news.ts'
import { textsUnsealed } from '../../prose/rules.ts'
import { type Sentence, say } from '../../prose/sentence.ts'
import { displayedAmount, valueInWords } from '../../prose/values.ts'
import { isTextApart, lineDiff } from '../../rules/rule-change-compared.ts'
import { ruleChangesInWords, touchesRule } from '../../rules/rule-history.ts'
import { displayedValue } from '../../views/displayed-register-value.ts'
import { changesView } from '../change-view.ts'
import { dataAnswer, linesOfPast, type Question, requirePast, stateAsSeen } from '../question.ts'

/** A line of the history of a matter. */
export type MatterLine = MatterHistory['lines'][number]

/** A line of a ledger. */
export type RegisterLine = RegisterHistory['lines'][number]

/** A change in the history of a rule. */
export type RuleVersion = RuleHistory['lines'][number]

/**
 * Shows how some entries concern a matter, oldest first: each entry in its public form, with its comment and with the
 * matter's new version.
 */
export const matterLinesQuestion: Question<
  { readonly lines: readonly MatterLine[] },
  { readonly matter: MatterId }
> = questioned => {
  const { matter: id } = questioned.request.of
  return dataAnswer({
    lines: linesOfPast(requirePast(questioned), (before, entry, after) =>
      touchesMatter(entry, id) || isCommentDuringProposal(before, entry, id)
        ? [lineOfMatter(before, entry, after, id)]
        : [],
    ),
  })
}

function lineOfMatter(before: State, entry: Entry, after: State, id: string): MatterLine {
  const { seq, act } = entry
  const [was, is] = [matterIn(before, id), matterIn(after, id)]
  const { words, parts } = entryInWords(after, entry, before)
  const { news, lines } = newsView(before, entry, after)
  return {
    entry: seq,
    at: wireInstant(act.at),
    by: act.by === CLERK ? null : nameOf(after, act.by),
    do: act.do,
    words,
    parts,
    briefParts: entryInBrief(after, entry, before).parts,
    news,
    lines,
    says: was === undefined ? null : commentInAct(after, entry),
    opened: was === undefined,
    closed: was?.open !== false && is?.open === false,
    form: matterVersionIn(before, was, is),
  }
}

/**
 * Whether an entry is a comment that was made while a proposal was under consideration and that names no other matter.
 */
function isCommentDuringProposal(before: State, entry: Entry, id: string): boolean {
  const matter = matterIn(before, id)
  return isRemark(entry) && matter?.open === true && matter.institution === 'proposals'
}

/** The exact comment in an act; null if there is none or if it is withheld. */
function commentInAct(after: State, { act }: Entry): string | null {
  const text = act.with['text']
  const spoken = isObject(text) ? textsUnsealed(after, text) : text
  return typeof spoken === 'string' ? spoken : null
}

/**
 * The new version of a matter, compared with the rules at the time and with the previous version; null if the matter
 * did not change.
 */
function matterVersionIn(before: State, was: Matter | undefined, is: Matter | undefined): MatterLine['form'] {
  if (is === undefined || JSON.stringify(was?.fields['changes']) === JSON.stringify(is.fields['changes'])) return null
  const changes = changesView(before, is)
  if (was === undefined) return { changes, changed: null }
  return { changes, changed: lineDiff(textsOf(changesView(before, was)), textsOf(changes)) }
}

/** A version as text, for comparison: each change with its new text, line by line, and then its program. */
function textsOf(changes: readonly ChangeView[]): string {
  return changes
    .map(({ words, text, source }) => [text ?? words, ...(source === null ? [] : [source])].join('\n'))
    .join('\n\n')
}

type Written = Extract<LoggedEffect, { do: 'add' | 'write' }>

/** Every line of a ledger in some entries, oldest first: the amount added or written, the new value, and the cause. */
export const registerLinesQuestion: Question<
  { readonly lines: readonly RegisterLine[] },
  { readonly register: string; readonly key?: string }
> = questioned => {
  const fact: Fact = { is: 'register', ...questioned.request.of }
  const { seals, opened } = stateAsSeen(questioned)
  return dataAnswer({
    lines: linesOfPast(requirePast(questioned), (before, entry, after) =>
      registerLinesIn({ ...before, seals, opened }, entry, { ...after, seals, opened }, fact),
    ),
  })
}

function registerLinesIn(before: State, entry: Entry, after: State, fact: Fact): readonly RegisterLine[] {
  let state: State = { ...before, said: after.said, now: entry.act.at }
  return entry.effects.flatMap(effect => {
    const from = state
    state = { ...applyEffect(state, effect), seals: before.seals, opened: before.opened }
    return isWritten(effect) && changesFact(fact, effect) ? [lineOfRegister(from, entry, state, effect)] : []
  })
}

function isWritten(effect: LoggedEffect): effect is Written {
  return effect.do === 'add' || effect.do === 'write'
}

function lineOfRegister(before: State, { seq, act }: Entry, after: State, effect: Written): RegisterLine {
  const { rule, because = [], via, says, matter: under } = effect.warrant
  const labelled = labelledAsBefore(before, after)
  const matter = under === undefined ? undefined : matterIn(after, under)
  const change = registerChangeView(after, effect)
  const cause = warrantInWords(labelled, effect.warrant)
  const whole = say`${registerChangeInWords(after, effect)}, ${cause}`
  return {
    entry: seq,
    at: wireInstant(act.at),
    ...change,
    rule: rule === null ? null : labelOf(labelled, rule),
    because: because.map(id => labelOf(labelled, id)),
    via,
    says: says ?? null,
    matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
    cause: cause.words,
    causeParts: cause.parts,
    words: whole.words,
    parts: whole.parts,
  }
}

/** The amount added or written, and the new value. */
function registerChangeView(after: State, effect: Written): Pick<RegisterLine, 'key' | 'added' | 'stands'> {
  const register = lookup(after.registers, effect.register)
  if (register === undefined) return {}
  const shown = (value: Json) => displayedValue(after, { ...register, value })
  const { key } = effect
  if (key === undefined || !isObject(register.value))
    return {
      key: null,
      ...(effect.do === 'add' ? { added: displayedAmount(effect.amount) } : {}),
      stands: shown(register.value),
    }
  const [named = key, stands = null] =
    Object.entries(shown({ [key]: lookup(register.value, key) ?? null }) as JsonObject)[0] ?? []
  return { key: named, ...(effect.do === 'add' ? { added: displayedAmount(effect.amount) } : {}), stands }
}

function registerChangeInWords(after: State, effect: Written): Sentence {
  const of = effect.key === undefined ? '' : say` of ${valueInWords(after, effect.key)}`
  const name = say`${wordsOfName(effect.register)}${of}`
  if (effect.do === 'write') return say`${name}: ${valueInWords(after, effect.value)}`
  const amount = String(effect.amount)
  return say`${name}: ${amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`}`
}

/** Maximum product of the line counts of two texts to compare. Longer texts are returned without their differences. */
const MOST_COMPARED = 250_000

/** The history of a rule in some entries, oldest first: the change, the new text, and the differences. */
export const ruleVersionsQuestion: Question<
  { readonly lines: readonly RuleVersion[] },
  { readonly rule: RuleId }
> = questioned => {
  const { rule: id } = questioned.request.of
  return dataAnswer({
    lines: linesOfPast(requirePast(questioned), (before, entry, after) => ruleVersionView(before, entry, after, id)),
  })
}

function ruleVersionView(before: State, entry: Entry, after: State, id: string): readonly RuleVersion[] {
  const touching = entry.effects.filter(effect => touchesRule(effect, id))
  if (touching.length === 0) return []
  const under = touching.find(effect => effect.warrant.matter !== undefined)?.warrant.matter
  const matter = under === undefined ? undefined : matterIn(after, under)
  const [was, is] = [lookup(before.rules, id), lookup(after.rules, id)]
  return [
    {
      entry: entry.seq,
      at: wireInstant(entry.act.at),
      matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
      what: [...new Set(touching.flatMap(effect => ruleChangesInWords(before, effect)))],
      label: is === undefined ? null : uniqueRuleLabel(after, is),
      title: is?.title ?? null,
      text: is?.text ?? null,
      ...changedLines(was, is),
      program: touching.some(effect => effect.do === 'bind' || effect.do === 'unbind'),
      apart: isTextApartByOthers(touching, was, is),
    },
  ]
}

/** Whether a rule that keeps its program got words that the program does not know and did not write itself. */
function isTextApartByOthers(touching: Entry['effects'], was: Rule | undefined, is: Rule | undefined): boolean {
  const byOthers = touching.some(effect => effect.do === 'replaceText' && !isByOwnProgram(effect))
  if (!byOthers || was === undefined || is === undefined || was.program?.hash !== is.program?.hash) return false
  return isTextApart(was, is.text, is.front.params)
}

/**
 * Whether a rule’s own program changed the rule's text other than as part of a proposal. If so, the program knows what
 * it wrote.
 */
function isByOwnProgram({ rule, warrant }: { readonly rule: string; readonly warrant: Warrant }): boolean {
  return warrant.rule === rule && warrant.via === 'program' && warrant.matter === undefined
}

function changedLines(was: Rule | undefined, is: Rule | undefined): Pick<RuleVersion, 'changed'> {
  if (was === undefined || is === undefined || was.text === is.text) return {}
  const size = was.text.split('\n').length * is.text.split('\n').length
  return size > MOST_COMPARED ? {} : { changed: lineDiff(was.text, is.text) }
}
