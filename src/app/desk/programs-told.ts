import type { Decision } from '../../kernel/decision.ts'
import type { JsonObject } from '../../kernel/json.ts'
import type { Matter } from '../../kernel/matter.ts'
import { own } from '../../kernel/own.ts'
import type { RuleId } from '../../kernel/rule.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { type Compared, programsCompared } from '../adoption/programs-compared.ts'
import { sittingNow } from '../sitting-now.ts'
import { valueInWords } from '../value-in-words.ts'

/** Which questions other programs would answer, and which acts others would offer or forbid: at most so many of each. Questions about a matter are asked of the proposal. */
export function programsTold(world: World, before: State, after: State, { id }: Matter, most: number): JsonObject {
  const compared = (part: 'answers' | 'offers' | 'forbids') => programsCompared(before, after, part).slice(0, most)
  const named = ({ name, was, is }: Compared) => ({
    was: labels({ ...after, rules: { ...before.rules, ...after.rules } }, was),
    is: labels(after, is),
    name,
  })
  return {
    questions: compared('answers').map(it => ({ ...named(it), ...questionTold(world, before, after, it, id) })),
    offers: compared('offers').map(named),
    forbids: compared('forbids').map(named),
  }
}

function labels(state: State, rules: readonly RuleId[]): readonly string[] {
  return rules.map(rule => labelOf(state, rule))
}

/** What is asked; and what is answered before and after, where it is asked of the proposal itself or of nothing at all. */
function questionTold(
  world: World,
  before: State,
  after: State,
  { name, was, is }: Compared,
  matter: string,
): JsonObject {
  const kind = own(world.kinds, name.split(' ')[0] ?? '')
  const about = kind?.about ?? null
  const asks = kind?.asks === 'matter' ? { matter } : kind?.standing === true ? {} : undefined
  if (asks === undefined) return { about, held: kind?.holds === true && was.length > 0 && is.length === 0 }
  const [now, then] = [before, after].map(state => sittingNow(world, state).ask(name, asks).outcome) as [Said, Said]
  const held = kind?.holds === true && now.is === 'decided' && then.is !== 'decided'
  return { about, held, said: { was: saidIn(before, now), is: saidIn(after, then) } }
}

type Said = Decision['outcome']

function saidIn(state: State, outcome: Said): string {
  if (outcome.is === 'decided') return valueInWords(state, outcome.value)
  return outcome.is === 'silent' ? 'no rule says' : `undecided: ${outcome.why}`
}
