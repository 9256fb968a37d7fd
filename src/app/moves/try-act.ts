import type { Permission } from '../../kernel/acts/permission.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { needsMissingMatter, nextItems, sampleArguments } from './possible-acts.ts'

/** What to try: an act, for whom, and at most how many times for each of them. */
export type ActToTry = { readonly act: string; readonly people: readonly PersonId[]; readonly most: number }

/** What to do with the trials: leave out some arguments, and hear the rules. `hear` returns whether the person is done. */
export type TrialListener = {
  readonly skips?: (person: PersonId, args: JsonObject) => boolean
  readonly hear: (person: PersonId, args: JsonObject, permission: Permission) => boolean
}

type Trying = { readonly person: PersonId; readonly samples: Iterator<JsonObject> }

/** Maximum number of choices of arguments with which an act is tried at once for one person. */
const MOST_AT_ONCE = 8

/**
 * Tries an act for several people, each with one choice of arguments after another until they are done. Everyone’s next
 * trials are put to the rules together, because that costs little more than one person’s trial, and who isn’t done after
 * one trial has more of them at once. An act that needs a matter of a kind that isn’t open is not tried.
 */
export function tryAct(rules: RulesNow, state: State, toTry: ActToTry, { skips, hear }: TrialListener): void {
  const { act, people, most } = toTry
  const schema = schemaFor(state, act) ?? {}
  if (needsMissingMatter(state, schema)) return
  let open = people.map((person): Trying => {
    const samples = sampleArguments(rules, state, act, schema, person).filter(it => skips?.(person, it) !== true)
    return { person, samples: samples.take(most) }
  })
  for (let count = 1; open.length > 0 && !rules.isSpent(); count = Math.min(2 * count, MOST_AT_ONCE)) {
    const round = open.flatMap(it => nextItems(it.samples, count).map(args => ({ it, args })))
    const trials = round.map(({ it, args }) => ({ by: it.person, name: act, args }))
    const permissions = rules.permitOffered(trials, state.now)
    const done = new Set<Trying>()
    for (const [place, { it, args }] of round.entries())
      if (!done.has(it) && hear(it.person, args, permissions[place] as Permission)) done.add(it)
    open = [...new Set(round.map(({ it }) => it))].filter(it => !done.has(it))
  }
}
