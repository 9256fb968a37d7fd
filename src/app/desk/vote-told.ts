import { ordinalOf, voterOf } from '../../institutions/tally.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Matter } from '../../kernel/matter.ts'
import { own } from '../../kernel/own.ts'
import { isSealed } from '../../kernel/sealed.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { amountShown } from '../amount-shown.ts'
import { isObject } from '../bind-value.ts'
import { nameOf } from '../names.ts'
import { neededInWords } from '../needed-in-words.ts'
import { rulesNow } from '../rules-now.ts'
import { holdsSecret, secretShown } from '../secret-shown.ts'
import { sittingNow } from '../sitting-now.ts'
import { listInWords } from '../value-in-words.ts'
import { yetToVote } from '../yet-to-vote.ts'
import { decisionTold } from './decision-told.ts'

/** A game without what is sealed, in which rules are asked; and the same through the eyes of whoever asks. */
type Looked = { readonly world: World; readonly state: State; readonly seen: State }

/** The vote on a matter: who has voted what and who has not, the count, and what it still needs; null where none is taken. */
export function voteTold(looked: Looked, matter: Matter): JsonObject | null {
  const { fields, institution } = matter
  if (fields['ballots'] === undefined && institution !== 'proposals') return null
  const missing = yetToVote(rulesNow(looked.world, looked.state), looked.state, matter)
  return {
    open: fields['voting'] === true,
    ballots: ballotsTold(looked.seen, fields['ballots']),
    missing: missing.map(person => nameOf(looked.state, person)),
    tally: tallyTold(fields['tally']),
    ...neededTold(looked, matter, missing),
  }
}

/** How many votes it needs as the rules stand, and whose are missing; nothing where it is over. */
function neededTold({ world, state }: Looked, matter: Matter, missing: readonly string[]): JsonObject {
  if (!matter.open || matter.fields['tally'] !== undefined) return { needs: [], decisions: [] }
  const decision = sittingNow(world, state).ask('required', { matter: matter.id })
  const waits = missing.map(person => nameOf(state, person))
  const waiting =
    waits.length === 0 ? [] : [`It waits for the ${waits.length === 1 ? 'vote' : 'votes'} of ${listInWords(waits)}.`]
  return { needs: [neededInWords(state, decision), ...waiting], decisions: [decisionTold(world, state, decision)] }
}

function ballotsTold(seen: State, ballots: Json | undefined): readonly JsonObject[] {
  if (!isObject(ballots)) return []
  return Object.entries(ballots).map(([ballot, word]) => ({
    voter: nameOf(seen, voterOf(ballot)),
    ballot: ordinalOf(ballot),
    word: wordSeen(seen, word),
  }))
}

/** What a ballot says; null where that is not for these eyes. */
function wordSeen(seen: State, word: Json): string | null {
  if (!isSealed(word)) return String(word)
  const shown = secretShown(seen, word)
  return holdsSecret(shown) ? null : shown
}

/** For each word, how many voters said it and with how many votes. */
function tallyTold(tally: Json | undefined): Json {
  if (!isObject(tally)) return null
  const { voters, votes, eligible = null, allVotes = null } = tally
  const words = isObject(votes) ? Object.entries(votes) : []
  return {
    words: words.map(([word, sum]) => ({
      word,
      voters: isObject(voters) ? Number(own(voters, word) ?? 0) : 0,
      votes: amountShown(sum),
    })),
    voters: eligible,
    votes: allVotes === null ? null : amountShown(allVotes),
  }
}
