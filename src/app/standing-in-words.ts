import { openVotes } from '../institutions/ballots.ts'
import type { JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { RegisterDeclaration } from '../kernel/register.ts'
import type { State } from '../kernel/state.ts'
import { awaitedNow } from './awaited-now.ts'
import { deadlinesInWords } from './deadlines-in-words.ts'
import { goingOn } from './going-on.ts'
import { holdsInstants } from './instant-in-words.ts'
import { matterNamed } from './matter-named.ts'
import { nameOf } from './names.ts'
import { registerInWords } from './register-in-words.ts'
import type { RulesNow } from './rules-now.ts'
import { undecidedInWords } from './undecided-in-words.ts'
import { listInWords, valueInWords } from './value-in-words.ts'

/** What is going on, in a few lines: who has won, whose turn it is, what is before the players, who is awaited. */
export function standingInWords(rules: RulesNow, state: State): string {
  return [
    ...goingOn(rules, state),
    ...awaited(rules, state),
    ...deadlinesInWords(state),
    ...openQuestions(state),
    scores(rules, state),
  ].join('\n')
}

/** Every vote that waits, with those whose ballot is missing. */
function awaited(rules: RulesNow, state: State): readonly string[] {
  const waits = awaitedNow(rules, state)
  return openVotes(state).flatMap(vote => {
    const missing = waits.filter(({ votes }) => votes.includes(vote)).map(({ person }) => nameOf(state, person))
    return missing.length === 0 ? [] : [`The vote on ${matterNamed(vote)} waits for ${listInWords(missing)}.`]
  })
}

function openQuestions(state: State): readonly string[] {
  const { open } = state
  return open.length === 0 ? [] : [`Open: ${open.map(it => undecidedInWords(state, it)).join('; ')}.`]
}

/** From here on a whole number is an instant (in the year 2001 or later), and no amount of anything. */
const FIRST_INSTANT = 1e12

/** Everybody’s score and whatever else is counted for each person, instants apart; where nothing is, who plays. */
export function scores(rules: RulesNow, state: State): string {
  const players = rules.register('players')
  const ids = Array.isArray(players) ? players.map(String) : Object.keys(state.persons)
  const counted = Object.values(state.registers).filter(
    ({ declaration, value }) =>
      declaration.keys === 'person' &&
      (declaration.type === 'rational' || declaration.type === 'integer') &&
      declaration.audience === undefined &&
      !holdsInstants(declaration) &&
      Object.values(value as JsonObject).every(it => typeof it !== 'number' || it < FIRST_INSTANT),
  )
  if (counted.length === 0) return `Players: ${listInWords(ids.map(id => nameOf(state, id)))}.`
  return counted.map(({ declaration, value }) => counts(state, ids, declaration, value as JsonObject)).join('\n')
}

function counts(state: State, ids: readonly string[], declaration: RegisterDeclaration, held: JsonObject): string {
  const each = ids.map(id => `${nameOf(state, id)} ${valueInWords(state, own(held, id) ?? declaration.start)}`)
  const words = registerInWords(declaration)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${each.join(', ')}.`
}
