import { isSaid } from '../kernel/acts/act-schema.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { charterers } from '../kernel/state/listeners.ts'
import type { Matter } from '../kernel/state/matter.ts'
import { isSealed } from '../kernel/state/sealed.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { isVoter } from './tally.ts'
import { registerValue } from './turns.ts'
import { isObject } from './values.ts'

/**
 * Disputes: a case is opened, someone judges it, the others may overrule, and the next Judge takes the question. Who
 * judges, how many must overrule and when a ruling is final, rules say. A ruling's effects are undone if it falls.
 */
export const judgment: Institution = {
  name: 'judgment',
  about: 'Who decides a dispute, and does the ruling stand?',
  registers: [
    { name: 'cases', about: 'how many cases there have been', type: 'integer', start: 0 },
    { name: 'consents', about: 'who consents to the next turn', type: 'persons', start: [] },
    { name: 'consentNeeded', about: 'whether the next turn waits for consent', type: 'boolean', start: false },
  ],
  questions: [
    {
      name: 'judge',
      about: 'Who is to judge this case?',
      asks: 'matter (a case), or nothing: who would judge now',
      value: 'the identity of a person',
      combine: 'contest',
      silence: 'nobody',
      normalise: value => (typeof value === 'string' ? value : undefined),
    },
  ],
  events: [
    'judgmentInvoked',
    'ruled',
    'overruleCast',
    'overruled',
    'judgeReplaced',
    'judgeAppointed',
    'caseClosed',
    'consented',
  ],
  moves: {
    openCase: { about: 'openCase{question,entry,label,fields}: puts a question to a Judge', expand: openCase },
    giveRuling: {
      about: 'giveRuling{matter,ruling,effects}: the Judge decides, with effects that software carries out',
      expand: giveRuling,
    },
    castOverrule: { about: 'castOverrule{matter,voter,choice}: one voice on overruling', expand: castOverrule },
    overrule: {
      about: 'overrule{matter}: the ruling falls, its own effects are undone, and the next Judge takes the question',
      expand: overrule,
    },
    replaceJudge: {
      about: 'replaceJudge{matter}: the next Judge takes a question that the last one cannot decide',
      expand: replaceJudge,
    },
    appointJudge: {
      about: 'appointJudge{matter,judge}: somebody in particular takes a question',
      expand: appointJudge,
    },
    closeCase: {
      about: 'closeCase{matter,fields}: one ruling becomes final, and its case is closed',
      expand: closeCase,
    },
    giveConsent: { about: 'giveConsent{}: the actor consents to the next turn', expand: giveConsent },
    closeCases: {
      about: 'closeCases{}: rulings that stand become final; what was not ruled on lapses',
      expand: closeCases,
    },
  },
  after: {},
  derived: { judge: wouldJudge },
}

/** What a case keeps, and what every matter has: not for those who open or close it to write. */
const KEPT: ReadonlySet<string> = new Set([
  ...['question', 'entry', 'challenge', 'mover', 'judges', 'phase', 'ruling', 'overruling'],
  ...['ballots', 'voting', 'tally', 'choices', 'id', 'label', 'kind', 'by', 'open', 'since'],
])

function fieldsFault(fields: Json): string | undefined {
  if (!isObject(fields)) return '“fields” is a map'
  const kept = Object.keys(fields).find(name => KEPT.has(name))
  return kept === undefined ? undefined : `“${kept}” of a case is not for this move to write`
}

/** Words as they are, as they stand beside the log, or sealed; or none. */
function isWords(value: Json): boolean {
  return value === null || typeof value === 'string' || isSaid(value) || isSealed(value)
}

function openCase(context: CallContext, args: JsonObject): Expansion {
  const { question = null, entry = null, challenge = null, fields: more = {} } = args
  const fault = fieldsFault(more)
  if (fault !== undefined) return { bad: `openCase: ${fault}` }
  if (!isWords(question)) return { bad: 'openCase: “question” is text' }
  if (entry !== null && !(Number.isSafeInteger(entry) && (entry as number) >= 0))
    return { bad: 'openCase: “entry” is the number of an entry' }
  if (challenge !== null && typeof challenge !== 'string') return { bad: 'openCase: “challenge” names what is open' }
  const number = Number(registerValue(context, 'cases') ?? 0) + 1
  const id = context.fresh('m')
  const judge = context.ask('judge', { matter: id, judges: [] })
  const fields = {
    ...(more as JsonObject),
    question,
    entry,
    challenge,
    mover: registerValue(context, 'mover'),
    judges: judgeIn(judge),
    phase: 'open',
    ruling: null,
    overruling: {},
  }
  const matter = {
    id,
    kind: 'case',
    label: typeof args['label'] === 'string' ? args['label'].slice(0, 40) : `${number}`,
    by: context.by,
    institution: 'judgment',
    charter: charterers(context.state, 'judgment')[0] ?? context.rule,
    fields,
  }
  const effects: readonly Effect[] = [
    { do: 'openMatter', matter },
    { do: 'write', register: 'cases', value: number },
    { do: 'write', register: 'consentNeeded', value: true },
  ]
  return {
    effects,
    events: [{ name: 'judgmentInvoked', matter: id, data: { by: context.by } }],
    answer: { case: matter.label === `${number}` ? number : matter.label },
  }
}

