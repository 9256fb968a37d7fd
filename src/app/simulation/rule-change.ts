import type { Json, JsonObject } from '../../kernel/json.ts'
import type { State } from '../../kernel/state.ts'
import type { Draw } from './draw.ts'
import type { PlayerOfChance } from './player-of-chance.ts'
import { CHANGES_OF_RULES, takenAway } from './rule-changes/changes-of-rules.ts'
import type { NewRuleIdea } from './rule-changes/new-rule-idea.ts'
import { NEW_RULES } from './rule-changes/new-rules.ts'

/** How many rule-changes there are to propose, as ideas: each is made anew for the game in which it is proposed. */
export const IDEAS = Object.values(NEW_RULES).flat().length + Object.keys(CHANGES_OF_RULES).length

/** A change that somebody may propose: a new rule, or something done to one that there is. */
export function ruleChange(state: State, draw: Draw, who: PlayerOfChance): JsonObject {
  return draw.chance(0.55)
    ? { enact: newRule(state, draw, who) }
    : draw.one(Object.values(CHANGES_OF_RULES))(state, draw)
}

/** Several changes at once; for each new rule, now and then, another is taken away. */
export function ruleChanges(state: State, draw: Draw, who: PlayerOfChance): readonly JsonObject[] {
  const changes = Array.from({ length: 1 + draw.below(draw.chance(0.2) ? 4 : 1) }, () => ruleChange(state, draw, who))
  if (draw.chance(0.5)) return changes
  const made = changes.filter(it => it['enact'] !== undefined)
  return [...changes, ...made.map(() => takenAway(state, draw))]
}

/** How often a change of a wanted form is sought among the ideas. */
const SEARCHES = 12

/** The same, of a form that an act has an argument for; the argument is filled in. */
export function ruleChangeOfForm(state: State, draw: Draw, who: PlayerOfChance, forms: readonly string[]): JsonObject {
  for (let search = 0; search < SEARCHES; search += 1) {
    const change = ruleChange(state, draw, who)
    if (Object.keys(change).every(form => forms.includes(form))) return change
  }
  return forms.includes('enact') ? { enact: newRule(state, draw, who) } : {}
}

function newRule(state: State, draw: Draw, { hostile }: PlayerOfChance): JsonObject {
  const tones = draw.chance(hostile)
    ? [NEW_RULES.hostile, NEW_RULES.ofThemselves]
    : [NEW_RULES.sane, NEW_RULES.sane, NEW_RULES.absurd]
  return detailed(draw.one(draw.one(tones)), state, draw)
}

function detailed(
  { title, text, js, registers, params, charters, claims }: NewRuleIdea,
  state: State,
  draw: Draw,
): JsonObject {
  return {
    title,
    text,
    ...(js === undefined ? {} : { program: { source: js } }),
    ...(registers === undefined ? {} : { registers: registers as unknown as Json }),
    ...(params === undefined ? {} : { params }),
    ...(charters === undefined ? {} : { charters: [...charters] }),
    ...(claims === undefined ? {} : { claims: [...claims(state)] }),
    ...(draw.chance(0.3) ? { label: `${20 + draw.below(2_000)}` } : {}),
    ...(state.groups.length > 0 && draw.chance(0.5) ? { group: draw.one(state.groups).name } : {}),
  }
}

/** Some program of the pool, as an order or a judge’s appointment would bring it. */
export function anyProgram(draw: Draw): JsonObject {
  const js = draw.one(
    Object.values(NEW_RULES)
      .flat()
      .flatMap(idea => idea.js ?? []),
  )
  return { source: js }
}
