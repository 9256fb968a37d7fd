import { isSealed } from '../../../kernel/state/sealed.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { parseRational } from '../../../kernel/values/rational.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import type { Check, Step } from './check.ts'

/**
 * Checks that, for each word, a tally counts exactly the voters who have cast it. If a rule counts by a method of its
 * own, such as endorsements, a tally counts no more voters than could vote.
 */
export const talliesAddUp: Check = ({ before, decided: { entry } }) => {
  for (const effect of entry.effects) {
    if (effect.do !== 'changeMatter' && effect.do !== 'closeMatter') continue
    const tally = effect.set?.['tally'] as JsonObject | undefined
    const cast = lookup(before.matters, effect.matter)?.fields['ballots'] as JsonObject | undefined
    if (tally === undefined || tally === null || cast === undefined || cast === null) continue
    const counted = effect.set?.['ballots'] as JsonObject | undefined
    const wrong = counted === undefined ? ownCountFault(tally) : tallyFault(tally, counted)
    if (wrong !== undefined) return `The tally of ${lookup(before.matters, effect.matter)?.label}: ${wrong}`
  }
  return undefined
}

function tallyFault(tally: JsonObject, cast: JsonObject): string | undefined {
  if (Object.values(cast).some(it => isSealed(it))) return undefined
  for (const [word, heads] of headsIn(tally)) {
    const said = new Set(
      Object.entries(cast).flatMap(([ballot, choice]) => (choice === word ? [ballot.split(' ')[0]] : [])),
    )
    if (heads !== said.size) return `${heads} votes are counted for “${word}”, but ${said.size} were cast.`
  }
  return undefined
}

function ownCountFault(tally: JsonObject): string | undefined {
  const { eligible } = tally
  const heads = headsIn(tally).reduce((sum, [, count]) => sum + count, 0)
  return typeof eligible === 'number' && heads > eligible
    ? `${heads} voters are counted, but ${eligible} could vote.`
    : undefined
}

function headsIn({ voters }: JsonObject): readonly (readonly [string, number])[] {
  if (typeof voters !== 'object' || voters === null) return []
  return Object.entries(voters as JsonObject).map(([word, heads]) => [word, Number(heads)])
}

/**
 * If the rules say how much is needed to win, checks that among several people who reach that amount at the same
 * instant, no winner is picked silently: either all of them win, or the question of who has won is open. Rulings and
 * acts by hand are exempt.
 */
export const noSilentWinner: Check = step => {
  const { before, after, world } = step
  const winner = after.registers['winner']?.value ?? null
  if (winner === null || before.registers === after.registers) return undefined
  const start = startOfInstant(step)
  if (start === undefined || (start.registers['winner']?.value ?? null) !== null) return undefined
  if (after.open.some(it => it.question === 'winner') || isWinnerWrittenByHandOrRuling(step)) return undefined
  const { outcome } = rulesNow(world, after).decide('winsWith', {})
  if (outcome.is !== 'decided') return undefined
  const earlier = new Set(peopleReachingGoal(start, outcome.value))
  const now = peopleReachingGoal(after, outcome.value).filter(it => !earlier.has(it))
  const winners = Array.isArray(winner) ? winner : [winner]
  const passedOver = now.filter(it => !winners.includes(it))
  return now.length < 2 || passedOver.length === 0
    ? undefined
    : `${now.join(' and ')} reached the winning condition at the same instant, but ${JSON.stringify(winner)} was made the winner and nothing is open.`
}

/** The game before the first entry at this instant. */
function startOfInstant({ before, decided: { entry }, stood, entryAt }: Step): State | undefined {
  let start: State | undefined = before
  for (let seq = entry.seq - 1; entryAt(seq)?.entry.act.at === entry.act.at; seq -= 1) start = stood(seq - 1)
  return start
}

function isWinnerWrittenByHandOrRuling({ decided: { entry }, entryAt }: Step): boolean {
  for (let seq = entry.seq; entryAt(seq)?.entry.act.at === entry.act.at; seq -= 1) {
    const written = entryAt(seq)?.entry.effects.some(
      it => it.do === 'write' && it.register === 'winner' && (it.warrant.via === 'hand' || it.warrant.via === 'ruling'),
    )
    if (written) return true
  }
  return false
}

/** The people who have reached the amount needed to win. */
function peopleReachingGoal({ registers }: State, goal: Json): readonly PersonId[] {
  const { amount = null, of, more = false, among } = goal as JsonObject
  const needed = parseRational(amount)
  const register = lookup(registers, String(of))
  if (needed === undefined || register?.declaration.keys !== 'person') return []
  return Object.entries(register.value as JsonObject).flatMap(([person, held]) => {
    const amountHeld = parseRational(held)
    if (amountHeld === undefined || (Array.isArray(among) && !among.includes(person))) return []
    const ahead = amountHeld.n * needed.d - needed.n * amountHeld.d
    return ahead > 0n || (ahead === 0n && more !== true) ? [person] : []
  })
}
