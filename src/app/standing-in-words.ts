import { openVotes } from '../institutions/ballots.ts'
import { changesIn } from '../institutions/proposals.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Matter } from '../kernel/matter.ts'
import type { RegisterDeclaration } from '../kernel/register.ts'
import type { State } from '../kernel/state.ts'
import { changeInWords } from './change-in-words.ts'
import { deadlinesInWords } from './deadlines-in-words.ts'
import { holdsInstants } from './instant-in-words.ts'
import { matterNamed } from './matter-named.ts'
import { fullName, nameOf } from './names.ts'
import { phaseInWords } from './phase-in-words.ts'
import type { RulesNow } from './rules-now.ts'
import { toldOfMatter } from './told-of-matter.ts'
import { listInWords, valueInWords } from './value-in-words.ts'
import { titleOfName, wordsOfName } from './words-of-name.ts'

/** What is going on, in a few lines: who has won, whose turn it is, what is before the players, who is awaited. */
export function standingInWords(rules: RulesNow, state: State): string {
  return [
    ...winner(rules, state),
    ...turn(rules, state),
    ...Object.values(state.matters).flatMap(matter => (matter.open ? [matterInWords(state, matter)] : [])),
    ...awaited(rules, state),
    ...deadlinesInWords(state),
    ...openQuestions(state),
    scores(rules, state),
  ].join('\n')
}

function winner(rules: RulesNow, state: State): readonly string[] {
  const won = rules.register('winner')
  return won === null ? [] : [`${valueInWords(state, won)} has won the game.`]
}

function turn(rules: RulesNow, state: State): readonly string[] {
  if (!Object.hasOwn(state.registers, 'mover')) return []
  const mover = rules.register('mover')
  if (typeof mover !== 'string') return ['It is nobody’s turn.']
  const person = state.persons[mover]
  const name = person === undefined ? mover : fullName(state, person)
  const phase = rules.register('phase')
  const number = rules.register('turn')
  const part = typeof phase === 'string' && phase !== '' ? ` (${phaseInWords(phase)})` : ''
  return [`Turn ${valueInWords(state, number)}: it is ${name}’s turn${part}.`]
}

/** A proposal, a case or another matter that is before the players. */
export function matterInWords(state: State, matter: Matter): string {
  const by = matter.by === null ? '' : ` by ${nameOf(state, matter.by)}`
  const changes = changesIn({ changes: matter.fields['changes'] ?? [] } as JsonObject) ?? []
  if (changes.length > 0)
    return `Proposal ${matter.label}${by}: ${changes.map(change => changeInWords(state, change)).join('; ')}`
  const { question, entry, ruling } = matter.fields
  if (matter.kind !== 'case')
    return `${matterNamed({ ...matter, kind: titleOfName(matter.kind) })}${by}${toldOfMatter(state, matter.fields)}`
  const about =
    question != null
      ? valueInWords(state, question)
      : entry != null
        ? `entry ${valueInWords(state, entry)}`
        : 'a dispute'
  const ruled = ruling == null ? '' : `; ruling: ${valueInWords(state, ruling)}`
  return `${wordsOfName(matter.kind)} ${matter.label}${by}: ${about}${judgeIn(state, matter)}${ruled}`
}

/** Who is to judge a case now: whoever was called upon last. */
function judgeIn(state: State, { fields }: Matter): string {
  const judge = Array.isArray(fields['judges']) ? fields['judges'].at(-1) : undefined
  return typeof judge === 'string' ? `; Judge: ${nameOf(state, judge)}` : ''
}

function awaited(rules: RulesNow, state: State): readonly string[] {
  const list = rules.register('awaited')
  if (!Array.isArray(list) || list.length === 0) return []
  const open = openVotes(state)[0]
  const vote = open === undefined ? 'The vote' : `The vote on ${matterNamed(open)}`
  return [`${vote} waits for ${listInWords(list.map(id => nameOf(state, String(id))))}.`]
}

function openQuestions({ open }: State): readonly string[] {
  return open.length === 0 ? [] : [`Open: ${open.map(it => it.about).join('; ')}.`]
}

/** Everybody’s score and whatever else is counted for each person, instants apart; where nothing is, who plays. */
export function scores(rules: RulesNow, state: State): string {
  const players = rules.register('players')
  const ids = Array.isArray(players) ? players.map(String) : Object.keys(state.persons)
  const counted = Object.values(state.registers).filter(
    ({ declaration }) =>
      declaration.keys === 'person' &&
      (declaration.type === 'rational' || declaration.type === 'integer') &&
      declaration.audience === undefined &&
      !holdsInstants(declaration),
  )
  if (counted.length === 0) return `Players: ${listInWords(ids.map(id => nameOf(state, id)))}.`
  return counted.map(({ declaration, value }) => counts(state, ids, declaration, value as JsonObject)).join('\n')
}

function counts(state: State, ids: readonly string[], { name, start }: RegisterDeclaration, held: JsonObject): string {
  const each = ids.map(id => `${nameOf(state, id)} ${valueInWords(state, held[id] ?? start)}`)
  return `${titleOfName(name)}: ${each.join(', ')}.`
}
