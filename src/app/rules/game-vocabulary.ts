import { kindOfQuestion } from '../../kernel/questions/ask.ts'
import { askersOf, questionsAsked } from '../../kernel/questions/askers.ts'
import type { QuestionKind, SubjectKind } from '../../kernel/questions/question-kind.ts'
import { functionNamesInForce, listeners } from '../../kernel/state/listening-rules.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { callContextNow } from '../play/call-context.ts'
import { EVENTS } from './known-events.ts'

/** A question that is asked in a game: by the kernel, by an institution or by the programs of its rules. */
export type GameQuestion = Pick<QuestionKind, 'name' | 'about' | 'asks' | 'value' | 'silence' | 'combine'> & {
  /** The labels of the rules in force whose programs answer it. */
  readonly answeredBy: readonly string[]
  /** The reason why people cannot answer it by hand, if they cannot. */
  readonly notByHand?: string
  /** How people answer it by hand for a rule, as they write it. */
  readonly example: string
}

/** An event to which rules react, or can react. */
export type GameEventTold = {
  readonly name: string
  readonly by: string
  readonly when: string
  readonly tells: string
  /** The labels of the rules in force whose programs react to it. */
  readonly heardBy: readonly string[]
  /** How people say, for a rule, that another rule does not react to it. */
  readonly example: string
}

/** All questions that are ever asked in a game. */
export function questionsOfGame(world: World, state: State): readonly GameQuestion[] {
  return questionsAsked({ world, state }).map(name => {
    const kind = kindOfQuestion(world, name)
    const { about, asks, value, silence, combine, notByHand } = kind
    const functions = functionNamesInForce(state, 'answers').filter(it => it === name || it.startsWith(`${name} `))
    const answering = new Set(functions.flatMap(it => listeners(state, 'answers', it)))
    return {
      name,
      about: Object.hasOwn(world.kinds, name) ? about : askedByPrograms(state, name),
      asks,
      value,
      silence,
      combine,
      answeredBy: [...answering].map(it => labelOf(state, it)),
      ...(notByHand === undefined ? {} : { notByHand }),
      example: exampleOf(
        Object.hasOwn(world.kinds, name) ? kind : { ...kind, example: sampleAnswer(world, state, name) },
      ),
    }
  })
}

/** Maximum number of characters of a program's answer that serves as an example. */
const MOST_CHARACTERS = 160

/**
 * An answer to a question that only programs ask: one that a program gives now, if any does without a subject. If it is
 * long, only its form is shown.
 */
function sampleAnswer(world: World, state: State, question: string): Json {
  const { answers } = callContextNow(world, state).ask(question, {})
  const given = answers.find(it => it.is === 'value' && it.via === 'program')?.value ?? true
  if (canonical(given).length <= MOST_CHARACTERS) return withLabels(state, given)
  return Array.isArray(given) ? [] : typeof given === 'object' ? {} : 'words'
}

/** An answer with the labels of rules in place of their identities. */
function withLabels(state: State, value: Json): Json {
  if (typeof value === 'string') return lookup(state.rules, value)?.label ?? value
  return Array.isArray(value) ? value.map(it => withLabels(state, it)) : value
}

/** Which programs need the decision of a question that only programs ask. */
function askedByPrograms(state: State, question: string): string {
  const askers = askersOf(state, question).map(({ part, name }) => `${PARTS[part]} ${name}`)
  return `A question of this game’s programs, asked for ${[...new Set(askers)].join(', ')}.`
}

const PARTS = { offers: 'the act', forbids: 'the act', answers: 'the question', after: 'the event' } as const

/** All events that happen in a game, or to which its rules react. */
export function eventsOfGame(state: State): readonly GameEventTold[] {
  const heard = functionNamesInForce(state, 'after')
  return [...new Set([...Object.keys(EVENTS), ...heard])].sort().map(name => {
    const told = lookup(EVENTS, name) ?? {
      by: 'rules',
      when: 'a rule raises it, or a deadline that a rule set for it passes',
      tells: 'what the rule passes on',
    }
    const heardBy = listeners(state, 'after', name).map(it => labelOf(state, it))
    const about = `{ rule: ${heardBy[0] ?? 206}, event: ${name} }`
    return { name, ...told, heardBy, example: `{ rule: 305, question: mayReact, value: false, about: ${about} }` }
  })
}

/** An answer by hand, as people write it. */
export function exampleOf({ name, subject, namedByHand, example }: QuestionKind): string {
  const limits = namedByHand ?? Object.keys(subject).filter(it => it === 'voter' || it === 'after')
  const about = limits.map(it => `${it}: ${SAMPLES[lookup(subject, it) ?? 'text']}`).join(', ')
  return `{ rule: 305, question: ${name}, value: ${written(example)}${about === '' ? '' : `, about: { ${about} }`} }`
}

const SAMPLES: { readonly [kind in SubjectKind]: string } = {
  person: 'Ames',
  voter: 'Ames',
  rule: '206',
  matter: '301',
  act: 'propose',
  event: 'defeated',
  number: '1',
  text: 'hats',
}

const NAMED: { readonly [identity: string]: string } = { p1: 'Ames', r1: '203', r2: '206' }

/** A value as YAML in one line, with names of people and labels of rules instead of identities. */
function written(value: Json): string {
  if (typeof value === 'string') return lookup(NAMED, value) ?? value
  if (Array.isArray(value)) return `[${value.map(it => written(it as Json)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(([key, it]) => `${key}: ${written(it as Json)}`)
  return `{ ${members.join(', ')} }`
}
