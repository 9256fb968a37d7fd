import type { JsonObject } from '../../../kernel/json.ts'
import { nextDeadline } from '../../../kernel/next-deadline.ts'
import type { State } from '../../../kernel/state.ts'
import { awaitedNow } from '../../awaited-now.ts'
import { givesName } from '../../gives-name.ts'
import { nameOf } from '../../names.ts'
import { possibleActs } from '../../possible-acts.ts'
import { type RulesNow, rulesNow } from '../../rules-now.ts'
import { awaitedTold } from '../awaited-told.ts'
import { deadlineTold } from '../deadline-told.ts'
import { type Question, throughEyes, told, viewerOf } from '../question.ts'

/** A game in one look: who plays, how far its rules have come, whom it waits for, and whether one may join. */
export const glanceQuestion: Question = questioned => {
  const { world, state, request } = questioned
  const { by } = request
  const rules = rulesNow(world, state)
  const awaited = awaitedNow(rules, state)
  const own = awaited.find(({ person }) => person === viewerOf(by))
  const inForce = Object.values(state.rules)
  return told({
    entries: state.seq,
    players: personsOf(rules, state).map(id => nameOf(state, id)),
    rules: inForce.length,
    changed: inForce.filter(({ since, textSince }) => since > 0 || textSince > 0).length,
    waitsFor: awaited.map(({ person }) => nameOf(state, person)),
    ...(own === undefined ? {} : { waitsForYou: awaitedTold(rules, state, own)['to'] ?? '' }),
    ...clockTold(throughEyes(questioned)),
    newcomers: possibleActs(rules, state, `p${state.nextId}`, state.now, givesName).some(({ open }) => open),
  })
}

/** What the clock brings next, if it runs. */
function clockTold(seen: State): JsonObject {
  const next = nextDeadline(seen, Number.MAX_SAFE_INTEGER)
  return next === undefined ? {} : { clock: deadlineTold(seen, next) }
}

/** Those who play, where the rules keep a list of them; or everybody in the game. */
function personsOf(rules: RulesNow, state: State): readonly string[] {
  const players = rules.register('players')
  return Array.isArray(players) ? players.filter(it => typeof it === 'string') : Object.keys(state.persons)
}
