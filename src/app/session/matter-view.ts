import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { nameOf } from '../names/names.ts'
import { A_LINE, matterInWords } from '../prose/matters.ts'
import { saidShown } from '../prose/rules.ts'
import { withinShown } from '../views/registers.ts'

/** A proposal, a case or another matter as it goes over the wire, in a game as someone sees it. */
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
    fields: saidShown(seen, withinShown(seen, fields)),
  }
}
