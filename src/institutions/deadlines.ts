import { CLERK } from '../kernel/acts/act.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import { reactsToOwn } from '../kernel/acts/owed.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { BRIEF, leastAhead } from '../kernel/state/deadline.ts'
import { canonical } from '../kernel/values/canonical-json.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { reminderQuestion } from './reminder-question.ts'

/**
 * The last instant at which a deadline may pass, the end of the year 9999: later instants cannot be written as dates.
 */
const LATEST = 253_402_300_799_999

/** Maximum number of characters in the name of an event. */
const NAME = 200

/** Maximum number of deadlines that may run at the same time. */
const MOST = 1_000

/** Deadlines: at a given instant, an event is raised, and the rules decide what follows. */
export const deadlines: Institution = {
  name: 'deadlines',
  about: 'When does a period end?',
  registers: [],
  questions: [reminderQuestion],
  events: [],
  moves: {
    setDeadline: {
      about:
        'setDeadline{in|at,soonest,event,side,rank,matter,data,endsWithRule,per}: sets a deadline, which raises an event after a number of milliseconds or at a given time; with `soonest: true`, at the first possible time from then on; with `endsWithRule: true`, the deadline ends without an event if the rule is removed; with `per: {days: 86400000}`, it moves if the rule’s parameter `days` changes, by so many milliseconds for each unit (0: the rule moves it itself)',
      expand: arm,
    },
    cancelDeadline: {
      about: 'cancelDeadline{event,matter,data}: cancels the deadline; without `event`, any deadline that matches',
      expand: (context, args) => disarmOrSuspend(context, args, 'disarm'),
    },
    suspendDeadline: {
      about: 'suspendDeadline{event,matter,data}: pauses the deadline',
      expand: (context, args) => disarmOrSuspend(context, args, 'suspend'),
    },
    resumeDeadline: {
      about: 'resumeDeadline{event,matter,data,in}: resumes the deadline, with the time left or a new period',
      expand: resume,
    },
  },
  after: {},
  derived: {},
}

function arm(context: CallContext, args: JsonObject): Expansion {
  const { event, side = 'outside', rank, data = {}, matter: about } = args
  const wanted = typeof args['in'] === 'number' ? context.now + args['in'] : args['at']
  if (typeof event !== 'string' || typeof wanted !== 'number' || !Number.isSafeInteger(wanted))
    return { bad: 'setDeadline needs an event and an instant' }
  const at = args['soonest'] === true ? Math.max(wanted, context.now + leastAhead(context.passing)) : wanted
  const short = lengthFault(at - context.now, leastAhead(context.passing))
  if (short !== undefined) return { bad: short }
  if (at > LATEST) return { bad: 'a deadline cannot be later than the year 9999' }
  if (event.length > NAME) return { bad: `setDeadline: “event” has more than ${NAME} characters` }
  if (side !== 'inside' && side !== 'outside') return { bad: 'setDeadline: “side” is neither inside nor outside' }
  if (rank !== undefined && !(typeof rank === 'number' && Number.isFinite(rank)))
    return { bad: 'setDeadline: “rank” is not a number' }
  if (data !== null && !isObject(data)) return { bad: 'setDeadline: “data” is not a map' }
  const { per } = args
  if (per !== undefined && !isLengths(per))
    return { bad: 'setDeadline: “per” does not give milliseconds for parameters' }
  if (context.isReserved(event)) return { bad: `rules cannot raise the event “${event}”` }
  if (Object.keys(context.state.deadlines).length >= MOST) return { bad: `at most ${MOST} deadlines can run at a time` }
  const matter = typeof about === 'string' ? { matter: about } : {}
  const deadline = {
    id: context.fresh('d'),
    at,
    side,
    ...(typeof rank === 'number' ? { rank } : {}),
    event,
    data: data ?? {},
    rule: context.rule,
    ...(context.by === CLERK && at - context.now < BRIEF ? { brief: true as const } : {}),
    ...(args['endsWithRule'] === true && context.rule !== null ? { endsWithRule: true as const } : {}),
    ...(isLengths(per) ? { per } : {}),
    ...(reactsToOwn(context.state, context.rule, { name: event, data: {} }) ? { announced: true as const } : {}),
    ...matter,
  } as const
  return { effects: [{ do: 'arm', deadline }] }
}

/** Maximum number of parameters from which a period is made. */
const MOST_PARAMS = 8

function isLengths(per: Json | undefined): per is { readonly [param: string]: number } {
  return (
    per !== undefined &&
    isObject(per) &&
    Object.keys(per).length <= MOST_PARAMS &&
    Object.values(per).every(it => Number.isSafeInteger(it))
  )
}

/** Returns the reason why a deadline cannot be as soon as requested; undefined if it can. */
function lengthFault(length: number, least: number): string | undefined {
  if (length <= 0) return 'a deadline cannot be in the past'
  if (length >= least) return undefined
  return 'a deadline that is set when another one passes cannot be less than a minute ahead'
}

/** The deadlines that match a description: an event, a matter, and members of their data. */
function matchingDeadlines({ state }: CallContext, { event, matter, data }: JsonObject) {
  if (event === undefined && matter === undefined && data === undefined) return []
  const told = Object.entries(isObject(data) ? data : {})
  return Object.values(state.deadlines).filter(
    it =>
      (event === undefined || it.event === event) &&
      (matter === undefined || it.matter === matter) &&
      told.every(([name, value]) => canonical(lookup(it.data, name) ?? null) === canonical(value)),
  )
}

function disarmOrSuspend(context: CallContext, args: JsonObject, how: 'disarm' | 'suspend'): Expansion {
  const found = matchingDeadlines(context, args).filter(deadline => how === 'disarm' || deadline.left === undefined)
  return { effects: found.map(deadline => ({ do: how, deadline: deadline.id })) }
}

function resume(context: CallContext, args: JsonObject): Expansion {
  const still = matchingDeadlines(context, args).filter(deadline => deadline.left !== undefined)
  const length = args['in']
  if (length !== undefined && !Number.isSafeInteger(length))
    return { bad: 'resumeDeadline: “in” is not a whole number' }
  const short = length === undefined ? undefined : lengthFault(length as number, context.by === CLERK ? BRIEF : 1)
  if (short !== undefined) return { bad: short }
  if (context.now + Number(length ?? 0) > LATEST) return { bad: 'a deadline cannot be later than the year 9999' }
  return {
    effects: still.map(it => ({
      do: 'resume',
      deadline: it.id,
      at: context.now + ((length as number | undefined) ?? it.left ?? 0),
    })),
  }
}
