import { isSaid } from '../acts/act-schema.ts'
import type { CallContext, Move } from '../acts/institution.ts'
import { grounds } from '../questions/finding-grounds.ts'
import { parseAnswerSubject } from '../questions/hand-answer.ts'
import type { OpenQuestion } from '../questions/open-question.ts'
import { listeners } from '../state/listening-rules.ts'
import { labelOf } from '../state/rulebook.ts'
import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Expansion } from './expansion.ts'
import { undoRulings } from './undo-rulings.ts'

/** Moves about open questions, findings and rulings: the only moves that the kernel itself defines. */
export const KERNEL_MOVES: { readonly [effect: string]: Move } = {
  announce: { about: 'announce{text}: makes an announcement to everyone', expand: (_, args) => announce(args) },
  raise: { about: 'raise{event,…}: informs the rules of an event', expand: raiseEvent },
  findBarred: {
    about:
      'findBarred{acts,person,event,…}: informs the rules of an event with `barred`: whether the rules forbid a person all of these acts, however they are done',
    expand: findBarred,
  },
  void: { about: 'void{rule,by,clause}: finds that another rule makes a rule void', expand: voidRule },
  revive: { about: 'revive{rule}: finds that a rule is not void after all', expand: reviveRule },
  answer: {
    about: 'answer{rule,question,value,matter,about}: answers a question for a rule, or settles the question itself',
    expand: answerQuestion,
  },
  release: {
    about: 'release{matter|open}: lets a held act or reaction continue',
    expand: (context, args) => freeHeld(context, args, 'release'),
  },
  drop: {
    about: 'drop{matter|open}: drops a held act or reaction, without effect',
    expand: (context, args) => freeHeld(context, args, 'drop'),
  },
  allow: {
    about: 'allow{open}: permits a held act',
    expand: (context, args) => freeHeld(context, args, 'allow'),
  },
  readAs: {
    about: 'readAs{rule,reading,value}: switches a rule to another reading of its unclear text',
    expand: readAs,
  },
  undo: {
    about:
      'undo{matter,without}: undoes the effects of an overruled ruling that are still in place, unless a correction leaves out its entry (`without`)',
    expand: (context, args) => (context.via === 'hand' ? NOT_RULED : undoRulings(context, args)),
  },
  makeFinal: {
    about: 'makeFinal{matter}: makes a ruling final, so it can no longer be overruled',
    expand: finalizeRulings,
  },
}

/** Maximum number of characters in the name of an event or a question. */
const NAME = 200

/** Maximum number of acts that one move examines. */
const MOST_ACTS = 8

function findBarred(context: CallContext, { acts, ...args }: JsonObject): Expansion {
  const { person } = args
  if (!Array.isArray(acts) || acts.length === 0 || acts.length > MOST_ACTS || !acts.every(it => typeof it === 'string'))
    return { bad: `findBarred needs the names of 1 to ${MOST_ACTS} acts` }
  if (typeof person !== 'string' || lookup(context.state.persons, person) === undefined)
    return { bad: 'findBarred: the game does not know the “person”' }
  return raiseEvent(context, { ...args, barred: acts.every(act => context.isBarred(act, person)) })
}

/**
 * Only a ruling can settle an open question. Neither a program nor a person acting by hand can answer for other rules.
 */
const NOT_RULED: Expansion = { bad: 'only a ruling can do this' }

function announce(args: JsonObject): Expansion {
  const text = args['text'] ?? args['announce'] ?? ''
  if (typeof text === 'string') return { effects: [{ do: 'say', said: text }] }
  return isSaid(text)
    ? { effects: [{ do: 'say', said: (text as { readonly said: string }).said }] }
    : { bad: 'announce: “text” is not text' }
}

function raiseEvent(context: CallContext, args: JsonObject): Expansion {
  const { event, matter, says: _says, ...data } = args
  if (typeof event !== 'string' || event === '') return { bad: 'raise needs the name of an event' }
  if (event.length > NAME) return { bad: `raise: “event” has more than ${NAME} characters` }
  if (context.isReserved(event)) return { bad: `rules cannot raise the event “${event}”` }
  const openly = context.via === 'hand' || context.via === 'ruling'
  if (openly && !isForPeople(context, event))
    return { bad: `programs raise the event “${event}”, and no rule in force lets people raise it` }
  const raising = {
    name: event,
    data,
    ...(typeof matter === 'string' ? { matter } : {}),
    ...(openly ? { openly } : {}),
  }
  // A program can raise any of its own events. When people raise an event, an entry records it and the rules that guard
  // it are asked.
  return { effects: openly ? [{ do: 'raise', event, data }] : [], events: [raising] }
}

/**
 * Whether people may raise an event: either no rule reacts to it, or a rule that reacts to it allows this (`byHand`).
 */
function isForPeople({ state }: CallContext, event: string): boolean {
  const reacting = listeners(state, 'after', event)
  const says = (rule: string) =>
    lookup(lookup(state.rules, rule)?.program?.manifest.after ?? {}, event)?.['byHand'] === true
  return reacting.length === 0 || reacting.some(says)
}

