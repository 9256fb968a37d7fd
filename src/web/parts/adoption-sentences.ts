import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import { inSentence } from './plain-words.ts'

type Adoption = Schema['Adoption']

/** So many rules are named in one sentence. */
const MOST = 8

/** What an adoption would change besides the rules themselves, and what is not known of it, a sentence each. */
export function adoptionSentences(adoption: Adoption): readonly string[] {
  const { registers, questions, offers, forbids, thrown, secret, whole } = adoption
  const offered = new Set(offers.map(({ name }) => name))
  return [
    ...registers
      .filter(it => it.new)
      .map(({ name, about }) => `New register: ${words(name)}${about === null ? '' : `, ${about}`}.`),
    ...questions.flatMap(it => asked(it, adoption.rules)),
    ...offers.map(acted),
    ...forbids.filter(({ name, was, is }) => !offered.has(name) && !same(was, is)).map(forbidden),
    ...(thrown ? ['Dice would be thrown: what is told of them is only an example.'] : []),
    ...(secret ? ['It rests on something sealed that you may not see: it may come out differently.'] : []),
    ...(whole ? [] : ['It is more than can be worked out at once: what is told is not all.']),
  ]
}

/** Programs that guard changes and order reactions speak to the clerk, not to people: of them nothing is said. */
function asked(
  { about, held, was, is, said }: Adoption['questions'][number],
  rules: Adoption['rules'],
): readonly string[] {
  if (about === null || held) return []
  if (said === undefined || said.was === said.is) return [`“${about}” ${speaking(was, is, rules)}${stays(said?.is)}.`]
  return [`“${about}” For this proposal ${said.is}, instead of ${said.was} (${by(is)}).`]
}

/** Which rules answer: where they are the ones that answer now, the rule that changes is told apart from those that stay. */
function speaking(was: readonly string[], is: readonly string[], rules: Adoption['rules']): string {
  const before = (label: string) => rules.find(it => it.label === label)?.before ?? label
  const changed = is.filter(label => rules.some(it => it.label === label))
  if (!same(was, is) && !same(was, is.map(before))) return `would be for ${by(is)} to say, instead of ${by(was)}`
  if (changed.length === 0) return `may have another answer, though ${by(is)} would go on answering it`
  const others = is.filter(label => !changed.includes(label))
  const stay = others.length === 0 ? '' : `; ${by(others)} would answer it as now`
  return `may have another answer, since ${by(changed)} would be changed${stay}`
}

function stays(said: string | undefined): string {
  return said === undefined ? '' : `; for this proposal it stays ${said}`
}

/** What the game would stand still for if a proposal were adopted: questions that no rule would answer any more, a sentence each. */
export function adoptionWarnings({ questions }: Adoption): readonly string[] {
  return questions.flatMap(({ name, about, held }) =>
    held
      ? [
          `No rule would say any more: “${about}” ${lookup(STANDSTILL, name) ?? 'Whatever needs the answer would wait for it.'}`,
        ]
      : [],
  )
}

const STANDSTILL: { readonly [question: string]: string } = {
  required: 'Nobody could say any more whether a proposal is adopted.',
  mayVote: 'Nobody could say any more who may vote.',
  votes: 'Nobody could say any more how much a vote counts.',
  number: 'Nobody could propose anything any more.',
}

function acted({ name, was, is }: Adoption['offers'][number]): string {
  if (is.length === 0) return `No rule would offer the act “${words(name)}” any more.`
  if (was.length === 0) return `A new act: “${words(name)}”, offered by ${by(is)}.`
  return `The act “${words(name)}” would be offered by ${by(is)}${same(was, is) ? ' otherwise than now' : `, where it is ${by(was)} now`}.`
}

function forbidden({ name, was, is }: Adoption['forbids'][number]): string {
  return `Whether “${words(name)}” is forbidden would be for ${by(is)} to say, where it is ${by(was)} now.`
}

function by(labels: readonly string[]): string {
  return labels.length === 0 ? 'no rule' : `${labels.length === 1 ? 'rule' : 'rules'} ${inSentence(labels, MOST)}`
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

/** A name of an act or a register as words: “callVote” is “call vote”. */
function words(name: string): string {
  return name.replace(/([a-z])([A-Z\d])/g, '$1 $2').toLowerCase()
}
