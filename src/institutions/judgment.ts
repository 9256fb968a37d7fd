import { isSaid } from '../kernel/acts/act-schema.ts'
import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Item } from '../kernel/acts/reaction.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { OpenQuestion } from '../kernel/questions/open-question.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { charterers } from '../kernel/state/listening-rules.ts'
import type { Matter } from '../kernel/state/matter.ts'
import { isSealed } from '../kernel/state/sealed.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { canIdentifyVoter } from './count-ballots.ts'
import { registerValue } from './turns.ts'

/**
 * Disputes: someone opens a case and someone judges it; the others may overrule the ruling, in which case the next
 * Judge takes over the case. The rules say who judges, how many must overrule a ruling and when it is final. If a
 * ruling is overruled, its effects are undone.
 */
export const judgment: Institution = {
  name: 'judgment',
  about: 'Who decides a dispute, and is the ruling in effect?',
  registers: [
    { name: 'cases', about: 'the number of cases so far', type: 'integer', start: 0, told: 'elsewhere' },
    { name: 'consents', about: 'the players who consent to the next turn', type: 'persons', start: [] },
    { name: 'consentNeeded', about: 'whether the next turn waits for consent', type: 'boolean', start: false },
  ],
  records: ['cases'],
  questions: [
    {
      name: 'judge',
      about: 'Who judges this case?',
      asks: 'matter (a case), or nothing to ask who would judge now',
      subject: { matter: 'matter' },
      example: 'p1',
      value: 'the identity of a person',
      combine: 'contest',
      silence: 'no one',
      normalise: value => (typeof value === 'string' ? value : undefined),
    },
    {
      name: 'consentsAwaited',
      about: 'Whose consent is the next turn still waiting for?',
      asks: 'nothing',
      subject: {},
      example: ['p1'],
      value: 'a list of person identities',
      combine: 'contest',
      silence: 'no one; the game waits for the player whose turn it is',
      normalise: value => (Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined),
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
      about: "giveRuling{matter,ruling,effects}: gives the Judge's ruling, with effects that software carries out",
      expand: giveRuling,
    },
    castOverrule: { about: 'castOverrule{matter,voter,choice}: casts a vote on overruling', expand: castOverrule },
    overrule: {
      about:
        'overrule{matter,without}: overrules the ruling, undoes its own effects, unless a correction that follows leaves out its entry (`without`), and passes the question to the next Judge',
      expand: overrule,
    },
    replaceJudge: {
      about: 'replaceJudge{matter}: passes a question that the last Judge cannot decide to the next Judge',
      expand: replaceJudge,
    },
    appointJudge: {
      about: 'appointJudge{matter,judge}: gives a question to a named person',
      expand: appointJudge,
    },
    closeCase: {
      about: 'closeCase{matter,fields}: makes one ruling final and closes its case',
      expand: closeCase,
    },
    giveConsent: { about: "giveConsent{}: gives the actor's consent to the next turn", expand: giveConsent },
    closeCases: {
      about: 'closeCases{}: makes current rulings final and drops cases without a ruling',
      expand: closeCases,
    },
  },
  after: {},
  derived: { judge: judgeNow },
}

/**
 * The fields of a case, including those that every matter has. Players who open or close a case cannot set these
 * fields.
 */
const KEPT: ReadonlySet<string> = new Set([
  ...['question', 'entry', 'challenge', 'mover', 'judges', 'vacant', 'phase', 'ruling', 'overruling'],
  ...['ballots', 'voting', 'tally', 'choices', 'id', 'label', 'kind', 'by', 'open', 'since'],
])

function fieldsFault(fields: Json): string | undefined {
  if (!isObject(fields)) return '“fields” is not a map'
  const kept = Object.keys(fields).find(name => KEPT.has(name))
  return kept === undefined ? undefined : `“${kept}” of a case cannot be written by this move`
}

/** Whether a value can serve as words: plain text (stored outside the chain), sealed text, or nothing. */
function isWordsOrNothing(value: Json): boolean {
  return value === null || typeof value === 'string' || isSaid(value) || isSealed(value)
}

