import { normaliseVerdicts } from '../effects/may-change.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { QuestionKind } from './question-kind.ts'

/** The questions that the kernel itself asks. Institutions ask all others. */
export const KERNEL_QUESTIONS: readonly QuestionKind[] = [
  {
    name: 'mayChange',
    about:
      'May this batch of effects happen? The question is asked before each batch, of the rules that listen to it (`mayChange rules`, `mayChange state`, `mayChange byHand`, `mayChange register NAME`, `mayChange field KIND.NAME`, `mayChange opening KIND`, `mayChange closing KIND`, `mayChange deadline EVENT`, `mayChange effect KIND`).',
    asks: 'items: [{index, do, warrant, via, matter, …}], under: {MATTER: the matter that an item happens under}, author: the author of the act (absent for its consequences)',
    subject: {},
    example: [{ items: [0], verdict: 'refuse' }],
    value:
      'a list of {items: [index…], verdict: apply | drop | dropRest | hold | refuse, reason, contested, limits, ifContradicted}',
    combine: 'collect',
    silence: 'everything applies',
    notByHand:
      'it is asked about single changes; answer “mayAct” to forbid or permit an act, or “mayReact” to stop a reaction',
    normalise: normaliseVerdicts,
  },
  {
    name: 'order',
    about:
      'Which reactions to an event share a step, and which step comes first? (`order adopted` listens to one event.)',
    asks: 'event, reacting: [{id, label}], matter',
    subject: { event: 'event', matter: 'matter' },
    example: [['r1'], ['r2']],
    value: 'a list of lists of rule identities',
    combine: 'contest',
    silence: 'reactions whose effects commute share one step; the order of the others is undecided, and they are held',
    normalise: value => (isListOfLists(value) ? value : undefined),
  },
  {
    name: 'mayAct',
    about:
      'May this person do this act? A rule that forbids or permits the act answers it, or people for a rule without a program; precedence decides between the rules that grant, demand or permit the act and those that forbid it.',
    asks: 'do (the name of the act), by (its author), matter (the one that the act names), and the arguments of the act: for people, those that an answer names',
    subject: { do: 'act', by: 'person', matter: 'matter' },
    more: 'arguments',
    example: false,
    value: 'true or false',
    combine: 'collect',
    silence: 'whatever the programs of the rules offer and forbid',
    namedByHand: ['do'],
    normalise: normalBoolean,
  },
  {
    name: 'mayReact',
    about:
      'May this rule’s program react to this event? The question is asked only if some rule answers it; the reacting rule itself answers yes, so precedence decides.',
    asks: 'rule (the reacting rule), event (its name), matter, and the data of the event',
    subject: { rule: 'rule', event: 'event', matter: 'matter' },
    more: 'data',
    example: false,
    value: 'true or false',
    combine: 'contest',
    silence: 'yes',
    implied: { of: 'rule', value: true },
    namedByHand: ['rule', 'event'],
    normalise: normalBoolean,
  },
  {
    name: 'precedence',
    about: 'Which of these rules, whose answers differ, takes precedence over the others?',
    asks: 'question, contestants: [{id, label, …attributes, claims: [{kind, targets}], since}]',
    subject: { question: 'text', matter: 'matter' },
    example: [{ winner: 'r1', loser: 'r2' }],
    value: 'a list of {winner, loser, clause, void}',
    combine: 'collect',
    silence: 'undecided',
    normalise: value => (isBeats(value) ? beatsWithDefaults(value) : undefined),
  },
  {
    name: 'mayAppoint',
    about: 'May an existing text get a program without being amended?',
    asks: 'rule, matter',
    subject: { rule: 'rule', matter: 'matter' },
    example: true,
    value: 'true or false',
    combine: 'contest',
    silence: 'no',
    normalise: normalBoolean,
  },
  {
    name: 'refersTo',
    about: 'Which rule does a label in a text refer to?',
    asks: 'label, rule',
    subject: { label: 'text', rule: 'rule' },
    example: 'r1',
    value: 'the identity of a rule',
    combine: 'contest',
    silence: 'the rule that has the label now, or else the rule that had it before',
  },
  {
    name: 'maySee',
    about: 'May this person see a secret that has not been opened?',
    asks: 'viewer, by (who sealed it), matter or register, key',
    subject: { viewer: 'person', by: 'person', matter: 'matter', register: 'text', key: 'text' },
    example: true,
    value: 'true or false',
    combine: 'contest',
    silence: 'only the author of the sealed value',
    notByHand: 'no one can forget what they have seen',
    normalise: normalBoolean,
  },
  {
    name: 'mayActByHand',
    about: 'May this person record, answer or correct by hand?',
    asks: 'by, hands, act (the act by hand), rule (the rule under which it happens, or null), registers (those that its effects name)',
    subject: { by: 'person', act: 'text', rule: 'rule', registers: 'text' },
    example: false,
    value: 'true or false',
    combine: 'contest',
    silence: 'the people named by the founders’ setting `hands`',
    normalise: normalBoolean,
  },
]

/** Normalizes a boolean. */
export function normalBoolean(value: Json): Json | undefined {
  return typeof value === 'boolean' ? value : undefined
}

function isListOfLists(value: Json): boolean {
  return Array.isArray(value) && value.every(stage => Array.isArray(stage) && stage.every(id => typeof id === 'string'))
}

function isBeats(value: Json): value is readonly JsonObject[] {
  return (
    Array.isArray(value) &&
    value.every(
      it =>
        typeof (it as JsonObject | null)?.['winner'] === 'string' && typeof (it as JsonObject)['loser'] === 'string',
    )
  )
}

function beatsWithDefaults(value: readonly JsonObject[]): Json {
  return value.map(({ winner, loser, clause, void: isVoid }) => ({
    winner: winner as string,
    loser: loser as string,
    clause: typeof clause === 'string' ? clause : '',
    void: isVoid === true,
  }))
}
