import type { JsonObject } from '../../kernel/json.ts'
import { listeners } from '../../kernel/listeners.ts'
import { own } from '../../kernel/own.ts'
import type { State } from '../../kernel/state.ts'
import { type Explanation, explain, explained } from '../explain.ts'
import { matterFound, ruleFound } from '../names.ts'
import { NotUnderstood } from '../not-understood.ts'
import { registerNow } from '../register-now.ts'
import { sittingNow } from '../sitting-now.ts'
import type { Table } from './table.ts'

/**
 * Why a fact or an answer is what it is. A question that nothing in the game asked is put to the rules as they stand;
 * so is one without a subject (`winsWith`), unless this step asked it, since what was answered long ago says nothing of now.
 */
export function explainedNow(table: Table, of: string): Explanation | undefined {
  const { world, state } = table.game
  if (!isQuestion(table, of)) return explain(state, table.past, of)
  const past = explainedBefore(table, of)
  const lasting = of.includes(' ') || registerNow(world, state, of) !== undefined
  if (past !== undefined && (lasting || past.entry >= table.entriesBefore)) return past
  return answeredNow(table, of) ?? past
}

function isQuestion({ game: { world, state } }: Table, of: string): boolean {
  const [name = ''] = of.split(' ')
  return own(world.kinds, name) !== undefined || listeners(state, 'answers', name).length > 0
}

function explainedBefore({ game, past }: Table, of: string): Explanation | undefined {
  try {
    return explain(game.state, past, of)
  } catch (fault) {
    if (fault instanceof NotUnderstood) return undefined
    throw fault
  }
}

/** What the rules in force answer now; undefined if none of them says anything. */
function answeredNow({ game: { world, state } }: Table, of: string): Explanation | undefined {
  const [, name = '', label] = /^(\S+)(?: (.+))?$/.exec(of) ?? []
  const asks = label === undefined ? {} : subjectOf(state, label)
  if (asks === undefined)
    throw new NotUnderstood(`“${of}” asks “${name}” about ${label}, and no matter or rule is called so.`)
  const decision = sittingNow(world, state).ask(name, asks)
  return decision.outcome.is === 'silent' ? undefined : explained(decision, state.seq - 1, state)
}

function subjectOf(state: State, label: string): JsonObject | undefined {
  const matter = matterFound(state, '', label)
  if (matter !== undefined) return { matter: matter.id }
  const rule = ruleFound(state, label)
  return rule === undefined ? undefined : { rule: rule.id }
}