function openCase(context: CallContext, args: JsonObject): Expansion {
  const { question = null, entry = null, challenge = null, fields: more = {} } = args
  const fault = fieldsFault(more)
  if (fault !== undefined) return { bad: `openCase: ${fault}` }
  if (!isWordsOrNothing(question)) return { bad: 'openCase: “question” is not text' }
  if (entry !== null && !(Number.isSafeInteger(entry) && (entry as number) >= 0))
    return { bad: 'openCase: “entry” is not the number of an entry' }
  if (challenge !== null && typeof challenge !== 'string')
    return { bad: 'openCase: “challenge” does not name an open question' }
  const number = Number(registerValue(context, 'cases') ?? 0) + 1
  const id = context.fresh('m')
  const judge = context.ask('judge', { matter: id, judges: [] })
  const fields = {
    ...(more as JsonObject),
    question,
    entry,
    challenge,
    mover: registerValue(context, 'mover'),
    judges: decidedJudgeAsList(judge),
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

function decidedJudgeAsList(decision: ReturnType<CallContext['ask']>): readonly Json[] {
  return decision.outcome.is === 'decided' && typeof decision.outcome.value === 'string' ? [decision.outcome.value] : []
}

/** The Judges of a case so far, the current one last. */
function judgesOf({ fields }: Matter): readonly Json[] {
  return Array.isArray(fields['judges']) ? fields['judges'] : []
}

/**
 * The Judges of a case, followed by the next one. If there is none, no one is the Judge (`vacant`) until someone takes
 * over.
 */
function withNextJudge({ fields }: Matter, judges: readonly Json[], next: readonly Json[]): JsonObject {
  const isVacant = next.length === 0 && judges.length > 0
  const was = lookup(fields, 'vacant') === true
  return { judges: [...judges, ...next], ...(isVacant === was ? {} : { vacant: isVacant }) }
}

function caseIn({ state }: CallContext, { matter }: JsonObject): Matter | undefined {
  return typeof matter === 'string' && matterIn(state, matter)?.kind === 'case' ? matterIn(state, matter) : undefined
}

function giveRuling(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'giveRuling needs a case' }
  const { ruling = null } = args
  if (!isWordsOrNothing(ruling)) return { bad: 'giveRuling: “ruling” is not text' }
  const ruled = context.expand(args['effects'] ?? [], 'ruling', context.rule, matter.id)
  if (!('effects' in ruled)) return ruled
  const set = { ruling, phase: 'ruled', overruling: {} }
  const { rule, via } = context
  const warrant = { rule, via, matter: matter.id }
  // If the ruling is overruled, the question is before the next Judge, so it is open again.
  const settled = questionsRuledOn(context, matter).map(
    ({ id }): Item => ({
      effect: { do: 'settle', id, how: 'a Judge has ruled on it' },
      warrant,
      fallsWithRuling: true,
    }),
  )
  const event = { name: 'ruled', matter: matter.id, data: { judge: context.by } }
  const own = via === 'hand' && judgesOf(matter).at(-1) !== context.by ? guarded(ruled) : ruled
  return {
    ...own,
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    items: [...(own.items ?? []), ...settled],
    events: [event, ...(ruled.events ?? [])],
  }
}

/**
 * A ruling that somebody else than the Judge of the case enters by hand: guards are asked about everything in it, also
 * about what it takes back.
 */
function guarded(ruled: Extract<Expansion, { effects: unknown }>): Extract<Expansion, { effects: unknown }> {
  const items = ruled.items?.map((item): Item => {
    const { warrant } = item
    return warrant.via === 'restoring' ? { ...item, warrant: { ...warrant, via: 'ruling' } } : item
  })
  return items === undefined ? ruled : { ...ruled, items }
}

/**
 * The open questions that a ruling settles: the challenge of its case, and the doubts and challenges of the same entry
 * for which no other case was opened.
 */
function questionsRuledOn({ state }: CallContext, matter: Matter): readonly OpenQuestion[] {
  const taken = Object.values(state.matters).map(({ fields }) => fields['challenge'])
  const isAlone = ({ kind, entry, id }: OpenQuestion): boolean =>
    (kind === 'doubt' || kind === 'challenge') && entry === matter.fields['entry'] && !taken.includes(id)
  return state.open.filter(it => it.id === matter.fields['challenge'] || isAlone(it))
}

function castOverrule(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'castOverrule needs a case' }
  const voter = typeof args['voter'] === 'string' ? args['voter'] : context.by
  const { choice = null } = args
  if (!canIdentifyVoter(voter)) return { bad: 'castOverrule: “voter” does not identify a voter' }
  if (!isWordsOrNothing(choice) && typeof choice !== 'boolean')
    return { bad: 'castOverrule: “choice” is neither a word nor a truth value' }
  const before = matter.fields['overruling']
  const overruling = { ...(isObject(before) ? before : {}), [voter]: choice }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: { overruling } }],
    events: [{ name: 'overruleCast', matter: matter.id, data: { voter } }],
  }
}

function overrule(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'overrule needs a case' }
  const judges = judgesOf(matter)
  const next = context.ask('judge', { matter: matter.id, judges })
  const { without = [] } = args
  const undone = context.expand({ effect: 'undo', matter: matter.id, without }, 'undoing', context.rule, matter.id)
  if (!('effects' in undone)) return undone
  const set = {
    ...withNextJudge(matter, judges, decidedJudgeAsList(next)),
    ruling: null,
    phase: 'open',
    overruling: {},
  }
  const event = { name: 'overruled', matter: matter.id, data: {} }
  return {
    ...undone,
    effects: [{ do: 'changeMatter', matter: matter.id, set }],
    events: [...(undone.events ?? []), event],
  }
}

function replaceJudge(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (matter === undefined) return { bad: 'replaceJudge needs a case' }
  const judges = judgesOf(matter)
  const next = context.ask('judge', { matter: matter.id, judges })
  const event = { name: 'judgeReplaced', matter: matter.id, data: {} }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: withNextJudge(matter, judges, decidedJudgeAsList(next)) }],
    events: [event],
  }
}

/** Appoints the Judge of a case in place of the person who would otherwise judge it. */
function appointJudge(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  const { judge } = args
  if (matter === undefined || typeof judge !== 'string' || lookup(context.state.persons, judge) === undefined)
    return { bad: 'appointJudge needs a case and a person' }
  return {
    effects: [{ do: 'changeMatter', matter: matter.id, set: withNextJudge(matter, judgesOf(matter), [judge]) }],
    events: [{ name: 'judgeAppointed', matter: matter.id, data: { judge } }],
  }
}

function closeCase(context: CallContext, args: JsonObject): Expansion {
  const matter = caseIn(context, args)
  if (!matter?.open) return { bad: 'closeCase needs an open case' }
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
  const events = open.map(({ id }) => ({ name: 'caseClosed', matter: id, data: {} }))
  return { effects: [...closing, ...final, ...cleared], events }
}

/** The Judge of the open case, or the person who would judge a case opened now. */
function judgeNow(context: CallContext): Json {
  const open = Object.values(context.state.matters).findLast(matter => matter.kind === 'case' && matter.open)
  if (open !== undefined) return lookup(open.fields, 'vacant') === true ? null : (judgesOf(open).at(-1) ?? null)
  const decision = context.ask('judge', { judges: [] })
  return decision.outcome.is === 'decided' ? decision.outcome.value : null
}
