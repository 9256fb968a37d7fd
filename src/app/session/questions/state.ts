import { matterKinds } from '../../../kernel/state/find-matter.ts'
import { listeners } from '../../../kernel/state/listening-rules.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import { isObject } from '../../../kernel/values/is-object.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { GameState } from '../../../wire/game/game-state.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { goingOnInWords } from '../../moves/going-on-in-words.ts'
import { sentencesOf } from '../../names/display-text.ts'
import { situationInWords } from '../../prose/explanations-and-standings.ts'
import { eachInParts, eachInWords, type Sentence, say, sentenceOf } from '../../prose/sentence.ts'
import { sentenceWithNames } from '../../prose/sentence-with-names.ts'
import { mixedAmount, ruleReference, ruleReferences } from '../../prose/values.ts'
import { type RulesNow, rulesNow } from '../../rules/rules-now.ts'
import { visibleSecretsInWords } from '../../views/view-as.ts'
import { registerValueIfVisible } from '../../views/visible-registers.ts'
import { personView, waitingView } from '../awaited-view.ts'
import { dataAnswer, type Question, stateAsked, stateAsSeen, viewerOf } from '../question.ts'
import { matterView } from './matters.ts'
import { rulebookTag } from './rules.ts'

/**
 * The state of a game as the caller sees it: the registers, the matters under consideration, and the people the game is
 * waiting for.
 */
export const stateQuestion: Question<GameState> = questioned => {
  const { game, world, request, past, authors } = questioned
  const state = stateAsked(questioned)
  const eyes = stateAsSeen(questioned)
  const viewer = viewerOf(request.by)
  const going = goingOnInWords(rulesNow(world, state), eyes, viewer)
  const ways = howOneWins(rulesNow(world, state), eyes)
  const registers = Object.keys(state.registers).map(
    name => [name, registerValueIfVisible(state, world, name, () => eyes, viewer)] as const,
  )
  return dataAnswer({
    game,
    ruleset: state.ruleset,
    settings: state.settings,
    zone: state.zone,
    entries: state.seq,
    head: state.head,
    rulebook: rulebookTag(world, state),
    at: wireInstant(state.now),
    says: situationInWords(rulesNow(world, state), eyes).split('\n'),
    going: eachInWords(going),
    goingParts: eachInParts(going),
    winning: ways.map(({ sentence }) => sentence.words),
    ways: ways.map(({ quotes, sentence }) => ({ quotes, parts: sentence.parts })),
    registers: Object.fromEntries(registers.filter((it): it is readonly [string, Json] => it[1] !== undefined)),
    matters: Object.values(state.matters).map(it => matterView(eyes, it)),
    kinds: matterKinds(state),
    ...waitingView(world, state, eyes, authors),
    people: Object.keys(state.persons).map(id => personView(state, id)),
    secrets: viewer === undefined || past !== undefined ? [] : visibleSecretsInWords(world, state, viewer),
  })
}

const WINS = /\bwin(s|ner|ners|ning)?\b/i

/** Maximum number of rules to quote that only mention winning. */
const FEW = 2

/**
 * The score needed to win, as a number and in words, with the rules that require it and how they compute it, if they
 * say so.
 */
type Needed = {
  readonly amount: string
  readonly words: string
  readonly by: readonly string[]
  readonly reason: string | undefined
}

/** A sentence about winning, and whether the sentence quotes a rule. */
type WayToWin = { readonly quotes: boolean; readonly sentence: Sentence }

/**
 * Explains how to win, in the words of the rules that decide who has won, starting with those that enable winning. Adds
 * the current amount if the text does not give it. If no rule mentions winning, a sentence says so.
 */
export function howOneWins(rules: RulesNow, state: State): readonly WayToWin[] {
  const needed = amountNeededToWin(rules)
  const [first, ...others] = rulesAboutWinning(state).flatMap(rule => winningQuotes(state, rule, needed))
  if (first === undefined)
    return [
      { quotes: false, sentence: sentenceOf('No rule mentions winning, so no one can win under the current rules.') },
    ]
  const isTold = needed === undefined || mentionsAmount(first.sentence.words, needed)
  return [first, ...(isTold ? [] : [{ quotes: false, sentence: neededInWords(state, needed) }]), ...others]
}

function rulesAboutWinning(state: State): readonly Rule[] {
  const all = Object.values(state.rules)
  const asked = listeners(state, 'answers', 'winner').flatMap(id => lookup(state.rules, id) ?? [])
  const chartering = all.filter(({ front }) => front.charters.includes('winning'))
  const saying = [...new Set([...chartering, ...asked])]
  return saying.length > 0 ? saying : all.filter(({ text }) => WINS.test(text)).slice(0, FEW)
}

/**
 * Quotes a rule's sentence about winning. If there are several, quotes the one with the amount that applies in this
 * game.
 */
function winningQuotes(state: State, rule: Rule, needed: Needed | undefined): readonly WayToWin[] {
  const speaking = sentencesOf(rule.text).filter(it => WINS.test(it))
  const said = speaking.find(it => needed !== undefined && mentionsAmount(it, needed)) ?? speaking[0]
  const by = ruleReference(labelOf(state, rule.id))
  return said === undefined ? [] : [{ quotes: true, sentence: say`How to win, by ${by}: “${said}”` }]
}

function mentionsAmount(sentence: string, { amount }: Needed): boolean {
  return sentence.split(/[^\p{L}\p{N}/]+/u).includes(amount)
}

function amountNeededToWin(rules: RulesNow): Needed | undefined {
  const { outcome, answers } = rules.decide('winsWith', {})
  if (outcome.is !== 'decided' || !isObject(outcome.value)) return undefined
  const { amount, of, more } = outcome.value
  const words = `${more === true ? 'more than ' : ''}${mixedAmount(String(amount))} ${String(of)}`
  const reason = answers.find(it => it.rule !== null && outcome.by.includes(it.rule) && it.reason !== undefined)?.reason
  return { amount: String(amount), words, by: outcome.by, reason }
}

/** The amount needed now, and how it was computed: “more than 40 1/2 points, by rule 313: 1/2 of the 81 points …”. */
function neededInWords(state: State, { words, by, reason }: Needed): Sentence {
  const why =
    reason === undefined ? '' : say`: ${sentenceWithNames(state, reason.replace(/(?<!\d)\d+\/\d+/g, mixedAmount))}`
  const labels = by.map(id => labelOf(state, id))
  return say`Currently, that is ${words}, by ${ruleReferences(labels)}${why}.`
}
