import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names.ts'
import { A_LINE, matterInWords } from '../prose/matters.ts'
import { isRuleId, saidShown } from '../prose/rules.ts'
import { withinShown } from '../views/registers.ts'

/** A proposal, a case or another matter in its wire form, as a viewer sees the game. */
export function matterView(seen: State, matter: Matter): JsonObject {
  const { kind, label, by, open, since, institution, fields } = matter
  return {
    kind,
    label,
    by: by === null ? null : nameOf(seen, by),
    open,
    since,
    institution,
    words: matterInWords(seen, matter),
    brief: matterInWords(seen, matter, A_LINE),
    namesGoneRules: namesGoneRule(seen, fields),
    fields: saidShown(seen, withinShown(seen, fields)),
  }
}

/** Whether a value names a rule that has left the game. */
function namesGoneRule(state: State, value: Json): boolean {
  if (isRuleId(value)) return lookup(state.rules, value) === undefined
  return typeof value === 'object' && value !== null && Object.values(value).some(it => namesGoneRule(state, it))
}
