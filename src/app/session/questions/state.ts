import { listeners } from '../../../kernel/state/listeners.ts'
import type { Rule } from '../../../kernel/state/rule.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { isObject } from '../../binding/bind-value.ts'
import { goingOn } from '../../moves/going-on.ts'
import { sentencesOf } from '../../names/words.ts'
import { standingInWords } from '../../prose/explanations.ts'
import { listInWords, mixedAmount } from '../../prose/values.ts'
import { type RulesNow, rulesNow } from '../../rules/rules-now.ts'
import { secretsOf } from '../../views/own-secrets.ts'
import { seenRegister } from '../../views/view.ts'
import { waitingView } from '../awaited-view.ts'
import { matterView } from '../matter-view.ts'
import { personView } from '../person-view.ts'
import { askedAbout, type Question, throughEyes, told, viewerOf, wireInstant } from '../question.ts'
import { rulebookTag } from './rules.ts'

/** How a game stands, through the eyes of whoever asks: its registers, what is before the players, and whom it waits for. */
export const stateQuestion: Question = questioned => {
  const { world, request, past } = questioned
  const state = askedAbout(questioned)
  const eyes = throughEyes(questioned)
  const viewer = viewerOf(request.by)
  const registers = Object.keys(state.registers).map(
    name => [name, seenRegister(state, world, name, () => eyes, viewer)] as const,
  )
  return told({
    game: state.game,
    ruleset: state.ruleset,
    settings: state.settings,
    zone: state.zone,
    entries: state.seq,
    head: state.head,
    rulebook: rulebookTag(world, state),
    at: wireInstant(state.now),
    says: standingInWords(rulesNow(world, state), eyes).split('\n'),
    going: goingOn(rulesNow(world, state), eyes, viewer),
    winning: howOneWins(rulesNow(world, state), eyes),
    registers: Object.fromEntries(registers.filter((it): it is readonly [string, Json] => it[1] !== undefined)),
    matters: Object.values(state.matters).map(it => matterView(eyes, it)),
    ...waitingView(world, state, eyes),
    people: Object.keys(state.persons).map(id => personView(state, id)),
    secrets: viewer === undefined || past !== undefined ? [] : secretsOf(world, state, viewer),
  })
}

const WINS = /\bwin(s|ner|ners|ning)?\b/i

/** So many rules are quoted that no one asks who has won, and that only speak of it. */
const FEW = 2

/** With how much one wins, in figures and in words, the rules that say so, and how they came to it, where they tell. */
type Needed = {
  readonly amount: string
  readonly words: string
  readonly by: readonly string[]
  readonly reason: string | undefined
}

/**
 * How one wins, as the rules that say who has won say it themselves, those first that charter winning; with what it
 * comes to now, where the text does not tell. Where no rule speaks of winning, that.
 */
export function howOneWins(rules: RulesNow, state: State): readonly string[] {
  const needed = neededNow(rules)
  const [first, ...others] = aboutWinning(state).flatMap(rule => quoted(state, rule, needed))
  if (first === undefined) return ['No rule speaks of winning: as the rules stand, nobody wins.']
  return [first, ...(needed === undefined || speaksOf(first, needed) ? [] : [toldOf(state, needed)]), ...others]
}

function aboutWinning(state: State): readonly Rule[] {
  const all = Object.values(state.rules)
  const asked = listeners(state, 'answers', 'winner').flatMap(id => lookup(state.rules, id) ?? [])
  const chartering = all.filter(({ front }) => front.charters.includes('winning'))
  const saying = [...new Set([...chartering, ...asked])]
  return saying.length > 0 ? saying : all.filter(({ text }) => WINS.test(text)).slice(0, FEW)
}

/** Of several sentences the one with the amount that counts in this game. */
function quoted(state: State, rule: Rule, needed: Needed | undefined): readonly string[] {
  const speaking = sentencesOf(rule.text).filter(it => WINS.test(it))
  const said = speaking.find(it => needed !== undefined && speaksOf(it, needed)) ?? speaking[0]
  return said === undefined ? [] : [`How one wins, rule ${labelOf(state, rule.id)} says: “${said}”`]
}

function speaksOf(sentence: string, { amount }: Needed): boolean {
  return sentence.split(/[^\p{L}\p{N}/]+/u).includes(amount)
}

function neededNow(rules: RulesNow): Needed | undefined {
  const { outcome, answers } = rules.decide('winsWith', {})
  if (outcome.is !== 'decided' || !isObject(outcome.value)) return undefined
  const { amount, of, more } = outcome.value
  const words = `${more === true ? 'more than ' : ''}${mixedAmount(String(amount))} ${String(of)}`
  const reason = answers.find(it => it.rule !== null && outcome.by.includes(it.rule) && it.reason !== undefined)?.reason
  return { amount: String(amount), words, by: outcome.by, reason }
}

/** What it comes to as things stand, and of what it is reckoned: “more than 40 1/2 points, by rule 313: 1/2 of the 81 points …”. */
function toldOf(state: State, { words, by, reason }: Needed): string {
  const why = reason === undefined ? '' : `: ${reason.replace(/\d+\/\d+/g, mixedAmount)}`
  return `As things stand that is ${words}, by rule ${listInWords(by.map(id => labelOf(state, id)))}${why}.`
}
