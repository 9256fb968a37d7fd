import { allMatters, matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { ruleInWords } from '../prose/rules.ts'
import { type Sentence, say } from '../prose/sentence.ts'
import { matterReference } from '../prose/values.ts'
import { isCarriedOver } from './parts-between.ts'

/** Maximum number of matters and rules that are named one by one. */
const MOST_NAMED = 20

/** Describes the differences that no correction carries over: matters and rules that exist only in the supposed game. */
export function otherDifferences(now: State, then: State): readonly Sentence[] {
  const rules = Object.values(then.rules).filter(({ id }) => !isCarriedOver(now, id))
  const matters = allMatters(then).filter(({ id }) => matterIn(now, id) === undefined)
  const gone = allMatters(now).filter(({ id, open }) => !open && matterIn(then, id) === undefined)
  const closes = (count: number) => (count > MOST_NAMED ? [`${count - MOST_NAMED} more`] : [])
  return [
    ...rules.slice(0, MOST_NAMED).map(rule => say`${ruleInWords(then, rule.id)} would be in force`),
    ...matters.slice(0, MOST_NAMED).map(matter => say`${matterReference(matter)} would exist`),
    ...gone.slice(0, MOST_NAMED).map(matter => say`${matterReference(matter)} would never have existed`),
    ...closes(matters.length).map(it => say`${it} matters would exist`),
    ...closes(gone.length).map(it => say`${it} matters would never have existed`),
  ]
}
