import { lookup } from '../../kernel/values/lookup.ts'
import type { Adoption } from '../../wire/game/adoption.ts'
import { fillIn } from '../parts/fill-in.ts'
import { rulesInWords, type Sentence, say } from '../parts/sentence.ts'
import { resultsLabels } from './labels.ts'

/** Maximum number of rules to name in one sentence. */
const MOST = 8

/**
 * Describes what an adoption would change besides the rules themselves, and which of its consequences are unknown, one
 * sentence each.
 */
export function adoptionSentences(adoption: Adoption): readonly Sentence[] {
  const { registers, questions, offers, forbids, thrown, secret, whole } = adoption
  const offered = new Set(offers.map(({ name }) => name))
  return [
    ...registers
      .filter(it => it.new)
      .map(({ name, about }) =>
        about === null
          ? say`New register: ${nameAsWords(name)}.`
          : say`${fillIn(resultsLabels.newRegister, { name: nameAsWords(name), about })}`,
      ),
    ...questions.flatMap(it => questionSentences(it, adoption.rules)),
    ...offers.map(offerSentence),
    ...forbids.filter(({ name, was, is }) => !offered.has(name) && !isSameList(was, is)).map(forbidSentence),
    ...(thrown ? [say`Dice would be thrown, so the result here is only an example.`] : []),
    ...(secret ? [say`The result depends on something sealed that you can’t see, so it may be different.`] : []),
    ...(whole ? [] : [say`There are too many consequences to work out at once, so this list is incomplete.`]),
  ]
}

/** Questions that programs answer in order to guard changes or to order reactions are internal and not mentioned. */
function questionSentences(
  { about, held, was, is, said }: Adoption['questions'][number],
  rules: Adoption['rules'],
): readonly Sentence[] {
  if (about === null || held) return []
  if (said === undefined || said.was === said.is)
    return [say`“${about}” ${whoWouldAnswer(was, is, rules)}${sameAnswerClause(said?.isParts)}.`]
  return [say`“${about}” For this proposal ${said.isParts}, instead of ${said.wasParts} (${rulesInWords(is, MOST)}).`]
}

/** Says which rules would answer a question. If these are the same rules as now, says which of them change. */
function whoWouldAnswer(was: readonly string[], is: readonly string[], rules: Adoption['rules']): Sentence {
  const before = (label: string) => rules.find(it => it.label === label)?.before ?? label
  const changed = is.filter(label => rules.some(it => it.label === label))
  if (!isSameList(was, is) && !isSameList(was, is.map(before)))
    return say`would be up to ${rulesInWords(is, MOST)} instead of ${rulesInWords(was, MOST)}`
  if (changed.length === 0)
    return say`may have a different answer, though ${rulesInWords(is, MOST)} would still answer it`
  const others = is.filter(label => !changed.includes(label))
  const stay = others.length === 0 ? '' : say`; ${rulesInWords(others, MOST)} would answer it as before`
  return say`may have a different answer, since ${rulesInWords(changed, MOST)} would be changed${stay}`
}

function sameAnswerClause(said: Sentence | undefined): Sentence {
  return said === undefined ? [] : say`; for this proposal it stays ${said}`
}

/**
 * Describes what would block the game if a proposal were adopted: questions that no rule would answer any longer, and
 * acts that new programs would stop, one sentence each.
 */
export function adoptionWarnings({ questions, stops }: Adoption): readonly Sentence[] {
  const unanswered = questions.flatMap(({ name, about, held }) =>
    held
      ? [
          say`No rule would answer this question: “${about ?? ''}” ${lookup(STANDSTILL, name) ?? 'Anything that needs the answer would have to wait.'}`,
        ]
      : [],
  )
  return [...unanswered, ...stops.flatMap(stopSentences)]
}

/** Says what a rule would stop, its own repeal and acts, and that other rules would stop a winner whom it names. */
function stopSentences({ rule, repeal, acts, win }: Adoption['stops'][number]): readonly Sentence[] {
  return [
    ...(repeal === null ? [] : [say`Rule ${rule} could not be repealed again by a proposal: ${repeal}`]),
    ...acts.map(({ name, why }) => say`Rule ${rule} would refuse the act “${nameAsWords(name)}”: ${why}`),
    ...(win === null ? [] : [say`Rule ${rule} could make nobody win as it is: ${win}`]),
  ]
}

const STANDSTILL: { readonly [question: string]: string } = {
  required: resultsLabels.noWayToTell,
  mayVote: 'There would be no way to tell who may vote.',
  votes: 'There would be no way to tell how much a vote counts.',
  number: 'No one could propose anything.',
}

function offerSentence({ name, was, is }: Adoption['offers'][number]): Sentence {
  if (is.length === 0) return say`No rule would still offer the act “${nameAsWords(name)}”.`
  if (was.length === 0) return say`A new act: “${nameAsWords(name)}”, offered by ${rulesInWords(is, MOST)}.`
  const instead = isSameList(was, is) ? ' differently' : say`, instead of by ${rulesInWords(was, MOST)}`
  return say`The act “${nameAsWords(name)}” would be offered by ${rulesInWords(is, MOST)}${instead}.`
}

function forbidSentence({ name, was, is }: Adoption['forbids'][number]): Sentence {
  return say`Whether “${nameAsWords(name)}” is forbidden would be up to ${rulesInWords(is, MOST)} instead of ${rulesInWords(was, MOST)}.`
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.join() === other.join()
}

/** Splits the name of an act or a register into words: “callVote” becomes “call vote”. */
function nameAsWords(name: string): string {
  return name.replace(/([a-z])([A-Z\d])/g, '$1 $2').toLowerCase()
}
