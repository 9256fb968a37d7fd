import type { Warrant } from '../../../kernel/effects/warrant.ts'
import type { Entry } from '../../../kernel/log/entry.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { labelShown } from '../../names/names.ts'
import { touchesRule, whatBefell } from '../../rules/rule-history.ts'
import { lineDiff, textApart } from '../../rules/text-compared.ts'
import { linesOfPast, pastAsked } from '../past-lines.ts'
import { type Question, textOf, told, wireInstant } from '../question.ts'

/**
 * Maximum product of the numbers of lines of two texts; if exceeded, the texts are returned without their differences.
 */
const MOST_COMPARED = 250_000

/** The history of a rule in some entries, oldest first: the change, the text from then on, and its differences. */
export const ruleVersionsQuestion: Question = questioned => {
  const id = textOf(questioned.request.of['rule'])
  return told({
    lines: linesOfPast(pastAsked(questioned), (before, entry, after) => versionIn(before, entry, after, id)),
  })
}

function versionIn(before: State, entry: Entry, after: State, id: string): readonly JsonObject[] {
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
      what: [...new Set(touching.flatMap(effect => whatBefell(before, effect)))],
      label: is === undefined ? null : labelShown(after, is),
      title: is?.title ?? null,
      text: is?.text ?? null,
      ...changed(was, is),
      program: touching.some(effect => effect.do === 'bind' || effect.do === 'unbind'),
      apart: isApart(touching, was, is),
    },
  ]
}

/**
 * Whether a rule that keeps its program was given words that the program does not know, by anything but the rule
 * itself.
 */
function isApart(touching: Entry['effects'], was: Rule | undefined, is: Rule | undefined): boolean {
  const byOthers = touching.some(effect => effect.do === 'replaceText' && !isOfItself(effect))
  if (!byOthers || was === undefined || is === undefined || was.program?.hash !== is.program?.hash) return false
  return textApart(was, is.text, is.front.params)
}

/** Whether a rule’s own program changed the rule's text, not as part of a proposal: the program knows what it wrote. */
function isOfItself({ rule, warrant }: { readonly rule: string; readonly warrant: Warrant }): boolean {
  return warrant.rule === rule && warrant.via === 'program' && warrant.matter === undefined
}

function changed(was: Rule | undefined, is: Rule | undefined): JsonObject {
  if (was === undefined || is === undefined || was.text === is.text) return {}
  const size = was.text.split('\n').length * is.text.split('\n').length
  return size > MOST_COMPARED ? {} : { changed: lineDiff(was.text, is.text) }
}
