import type { Schema } from '../api/schema.ts'
import { inSentence } from './in-sentence.ts'

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
    ...questions.flatMap(asked),
    ...offers.map(acted),
    ...forbids.filter(({ name, was, is }) => !offered.has(name) && !same(was, is)).map(forbidden),
    ...(thrown ? ['Dice would be thrown: what is told of them is only an example.'] : []),
    ...(secret ? ['It rests on something sealed that you may not see: it may come out differently.'] : []),
    ...(whole ? [] : ['It is more than can be worked out at once: what is told is not all.']),
  ]
}

/** Programs that guard changes and order reactions speak to the clerk, not to people: of them nothing is said. */
function asked({ about, was, is, said }: Adoption['questions'][number]): readonly string[] {
  if (about === null) return []
  const who = same(was, is) ? `${by(is)} would answer otherwise` : `answered by ${by(is)}, where it is ${by(was)} now`
  return [`“${about}” ${who}${said === undefined ? '' : saying(said)}.`]
}

function saying({ was, is }: { readonly was: string; readonly is: string }): string {
  return was === is ? `; of this proposal the answer stays ${is}` : `; of this proposal ${is}, where it is ${was} now`
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
