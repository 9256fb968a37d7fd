import { type OpenQuestion, ruleWithFailedReaction } from '../questions/open-question.ts'
import type { RuleId } from '../state/rule.ts'
import { canonical } from '../values/canonical-json.ts'
import { isObject } from '../values/is-object.ts'
import type { JsonObject } from '../values/json.ts'
import type { GameEvent } from './event-types.ts'
import type { Reactor } from './reaction.ts'

/**
 * The content of an open question about something owed: an event to which no rule reacts, or the continuation of a
 * matter.
 */
export type Owed = {
  readonly event?: GameEvent
  readonly by?: RuleId | null
  /** The rules that have already reacted to the event. */
  readonly reacted?: readonly RuleId[]
  readonly resume?: GameEvent
  /**
   * Set for an event that did not fit into its act, in which case a later act raises it: its number among its rule's
   * events.
   */
  readonly unraised?: number
  /** Set for an event that a rule announced to itself and that came due while that rule was void. */
  readonly whileVoid?: true
  readonly announced?: true
  /** Set if the program of a rule failed to react: the rule, and its program at that time. */
  readonly reactor?: Reactor
  readonly program?: string
  /** The rules that let nothing of a decision happen. */
  readonly stoppedBy?: readonly RuleId[]
  /** Set if the rule that stops it is its own, whose text does not say what its program does. */
  readonly unsaid?: true
}

/** How many of something there are of all rules, and of one (null: of none). */
type Count = { readonly all: number; of(rule: RuleId | null): number }

/** What waits or is owed in a list of open questions. */
type OpenCounts = {
  /** Reactions that wait for gas, and reactions that failed. */
  readonly forGas: Count
  readonly failed: Count
  /** Events that wait for a later act, and decisions that other rules stop. */
  readonly events: Count
  readonly stopped: Count
  /** The texts of everything owed, and of the reactions that wait (`heldText`). */
  readonly owed: ReadonlySet<string>
  readonly reactions: ReadonlySet<string>
  /** The texts of the events from which the stopped decisions follow, and of those that no text says. */
  readonly due: ReadonlySet<string>
  readonly unsaid: ReadonlySet<string>
}

const known = new WeakMap<readonly OpenQuestion[], OpenCounts>()

/**
 * Counts what waits or is owed, once for each list of open questions: one act may ask so for each of a hundred thousand
 * reactions.
 */
export function openCounts(open: readonly OpenQuestion[]): OpenCounts {
  const before = known.get(open)
  if (before !== undefined) return before
  const [forGas, failed, events, stopped] = [newCount(), newCount(), newCount(), newCount()]
  const [owed, reactions, due, unsaid] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
  for (const it of open) {
    const { kind, held } = it
    // What came with a log from elsewhere may hold anything.
    if (!isObject(held)) continue
    const { event, by, reactor } = held as Owed
    if (kind === 'owed') owed.add(heldText(held))
    if (kind === 'reaction') reactions.add(heldText(held))
    if (held['unraised'] !== undefined) events.add(by ?? null)
    if (held['noGas'] === true && isObject(reactor)) forGas.add(reactor.rule)
    if (held['stoppedBy'] !== undefined) stopped.add(by ?? null)
    if (held['stoppedBy'] !== undefined && isObject(event)) due.add(heldText(event))
    if (held['unsaid'] === true && isObject(event)) unsaid.add(heldText(event))
    const rule = ruleWithFailedReaction(it)
    if (rule !== undefined) failed.add(rule)
  }
  const counts = { forGas, failed, events, stopped, owed, reactions, due, unsaid }
  known.set(open, counts)
  return counts
}

function newCount(): Count & { add(rule: RuleId | null): void } {
  const times = new Map<RuleId | null, number>()
  let all = 0
  return {
    get all() {
      return all
    },
    of: rule => times.get(rule) ?? 0,
    add(rule) {
      all += 1
      times.set(rule, (times.get(rule) ?? 0) + 1)
    },
  }
}

const texts = new WeakMap<JsonObject, string>()

/** A held item in canonical JSON; each item is serialized only once. */
export function heldText(held: JsonObject): string {
  const text = texts.get(held) ?? canonical(held)
  texts.set(held, text)
  return text
}
