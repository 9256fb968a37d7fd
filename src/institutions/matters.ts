import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import type { Matter } from '../kernel/state/matter.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { waitsForQuestion } from './waits-for-question.ts'

/**
 * Matters of kinds that a rule defines and no institution runs: an election, a motion, a petition, a deposit. The rule
 * that opened a matter determines its content and outcome.
 */
export const matters: Institution = {
  name: 'matters',
  about: 'Which other matters are under consideration, and are they still open?',
  registers: [],
  questions: [waitsForQuestion],
  events: ['matterOpened', 'matterClosed', 'saidToBeDone'],
  moves: {
    openMatter: { about: 'openMatter{kind,label,by,fields}: opens a matter', expand: open },
    setMatter: {
      about:
        'setMatter{matter,fields}: writes fields of a matter that is open, or that is closed but still owes something; a field of another institution cannot be written',
      expand: set,
    },
    closeMatter: { about: 'closeMatter{matter,fields}: closes a matter', expand: close },
  },
  after: {},
  derived: {},
  owed,
}

/**
 * What a rule still owes for a matter that it closed: a sentence in the matter's field `owed`, which is `null` once
 * nothing is owed.
 */
function owed({ id, open, institution, fields }: Matter): ReturnType<NonNullable<Institution['owed']>> {
  const why = fields['owed']
  if (open || institution !== 'matters' || typeof why !== 'string' || why === '') return undefined
  return { why: why.slice(0, LONGEST_WHY), resume: { name: 'saidToBeDone', matter: id, data: {} } }
}

/** Maximum length of the sentence that says what is owed. */
const LONGEST_WHY = 500

/** Kinds of matter that other institutions open in their own ways. */
const TAKEN: readonly string[] = ['proposal', 'case']

/** Fields that the vote on a matter uses, whatever its kind: only the moves of `ballots` can write them. */
const BALLOTS: ReadonlySet<string> = new Set(['ballots', 'castWith', 'voting', 'tally', 'choices'])

/** Fields that proposals and cases use in their matters: only their own moves can write them. */
const KEPT: ReadonlySet<string> = new Set([
  ...['changes', 'revision', 'form', 'outcome', 'phase'],
  ...['question', 'entry', 'challenge', 'mover', 'judges', 'ruling', 'overruling'],
])

/** The members of a matter other than its fields. */
const NAMES: ReadonlySet<string> = new Set(['id', 'label', 'kind', 'by', 'open', 'since'])

const KIND = /^[a-z][A-Za-z]{0,39}$/

function open(context: CallContext, { kind, label, by, fields = {} }: JsonObject): Expansion {
  if (typeof kind !== 'string' || !KIND.test(kind) || TAKEN.includes(kind))
    return { bad: 'openMatter needs a kind of its own: a word like “motion”' }
  const labelled = typeof label === 'number' ? `${label}` : label
  if (typeof labelled !== 'string' || labelled === '' || labelled.length > 40)
    return { bad: 'openMatter needs a label: a number or a short text' }
  if (!isObject(fields) || Object.keys(fields).some(name => NAMES.has(name) || BALLOTS.has(name)))
    return { bad: 'the fields of a matter are not a map, or one of their names is reserved' }
  const id = context.fresh('m')
  const matter = {
    id,
    kind,
    label: labelled,
    by: typeof by === 'string' || by === null ? by : context.by,
    institution: 'matters',
    charter: context.rule,
    fields,
  }
  return {
    effects: [{ do: 'openMatter', matter }],
    events: [{ name: 'matterOpened', matter: id, data: { kind } }],
    answer: { [kind]: labelled },
  }
}

function set(context: CallContext, args: JsonObject): Expansion {
  const matter = openMatterNamed(context, args) ?? owingMatterNamed(context, args)
  const fields = args['fields'] ?? {}
  if (matter === undefined) return { bad: 'setMatter needs an open matter' }
  const fault = faultIn(matter, fields)
  return fault === undefined
    ? { effects: [{ do: 'changeMatter', matter: matter.id, set: fields as JsonObject }] }
    : { bad: fault }
}

function close(context: CallContext, args: JsonObject): Expansion {
  const matter = openMatterNamed(context, args)
  const fields = args['fields'] ?? {}
  if (matter === undefined) return { bad: 'closeMatter needs an open matter' }
  if (matter.institution !== 'matters') return { bad: `only its own institution can close a ${matter.kind}` }
  const fault = faultIn(matter, fields)
  return fault === undefined
    ? {
        effects: [{ do: 'closeMatter', matter: matter.id, set: fields as JsonObject }],
        events: [{ name: 'matterClosed', matter: matter.id, data: { kind: matter.kind } }],
      }
    : { bad: fault }
}

function openMatterNamed({ state }: CallContext, { matter: id }: JsonObject): Matter | undefined {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  return matter?.open === true ? matter : undefined
}

function owingMatterNamed({ state }: CallContext, { matter: id }: JsonObject): Matter | undefined {
  const matter = typeof id === 'string' ? matterIn(state, id) : undefined
  return matter !== undefined && owed(matter) !== undefined ? matter : undefined
}

function faultIn(matter: Matter, fields: Json): string | undefined {
  if (!isObject(fields)) return 'the fields of a matter are not a map'
  const kept = (name: string) =>
    NAMES.has(name) || BALLOTS.has(name) || (matter.institution !== 'matters' && KEPT.has(name))
  const name = Object.keys(fields).find(kept)
  return name === undefined ? undefined : `“${name}” of a ${matter.kind} cannot be written by this move`
}