function voidRule({ state, via, voidingMethod }: CallContext, args: JsonObject): Expansion {
  const { rule, by } = args
  if (typeof rule !== 'string' || lookup(state.rules, rule) === undefined)
    return { bad: 'void needs a rule of this game' }
  if (typeof by !== 'string' || lookup(state.rules, by) === undefined)
    return { bad: 'void needs the rule that makes the other rule void' }
  const method = voidingMethod(rule, by)
  if (via !== 'ruling' && method === undefined) {
    return {
      bad: `by the rules of precedence, rule ${labelOf(state, rule)} would not be void by rule ${labelOf(state, by)}`,
    }
  }
  const clause = typeof args['clause'] === 'string' ? args['clause'] : `found to contradict rule ${labelOf(state, by)}`
  return {
    effects: [
      {
        do: 'find',
        finding: {
          rule,
          by,
          question: 'found by a person',
          clause,
          ...(method === undefined ? {} : { method }),
          entry: state.seq,
          grounds: grounds(state, rule, by, method),
        },
      },
    ],
  }
}

function reviveRule({ state, via }: CallContext, args: JsonObject): Expansion {
  if (via !== 'ruling') return NOT_RULED
  const rule = args['rule'] ?? args['revive']
  const known = state.findings.some(finding => finding.rule === rule)
  return known ? { effects: [{ do: 'lapse', rule: rule as string }] } : { bad: 'revive needs a rule that is void' }
}

function answerQuestion(context: CallContext, args: JsonObject): Expansion {
  if (context.via !== 'ruling') return NOT_RULED
  const { rule, question, value, matter, about } = args
  const limits = parseAnswerSubject(about)
  if (typeof question !== 'string' || question.length > NAME || value === undefined)
    return { bad: 'answer needs a question and a value' }
  if (about !== undefined && limits === undefined)
    return { bad: 'answer: “about” can contain a few names, each with a text, a number or a list of them' }
  const normal = context.normalise(question, value)
  if (normal === undefined) return { bad: `answer: “value” is not a valid answer to “${question}”` }
  const spoken = typeof rule === 'string' ? lookup(context.state.rules, rule) : undefined
  if (rule !== undefined && rule !== null && spoken === undefined) return { bad: 'answer needs a rule of this game' }
  const answer = {
    id: context.fresh('a'),
    rule: spoken?.id ?? null,
    question,
    value: normal,
    via: 'ruling',
    by: context.by,
    entry: context.state.seq,
    ...(spoken === undefined ? {} : { version: spoken.version }),
    ...(typeof matter === 'string' ? { matter } : {}),
    ...(limits === undefined ? {} : { about: limits }),
  } as const
  return { effects: [{ do: 'answer', answer }] }
}

/** Changes a reading. A reading is our interpretation, so a Judge can change it; the text stays the same. */
function readAs({ state, via }: CallContext, { rule: id, reading: name, value }: JsonObject): Expansion {
  if (via !== 'ruling') return NOT_RULED
  const rule = typeof id === 'string' ? lookup(state.rules, id) : undefined
  const reading = typeof name === 'string' ? lookup(rule?.front.readings ?? {}, name) : undefined
  if (rule === undefined || reading === undefined || value === undefined)
    return { bad: `readAs needs a rule, one of its readings, and a value for the reading` }
  if (reading.choices !== undefined && !reading.choices.some(it => canonical(it) === canonical(value)))
    return { bad: `“${name}” can only be read as one of ${reading.choices.map(it => canonical(it)).join(', ')}` }
  return { effects: [{ do: 'readAs', rule: rule.id, reading: String(name), value }] }
}

function freeHeld(context: CallContext, args: JsonObject, how: 'release' | 'drop' | 'allow'): Expansion {
  if (context.via !== 'ruling') return NOT_RULED
  const open = openQuestionNamed(context, args)
  if (open === undefined) return { bad: `nothing with that name is held` }
  return {
    effects: [],
    events: [
      {
        name: `kernel ${how}`,
        data: { open: open.id, ...(context.matter === undefined ? {} : { ruling: context.matter }) },
      },
    ],
  }
}

/** The open question that a person names by its identity or its matter, or the only open question. */
function openQuestionNamed({ state }: CallContext, args: JsonObject): OpenQuestion | undefined {
  const held = state.open.filter(open => open.held !== undefined && open.kind !== 'doubt' && open.kind !== 'challenge')
  const { open: id, matter } = args
  if (typeof id === 'string') return held.find(open => open.id === id)
  if (typeof matter === 'string') return held.find(open => open.matter === matter)
  return held.length === 1 ? held[0] : undefined
}

function finalizeRulings({ state, via }: CallContext, args: JsonObject): Expansion {
  if (via === 'hand') return NOT_RULED
  const rulings = state.rulings.filter(ruling => ruling.matter === args['matter'])
  return { effects: rulings.map(ruling => ({ do: 'fall', id: ruling.id })) }
}