function judgeIn(decision: ReturnType<CallContext['ask']>): readonly Json[] {
  return decision.outcome.is === 'decided' && typeof decision.outcome.value === 'string' ? [decision.outcome.value] : []
}

/** Who was to judge a case until now. */
function judgesOf({ fields }: Matter): readonly Json[] {
  return Array.isArray(fields['judges']) ? fields['judges'] : []
}

function caseIn({ state }: CallContext, { matter }: JsonObject): Matter | undefined {
  return typeof matter === 'string' && matterIn(state, matter)?.kind === 'case' ? matterIn(state, matter) : undefined
}

function giveRuling(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'a ruling is given in a case' }
  const { ruling = null } = args
  if (!isWords(ruling)) return { bad: 'giveRuling: “ruling” is text' }
  const ruled = context.expand(args['effects'] ?? [], 'ruling', context.rule, matter.id)
  if (!('effects' in ruled)) return ruled
  const set = { ruling, phase: 'ruled', overruling: {} }
  const challenge = context.state.open.find(it => it.id === matter.fields['challenge'])
  const settled: readonly Effect[] =
    challenge === undefined ? [] : [{ do: 'settle', id: challenge.id, how: 'a Judge has ruled on it' }]
  const event = { name: 'ruled', matter: matter.id, data: { judge: context.by } }
  return {
    ...ruled,
    effects: [{ do: 'changeMatter', matter: matter.id, set }, ...settled],
    events: [event, ...(ruled.events ?? [])],
  }
}

function castOverrule(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'overruling concerns a case' }
  const voter = typeof args['voter'] === 'string' ? args['voter'] : context.by
  const { choice = null } = args
  if (!isVoter(voter)) return { bad: 'castOverrule: “voter” is somebody' }
  if (!isWords(choice) && typeof choice !== 'boolean') return { bad: 'castOverrule: “choice” is a word' }
  const before = matter.fields['overruling']
  const overruling = { ...(isObject(before) ? before : {}), [voter]: choice }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: { overruling } }],
    events: [{ name: 'overruleCast', matter: matter.id, data: { voter } }],
  }
}

function overrule(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'overruling concerns a case' }
  const judges = judgesOf(matter)
  const next = context.ask('judge', { matter: matter.id, judges })
  const undone = context.expand({ effect: 'undo', matter: matter.id }, 'undoing', context.rule, matter.id)
  if (!('effects' in undone)) return undone
  const set = { judges: [...judges, ...judgeIn(next)], ruling: null, phase: 'open', overruling: {} }
  const event = { name: 'overruled', matter: matter.id, data: {} }
  return {
    ...undone,
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [...(undone.events ?? []), event],
  }
}

function replaceJudge(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'a Judge is replaced in a case' }
  const judges = judgesOf(matter)
  const next = context.ask('judge', { matter: matter.id, judges })
  const event = { name: 'judgeReplaced', matter: matter.id, data: {} }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: { judges: [...judges, ...judgeIn(next)] } }],
    events: [event],
  }
}

/** Names the Judge of a question, whoever would judge it otherwise. */
function appointJudge(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  const { judge } = args
  if (matter === undefined || typeof judge !== 'string' || lookup(context.state.persons, judge) === undefined)
    return { bad: 'appointJudge wants a case and a person' }
  const judges = [...judgesOf(matter), judge]
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: { judges } }],
    events: [{ name: 'judgeAppointed', matter: matter.id, data: { judge } }],
  }
}

function closeCase(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (!matter?.open) return { bad: 'closeCase wants an open case' }
  const { fields: more = {} } = args
  const fault = fieldsFault(more)
  if (fault !== undefined) return { bad: `closeCase: ${fault}` }
  const final = context.state.rulings
    .filter(it => it.matter === matter.id)
    .map((it): Effect => ({ do: 'fall', id: it.id }))
  const set = { ...(more as JsonObject), phase: 'closed' }
  return {
    effects: [{ do: 'closeMatter', matter: matter.id, set }, ...final],
    events: [{ name: 'caseClosed', matter: matter.id, data: {} }],
  }
}

function giveConsent(context: CallContext): Expansion {
  const consents = (registerValue(context, 'consents') ?? []) as readonly string[]
  if (consents.includes(context.by)) return { effects: [] }
  return {
    effects: [{ do: 'write', register: 'consents', value: [...consents, context.by] }],
    events: [{ name: 'consented', data: { by: context.by } }],
  }
}

function closeCases({ state }: CallContext): Expansion {
  const open = Object.values(state.matters).filter(matter => matter.kind === 'case' && matter.open)
  const closing = open.map((matter): Effect => ({ do: 'closeMatter', matter: matter.id }))
  const final = state.rulings
    .filter(ruling => open.some(matter => matter.id === ruling.matter))
    .map((it): Effect => ({ do: 'fall', id: it.id }))
  const cleared: readonly Effect[] = [
    { do: 'write', register: 'consents', value: [] },
    { do: 'write', register: 'consentNeeded', value: false },
  ]
  return { effects: [...closing, ...final, ...cleared] }
}

/** The Judge of the open case, or who would judge if a case were opened now. */
function wouldJudge(context: CallContext): Json {
  const open = Object.values(context.state.matters).findLast(matter => matter.kind === 'case' && matter.open)
  if (open !== undefined) return judgesOf(open).at(-1) ?? null
  const decision = context.ask('judge', { judges: [] })
  return decision.outcome.is === 'decided' ? decision.outcome.value : null
}
